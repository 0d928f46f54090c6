import Foundation
import UIKit

extension MisuseProgram {
    private static func layer(_ dice: inout MisuseDice) -> (index: Int, name: String) {
        let index = dice.integer(0...MisuseApp.layerNames.count - 1)
        return (index, MisuseApp.layerNames[index])
    }

    private static func path(_ dice: inout MisuseDice) -> (text: String, make: @MainActor () -> UIBezierPath) {
        let (rect, radius, point) = (dice.rect(), dice.number(), dice.point())
        switch dice.integer(0...2) {
        case 0:
            return (
                "UIBezierPath(roundedRect: \(rect.text), cornerRadius: \(radius.text))",
                { UIBezierPath(roundedRect: rect.value, cornerRadius: radius.value) }
            )
        case 1:
            return (
                "UIBezierPath(arcCenter: \(point.text), radius: \(radius.text), startAngle: 0, endAngle: 9)",
                {
                    UIBezierPath(
                        arcCenter: point.value, radius: radius.value, startAngle: 0, endAngle: 9, clockwise: true)
                }
            )
        default:
            return (
                "path(addLine(to: \(point.text)), close())",
                {
                    let path = UIBezierPath()
                    path.addLine(to: point.value)
                    path.close()
                    path.lineWidth = radius.value
                    return path
                }
            )
        }
    }

    static let layerCalls: [MisuseMaker] = [
        { dice in
            let (layer, rect) = (layer(&dice), dice.rect())
            return MisuseCall("\(layer.name).frame = \(rect.text)") { $0.layers[layer.index].frame = rect.value }
        },
        { dice in
            let path = path(&dice)
            return MisuseCall("shape.path = \(path.text).cgPath") { app in
                app.shape.path = path.make().cgPath
                app.shape.strokeColor = UIColor.red.cgColor
            }
        },
        { dice in
            let (width, start, dash) = (dice.number(0...20), dice.fraction(), dice.number(0...5))
            return MisuseCall(
                "shape.lineWidth = \(width.text); shape.strokeStart = \(start.text); lineDashPattern = [\(dash.text)]"
            ) { app in
                app.shape.lineWidth = width.value
                app.shape.strokeStart = start.value
                app.shape.lineDashPattern = [NSNumber(value: Double(dash.value))]
            }
        },
        { dice in
            let (share, color, count) = (dice.fraction(), dice.color(), dice.integer(0...3))
            return MisuseCall("gradient.colors = \(count) × \(color.text); gradient.locations = [\(share.text)]") {
                app in
                app.gradient.colors = Array(repeating: color.value.cgColor, count: count)
                app.gradient.locations = [NSNumber(value: Double(share.value))]
                app.gradient.startPoint = CGPoint(x: share.value, y: share.value)
            }
        },
        { dice in
            let (first, second) = (layer(&dice), layer(&dice))
            return MisuseCall("\(first.name).mask = \(second.name)") { app in
                guard first.index != second.index, app.layers[second.index].superlayer == nil else { return }
                app.layers[first.index].mask = app.layers[second.index]
            }
        },
        { dice in
            let layer = dice.integer(0...2)
            return MisuseCall("\(MisuseApp.layerNames[layer]).removeFromSuperlayer()") {
                $0.layers[layer].removeFromSuperlayer()
            }
        },
        { dice in
            let (layer, distance) = (layer(&dice), dice.fraction())
            return MisuseCall("\(layer.name).transform = perspective(m34: \(distance.text))") { app in
                var transform = CATransform3DMakeRotation(1, 0, 1, 0)
                transform.m34 = distance.value
                app.layers[layer.index].transform = transform
            }
        },
        { dice in
            let (layer, duration, repeats, value) = (layer(&dice), dice.fraction(), dice.fraction(), dice.number())
            let key = dice.element(of: [
                "position.x", "bounds.size", "opacity", "transform.rotation.z", "nothing", "cornerRadius",
            ])
            return MisuseCall(
                "\(layer.name).add(CABasicAnimation(\"\(key)\", to: \(value.text), \(duration.text) s, "
                    + "repeat \(repeats.text)), forKey: nil)"
            ) { app in
                let animation = CABasicAnimation(keyPath: key)
                animation.toValue = Double(value.value)
                animation.duration = Double(duration.value)
                animation.repeatCount = Float(repeats.value)
                app.layers[layer.index].add(animation, forKey: nil)
            }
        },
        { dice in
            let (layer, damping, mass) = (layer(&dice), dice.number(-5...50), dice.number(-5...50))
            return MisuseCall(
                "\(layer.name).add(CASpringAnimation(damping: \(damping.text), mass: \(mass.text)), forKey: \"spring\")"
            ) { app in
                let animation = CASpringAnimation(keyPath: "position.y")
                animation.damping = damping.value
                animation.mass = mass.value
                animation.duration = animation.settlingDuration
                app.layers[layer.index].add(animation, forKey: "spring")
            }
        },
        { dice in
            let (layer, speed, offset) = (layer(&dice), dice.number(-3...3), dice.fraction())
            return MisuseCall("\(layer.name).speed = \(speed.text); timeOffset = \(offset.text)") { app in
                app.layers[layer.index].speed = Float(speed.value)
                app.layers[layer.index].timeOffset = Double(offset.value)
            }
        },
        { dice in
            let (duration, damping, velocity) = (dice.fraction(), dice.fraction(), dice.number())
            return MisuseCall(
                "UIView.animate(withDuration: \(duration.text), springDamping: \(damping.text), "
                    + "initialVelocity: \(velocity.text)) { boxes[0].center.x += 50 }"
            ) { app in
                UIView.animate(
                    withDuration: Double(duration.value), delay: 0, usingSpringWithDamping: damping.value,
                    initialSpringVelocity: velocity.value, options: [.beginFromCurrentState]
                ) { app.boxes[0].center.x += 50 }
            }
        },
        { dice in
            let duration = dice.fraction()
            return MisuseCall(
                "animator = UIViewPropertyAnimator(duration: \(duration.text), curve: .linear) { boxes[1].alpha = 0 }"
            ) { app in
                guard app.animator == nil || app.animator?.state == .inactive else { return }
                app.animator = UIViewPropertyAnimator(duration: Double(duration.value), curve: .linear) {
                    app.boxes[1].alpha = 0
                }
            }
        },
        { dice in
            let (step, share) = (dice.integer(0...4), dice.fraction())
            let names = [
                "startAnimation()", "pauseAnimation()", "fractionComplete = \(share.text)", "isReversed.toggle()",
                "stopAnimation(true)",
            ]
            return MisuseCall("animator?.\(names[step])") { app in
                switch step {
                case 0: app.animator?.startAnimation()
                case 1: app.animator?.pauseAnimation()
                case 2: app.animator?.fractionComplete = share.value
                case 3: app.animator?.isReversed.toggle()
                default:
                    app.animator?.stopAnimation(true)
                    app.animator = nil
                }
            }
        },
        { dice in
            let size = dice.size()
            return MisuseCall("Thread { UIGraphicsImageRenderer(size: \(size.text)).image { } }") { _ in
                let value = CGSize(width: min(size.value.width, 500), height: min(size.value.height, 500))
                let done = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    _ = UIGraphicsImageRenderer(size: value).image { $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9)) }
                    done.signal()
                }
                done.wait()
            }
        },
    ]
}
