import UIKit

/// Makes a call with random values.
typealias MisuseMaker = @MainActor (inout MisuseDice) -> MisuseCall

extension MisuseProgram {
    /// A random view by its position in the views of the app, and its name.
    static func view(_ dice: inout MisuseDice) -> (index: Int, name: String) {
        let index = dice.integer(0...MisuseApp.viewNames.count - 1)
        return (index, MisuseApp.viewNames[index])
    }

    /// Sets a property of a random view.
    private static func set<Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<UIView, Value>,
        _ value: @escaping (inout MisuseDice) -> Spelled<Value>
    ) -> MisuseMaker {
        { dice in
            let (view, value) = (view(&dice), value(&dice))
            return MisuseCall("\(view.name).\(name) = \(value.text)") {
                $0.views[view.index][keyPath: path] = value.value
            }
        }
    }

    /// Calls a method of a random view.
    private static func ask(_ name: String, _ call: @escaping @MainActor (UIView, MisuseApp) -> Void) -> MisuseMaker {
        { dice in
            let view = view(&dice)
            return MisuseCall("\(view.name).\(name)") { call($0.views[view.index], $0) }
        }
    }

    /// Calls a method of a random view with another one.
    private static func pair(
        _ name: String, _ call: @escaping @MainActor (UIView, UIView, Int) -> Void
    ) -> MisuseMaker {
        { dice in
            let (first, second, index) = (view(&dice), view(&dice), dice.index())
            return MisuseCall("\(first.name).\(name)(\(second.name)) // \(index.text)") {
                call($0.views[first.index], $0.views[second.index], index.value)
            }
        }
    }

    static let viewSetters: [MisuseMaker] = [
        set("frame", \.frame) { $0.rect() }, set("bounds", \.bounds) { $0.rect() },
        set("center", \.center) { $0.point() }, set("transform", \.transform) { $0.transform() },
        set("alpha", \.alpha) { $0.fraction() }, set("isHidden", \.isHidden) { Spelled($0.flag()) },
        set("clipsToBounds", \.clipsToBounds) { Spelled($0.flag()) },
        set("backgroundColor", \.backgroundColor) { dice in
            let color = dice.color()
            return Spelled(color.value, color.text)
        },
        set("layoutMargins", \.layoutMargins) { $0.insets() },
        set("layer.cornerRadius", \.layer.cornerRadius) { $0.number() },
        set("layer.borderWidth", \.layer.borderWidth) { $0.number() },
        set("layer.shadowRadius", \.layer.shadowRadius) { $0.number() },
        set("layer.zPosition", \.layer.zPosition) { $0.number() },
        set("layer.anchorPoint", \.layer.anchorPoint) { $0.point() },
        set("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints) {
            Spelled($0.flag())
        },
        set("isUserInteractionEnabled", \.isUserInteractionEnabled) { Spelled($0.flag()) },
        set("contentMode", \.contentMode) { $0.flag() ? Spelled(.redraw, ".redraw") : Spelled(.center, ".center") },
    ]

    static let viewCalls: [MisuseMaker] =
        viewSetters + [
            ask("removeFromSuperview()") { view, _ in view.removeFromSuperview() },
            ask("layoutIfNeeded()") { view, _ in view.layoutIfNeeded() },
            ask("setNeedsLayout()") { view, _ in view.setNeedsLayout() },
            ask("setNeedsDisplay()") { view, _ in view.setNeedsDisplay() },
            ask("sizeToFit()") { view, _ in view.sizeToFit() },
            ask("becomeFirstResponder()") { view, _ in view.becomeFirstResponder() },
            ask("resignFirstResponder()") { view, _ in view.resignFirstResponder() },
            ask("layer.removeAllAnimations()") { view, _ in view.layer.removeAllAnimations() },
            ask("snapshotView(afterScreenUpdates: true)") { view, app in
                if let copy = view.snapshotView(afterScreenUpdates: true) { app.root.view.addSubview(copy) }
            },
            ask("constraints.forEach { $0.isActive = false }") { view, _ in
                view.constraints.forEach { $0.isActive = false }
            },
            ask("addGestureRecognizer(pan)") { view, app in view.addGestureRecognizer(app.pan) },
            ask("mask = boxes[2]") { view, app in view.mask = app.boxes[2] },
            ask("mask = nil") { view, _ in view.mask = nil },
            // A cycle is stopped with a message; that ends too many programs.
            pair("addSubview") { view, other, _ in if !view.isDescendant(of: other) { view.addSubview(other) } },
            pair("insertSubview") { view, other, index in
                if !view.isDescendant(of: other) { view.insertSubview(other, at: index) }
            },
            pair("exchangeSubview") { view, _, index in
                if view.subviews.indices.contains(index) { view.exchangeSubview(at: index, withSubviewAt: 0) }
            },
            pair("bringSubviewToFront") {
                $0.bringSubviewToFront($1); _ = $2
            },
            pair("convert(.zero, to:)") { view, other, _ in _ = view.convert(CGPoint.zero, to: other) },
            { dice in
                let (a, b, constant, factor) = (view(&dice), view(&dice), dice.number(), dice.fraction())
                return MisuseCall(
                    "\(a.name).widthAnchor.constraint(equalTo: \(b.name).widthAnchor, multiplier: \(factor.text), "
                        + "constant: \(constant.text)).isActive = true"
                ) { app in
                    let isShown = app.views[a.index].window != nil && app.views[b.index].window != nil
                    guard isShown || !app.isCareful else { return }
                    app.views[a.index].widthAnchor.constraint(
                        equalTo: app.views[b.index].widthAnchor, multiplier: factor.value, constant: constant.value
                    ).isActive = true
                }
            },
            { dice in
                let (a, constant) = (view(&dice), dice.number())
                return MisuseCall(
                    "\(a.name).topAnchor.constraint(equalTo: root.view.topAnchor, constant: \(constant.text))"
                        + ".isActive = true"
                ) { app in
                    guard app.views[a.index].isDescendant(of: app.root.view) else { return }
                    app.views[a.index].topAnchor.constraint(equalTo: app.root.view.topAnchor, constant: constant.value)
                        .isActive = true
                }
            },
            { dice in
                let (a, size) = (view(&dice), dice.size())
                return MisuseCall("\(a.name).sizeThatFits(\(size.text))") { app in
                    _ = app.views[a.index].sizeThatFits(size.value)
                    _ = app.views[a.index].systemLayoutSizeFitting(size.value)
                }
            },
            { dice in
                let (a, point) = (view(&dice), dice.point())
                return MisuseCall("\(a.name).hitTest(\(point.text), with: nil)") { app in
                    _ = app.views[a.index].hitTest(point.value, with: nil)
                }
            },
            { dice in
                let (a, index) = (view(&dice), dice.index())
                return MisuseCall("stack.insertArrangedSubview(\(a.name), at: \(index.text))") { app in
                    guard !app.stack.isDescendant(of: app.views[a.index]) else { return }
                    let index = app.isCareful ? min(index.value, app.stack.arrangedSubviews.count) : index.value
                    app.stack.insertArrangedSubview(app.views[a.index], at: index)
                }
            },
            { dice in
                let (spacing, vertical) = (dice.number(), dice.flag())
                return MisuseCall(
                    "stack.spacing = \(spacing.text); stack.axis = \(vertical ? ".vertical" : ".horizontal")"
                ) {
                    $0.stack.spacing = spacing.value
                    $0.stack.axis = vertical ? .vertical : .horizontal
                }
            },
        ]
}
