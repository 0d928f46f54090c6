import UIKit
import X11Host

/// Shows what is under the pointer of a window, and draws over it what views and layouts do.
@MainActor package final class Inspector: WindowTool {
    private unowned let window: any ToolWindow
    private let uiWindow: () -> UIWindow?
    private let picker = ViewPicker()
    let origins: ViewOrigins
    private let symbols: SymbolCache
    private(set) var overlays = InspectorOverlays()
    private(set) var hierarchy: HierarchyScene?
    private var pointer: CGPoint?
    private var drag: CGPoint?
    private var pressed: CGPoint?
    private weak var hovered: UIView?
    /// The view that a click has chosen; the pointer changes nothing then.
    private(set) weak var pinned: UIView?
    /// Whether the window shows a frame of the past.
    var isPast: () -> Bool = { false }
    /// Called when the tool has to be drawn again.
    var onChange: () -> Void = {}

    private static let panelWidth: CGFloat = 340

    init(_ window: any ToolWindow, origins: ViewOrigins = ViewOrigins(), uiWindow: @escaping () -> UIWindow?) {
        (self.window, self.origins, self.uiWindow) = (window, origins, uiWindow)
        symbols = SymbolCache()
        symbols.onChange = { [weak self] in self?.onChange() }
    }

    /// The view that the panel describes.
    var current: UIView? { pinned ?? hovered }

    var needsUpdate: Bool { overlays.needsUpdate }

    // MARK: Input

    /// Handles input of the pointer in place of the scene.
    func handle(_ event: HostEvent) {
        switch event {
        case .pointerMoved(let point, _):
            if let drag, let hierarchy {
                hierarchy.turn(dx: point.x - drag.x, dy: point.y - drag.y)
                self.drag = point
            } else {
                hover(point)
            }
        case .pointerDown(let point, _, _):
            if hierarchy != nil { drag = point }
            pressed = point
        case .pointerUp(let point, _, _):
            drag = nil
            // A drag turns the hierarchy and pins nothing.
            guard let start = pressed, abs(start.x - point.x) + abs(start.y - point.y) < 4 else { break }
            hover(point)
            pinned = pinned == nil ? hovered : nil
        case .wheel(_, let notches, _): hierarchy?.zoom(by: notches.dy < 0 ? 0.9 : 1.1)
        case .pointerLeft: if pinned == nil { (pointer, hovered) = (nil, nil) }
        default: return
        }
        onChange()
    }

    private func hover(_ point: CGPoint) {
        pointer = point
        guard let root = uiWindow() else { return }
        hovered = hierarchy.map { $0.view(at: point) } ?? picker.view(at: point, in: root)
    }

    /// The codes of the keys that `handle(_:)` handles.
    package static let keys: Set = [
        "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "KeyF", "KeyV", "KeyU", "Digit3",
    ]

    /// Handles a key without Control. Returns whether it is one of the inspector's.
    func handle(_ key: HostKey) -> Bool {
        switch key.code {
        case "ArrowUp": walk { view, _ in view.superview }
        case "ArrowDown": walk { view, _ in view.subviews.last }
        case "ArrowLeft": walk { _, siblings in siblings.before }
        case "ArrowRight": walk { _, siblings in siblings.after }
        case "KeyF": overlays.showsFrames.toggle()
        case "KeyV": overlays.showsVisibleRects.toggle()
        case "KeyU": overlays.showsInvalidations.toggle()
        case "Digit3": toggleHierarchy()
        default: return false
        }
        onChange()
        return true
    }

    private func walk(_ step: (UIView, (before: UIView?, after: UIView?)) -> UIView?) {
        guard let view = current ?? uiWindow() else { return }
        var siblings: (before: UIView?, after: UIView?)
        if let all = view.superview?.subviews, let index = all.firstIndex(where: { $0 === view }) {
            siblings = (index > 0 ? all[index - 1] : nil, index + 1 < all.count ? all[index + 1] : nil)
        }
        pinned = step(view, siblings) ?? view
    }

    private func toggleHierarchy() {
        drag = nil
        hierarchy = hierarchy == nil ? uiWindow().map { HierarchyScene($0, scale: window.scale) } : nil
    }

    // MARK: Frames

    /// Takes a frame of the window.
    func take(_ frame: Frame) {
        guard let root = uiWindow() else { return }
        let scale = window.scale
        let painted = frame.painted.map {
            CGRect(
                x: CGFloat($0.x0) / scale, y: CGFloat($0.y0) / scale, width: CGFloat($0.width) / scale,
                height: CGFloat($0.height) / scale)
        }
        overlays.take(painted: painted, in: root, at: MonotonicClock.now)
        hierarchy?.take(root, scale: scale)
        if pinned == nil, let pointer { hover(pointer) }
    }

    func replacement(of frame: Bitmap, scale: CGFloat) -> Bitmap? {
        hierarchy?.picture(width: frame.width, height: frame.height, scale: scale, marked: current)
    }

    // MARK: Drawing

    func draw(in context: CGContext, size: CGSize) {
        guard let root = uiWindow() else { return }
        if hierarchy == nil {
            overlays.draw(root, in: context, at: MonotonicClock.now)
            if let current { highlight(current, context) }
        }
        drawPanel(size, context)
    }

    /// Fills the bounds, and the margins between them and the layout margins' guide.
    private func highlight(_ view: UIView, _ context: CGContext) {
        let bounds = view.bounds, inner = bounds.inset(by: view.layoutMargins)
        let corners = ViewOutline.corners(of: bounds, in: view)
        ViewOutline.add(corners, to: context)
        context.setFillColor(CGColor(red: 0.2, green: 0.55, blue: 1, alpha: 0.28))
        context.fillPath()
        if inner.width > 0, inner.height > 0, inner != bounds {
            ViewOutline.add(corners, to: context)
            ViewOutline.add(ViewOutline.corners(of: inner, in: view), to: context)
            context.setFillColor(CGColor(red: 1, green: 0.62, blue: 0.1, alpha: 0.25))
            context.fillPath(using: .evenOdd)
        }
        ViewOutline.add(corners, to: context)
        context.setStrokeColor(CGColor(red: 0.1, green: 0.45, blue: 1, alpha: 1))
        context.setLineWidth(pinned == nil ? 1 : 2)
        context.strokePath()
    }

    /// The panel is on the side of the window where the view is not.
    private func drawPanel(_ size: CGSize, _ context: CGContext) {
        let middle = current.map { ViewOutline.corners(of: $0.bounds, in: $0) }
            .flatMap { corners in corners.first.map { _ in corners.map(\.x).reduce(0, +) / CGFloat(corners.count) } }
        let isOnRight = (pointer?.x ?? middle ?? 0) < size.width / 2
        let panel = TextPanel(width: min(Self.panelWidth, size.width - 16))
        let x = isOnRight ? size.width - 8 - min(Self.panelWidth, size.width - 16) : 8
        panel.draw(title, lines, at: CGPoint(x: x, y: 8), in: context)
    }

    var title: String { current.map { FactsText.title(ViewFacts($0)) } ?? "Inspector" }

    /// The lines of the panel.
    var lines: [TextPanel.Line] {
        var lines: [TextPanel.Line] = []
        if let current {
            var path: [String] = []
            var above = current.superview
            while let view = above {
                path.append(String(describing: type(of: view)))
                above = view.superview
            }
            lines.append(.init(name: "in", text: path.prefix(3).joined(separator: " ‹ ")))
            let position =
                origins.element(of: current)
                ?? origins.stack(of: current).flatMap { symbols.creation(of: current, $0) }
            let facts = FactsText.details(ViewFacts(current, origin: position))
            for (name, value) in facts + FactsText.surroundings(of: current) {
                let isBad = name == "broken" || value == "ambiguous"
                lines.append(
                    .init(
                        name: name, text: value,
                        color: isBad ? CGColor(red: 1, green: 0.4, blue: 0.35, alpha: 1) : CGColor(gray: 1, alpha: 1)))
            }
            if position == nil { lines.append(.init(name: "created", text: createdNote(current))) }
        }
        if isPast() {
            lines.append(
                .init(
                    text: "The picture is of the past, the views are of the present.",
                    color: CGColor(red: 1, green: 0.8, blue: 0.3, alpha: 1)))
        }
        let grey = CGColor(gray: 0.65, alpha: 1)
        let click = hierarchy == nil ? "click pins, arrows walk" : "drag turns, wheel zooms"
        lines.append(.init(text: "\(click) · 3 depth · Esc ends", color: grey))
        lines.append(
            .init(
                text: [
                    ("F frames", overlays.showsFrames), ("V visible", overlays.showsVisibleRects),
                    ("U invalidations", overlays.showsInvalidations),
                ].map { $1 ? "[\($0)]" : $0 }.joined(separator: " · "), color: grey))
        return lines
    }

    private func createdNote(_ view: UIView) -> String {
        if origins.stack(of: view) == nil { return "before the inspector was on (preview --inspect)" }
        return symbols.isWorking ? "…" : "no line is known"
    }
}
