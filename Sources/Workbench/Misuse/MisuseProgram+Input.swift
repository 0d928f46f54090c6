import Stage
import UIKit

extension MisuseProgram {
    private static func spot(_ dice: inout MisuseDice) -> CGPoint {
        CGPoint(x: dice.integer(0...320), y: dice.integer(0...600))
    }

    static let inputCalls: [MisuseMaker] = [
        { dice in
            let seconds = Double(dice.integer(0...60)) / 100
            // Calls that come from the loop of frames, not from another call.
            return MisuseCall("// \(seconds) s later") { app in
                app.later {
                    $0.called("frame"); $0.stage.advance(by: seconds)
                }
            }
        },
        { dice in
            let point = spot(&dice)
            return MisuseCall("// click at \(point)") { app in app.later { $0.stage.click(point) } }
        },
        { dice in
            let (start, end) = (spot(&dice), spot(&dice))
            return MisuseCall("// flick from \(start) to \(end)") { app in
                app.later { $0.stage.flick(from: start, to: end, in: 0.1) }
            }
        },
        { dice in
            let (point, notches) = (spot(&dice), dice.integer(-5...5))
            return MisuseCall("// wheel at \(point), \(notches)") { app in
                app.later { $0.stage.wheel(point, dy: CGFloat(notches)) }
            }
        },
        { dice in
            let key = dice.element(of: [
                "ArrowDown", "PageDown", "Home", "Tab", "Escape", "Space", "Enter", "a", "Backspace",
            ])
            return MisuseCall("// key \(key)") { app in app.later { $0.stage.key(key) } }
        },
        { dice in
            let size = CGSize(width: dice.integer(1...900), height: dice.integer(1...700))
            return MisuseCall("// window of \(size)") { app in app.later { $0.stage.resize(to: size) } }
        },
        { dice in
            let (text, lines, size) = (dice.string(), dice.index(), dice.number(0...60))
            return MisuseCall(
                "label.text = \(text.text); label.numberOfLines = \(lines.text); "
                    + "label.font = .systemFont(ofSize: \(size.text))"
            ) { app in
                app.label.text = text.value
                app.label.numberOfLines = lines.value
                app.label.font = .systemFont(ofSize: size.value)
            }
        },
        { dice in
            let (start, length, kern) = (dice.index(), dice.index(), dice.number(-5...5))
            return MisuseCall(
                "label.attributedText = \"Hello\", .kern \(kern.text) at (\(start.text), \(length.text)) // within"
            ) { app in
                let text = NSMutableAttributedString(string: "Hello")
                guard start.value >= 0, start.value <= 5, length.value >= 0, length.value <= 5 - start.value else {
                    return
                }
                text.addAttribute(.kern, value: kern.value, range: NSRange(location: start.value, length: length.value))
                app.label.attributedText = text
            }
        },
        { dice in
            let text = dice.string()
            return MisuseCall(
                "field.text = \(text.text); text.text = \(text.text); button.setTitle(\(text.text), for: .normal)"
            ) { app in
                app.field.text = text.value
                app.text.text = text.value
                app.button.setTitle(text.value, for: .normal)
            }
        },
        { dice in
            let (location, length) = (dice.index(), dice.index())
            return MisuseCall("text.selectedRange = NSRange(location: \(location.text), length: \(length.text))") {
                $0.text.selectedRange = NSRange(location: location.value, length: length.value)
            }
        },
        { dice in
            let text = dice.string()
            return MisuseCall("text.insertText(\(text.text)); text.deleteBackward()") { app in
                app.text.insertText(text.value ?? "")
                app.text.deleteBackward()
            }
        },
        { dice in
            let (value, most) = (dice.fraction(), dice.fraction())
            return MisuseCall("slider.maximumValue = \(most.text); slider.setValue(\(value.text), animated: true)") {
                app in
                app.slider.maximumValue = Float(most.value)
                app.slider.setValue(Float(value.value), animated: true)
            }
        },
        { dice in
            let (index, title) = (dice.index(), dice.string())
            return MisuseCall("segments.insertSegment(withTitle: \(title.text), at: \(index.text), animated: true)") {
                app in
                guard app.segments.numberOfSegments < 12 else { return }
                app.segments.insertSegment(withTitle: title.value, at: index.value, animated: true)
            }
        },
        { dice in
            let index = dice.index(-1...3)
            return MisuseCall(
                "segments.selectedSegmentIndex = \(index.text); removeSegment(at: \(index.text)) // where it exists"
            ) { app in
                guard index.value < app.segments.numberOfSegments, index.value >= -1 else { return }
                app.segments.selectedSegmentIndex = index.value
                if index.value >= 0 { app.segments.removeSegment(at: index.value, animated: true) }
            }
        },
        { dice in
            let (recognizer, step) = (dice.integer(0...2), dice.integer(0...2))
            let names = ["tap", "pan", "press"]
            return MisuseCall(
                "\(names[recognizer]).\(["isEnabled.toggle()", "require(toFail: pan)", "state = .ended"][step])"
            ) { app in
                let all = [app.tap, app.pan, app.press]
                switch step {
                case 0: all[recognizer].isEnabled.toggle()
                case 1: if recognizer != 1 { all[recognizer].require(toFail: app.pan) }
                default: all[recognizer].isEnabled = false; all[recognizer].isEnabled = true
                }
            }
        },
        { dice in
            let size = dice.size()
            return MisuseCall("image.image = UIGraphicsImageRenderer(size: \(size.text)).image { } // at most 500×500")
            { app in
                let size = CGSize(width: min(size.value.width, 500), height: min(size.value.height, 500))
                app.image.image = UIGraphicsImageRenderer(size: size).image {
                    $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
                }
            }
        },
        { _ in
            MisuseCall("displayLink = CADisplayLink { called(\"frame\") }") { app in
                app.displayLink?.invalidate()
                app.displayLink = CADisplayLink(handler: { [weak app] _ in app?.called("frame") })
                app.displayLink?.add(to: .main, forMode: .common)
            }
        },
    ]
}
