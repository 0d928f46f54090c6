import Stage
import Testing
import UIKit

@testable import PreviewTools

@MainActor @Suite(.serialized) struct ViewPickerTests {
    private func stage(_ fill: (UIView) -> Void) -> Stage {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        fill(controller.view)
        let stage = Stage(root: controller, size: CGSize(width: 400, height: 400))
        stage.refresh()
        return stage
    }

    private func view(_ frame: CGRect, _ color: UIColor? = .red, in parent: UIView) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        parent.addSubview(view)
        return view
    }

    @Test("what paints is preferred to what lies above and paints nothing") func painting() {
        var (box, cover, button): (UIView?, UIView?, UIView?)
        let stage = stage { root in
            box = view(CGRect(x: 50, y: 50, width: 100, height: 100), in: root)
            button = view(CGRect(x: 150, y: 0, width: 50, height: 50), in: box!)
            button?.isUserInteractionEnabled = false
            cover = view(CGRect(x: 0, y: 0, width: 400, height: 400), nil, in: root)
        }
        let picker = ViewPicker()
        #expect(picker.view(at: CGPoint(x: 60, y: 60), in: stage.window) === box)
        // Outside of its superview, which does not clip.
        #expect(picker.view(at: CGPoint(x: 210, y: 60), in: stage.window) === button)
        #expect(picker.view(at: CGPoint(x: 10, y: 10), in: stage.window) === stage.window.rootViewController?.view)
        stage.session.perform {
            box?.clipsToBounds = true
            cover?.backgroundColor = .blue
            cover?.frame.size.height = 20
        }
        stage.refresh()
        #expect(picker.view(at: CGPoint(x: 210, y: 60), in: stage.window) === stage.window.rootViewController?.view)
        #expect(picker.view(at: CGPoint(x: 10, y: 10), in: stage.window) === cover)
        #expect(picker.view(at: CGPoint(x: 500, y: 10), in: stage.window) == nil)
    }

    @Test("transforms, hidden views and positions on screen during an animation") func transforms() throws {
        var (turned, hidden): (UIView?, UIView?)
        let stage = stage { root in
            turned = view(CGRect(x: 100, y: 100, width: 200, height: 20), in: root)
            turned?.transform = CGAffineTransform(rotationAngle: .pi / 2)
            hidden = view(CGRect(x: 0, y: 0, width: 50, height: 50), in: root)
            hidden?.isHidden = true
        }
        let picker = ViewPicker()
        #expect(picker.view(at: CGPoint(x: 200, y: 30), in: stage.window) === turned)
        #expect(picker.view(at: CGPoint(x: 120, y: 110), in: stage.window) !== turned)
        #expect(picker.view(at: CGPoint(x: 10, y: 10), in: stage.window) !== hidden)
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1) { turned?.center.y += 200 }
        }
        stage.advance(by: 0.1)
        #expect(picker.view(at: CGPoint(x: 200, y: 50), in: stage.window) === turned)
        try stage.settle()
        #expect(picker.view(at: CGPoint(x: 200, y: 50), in: stage.window) !== turned)
    }

    @Test("10,000 subviews: a query looks at a few, in whatever order they lie") func many() {
        var views: [UIView] = []
        let stage = stage { root in
            for index in 0..<10_000 {
                views.append(
                    view(CGRect(x: index % 100 * 4, y: index / 100 * 4, width: 4, height: 4), in: root))
            }
        }
        let picker = ViewPicker()
        #expect(picker.view(at: CGPoint(x: 202, y: 102), in: stage.window) === views[2550])
        #expect(picker.lookedAt > 10_000)
        #expect(picker.view(at: CGPoint(x: 2, y: 398), in: stage.window) === views[9900])
        #expect(picker.lookedAt < 20)
        // A change elsewhere in the window keeps the index.
        stage.session.perform { stage.window.backgroundColor = .green }
        stage.refresh()
        #expect(picker.view(at: CGPoint(x: 398, y: 2), in: stage.window) === views[99])
        #expect(picker.lookedAt < 20)
        // One that moves makes it anew.
        stage.session.perform { views[0].center = CGPoint(x: 398, y: 2) }
        stage.refresh()
        #expect(picker.view(at: CGPoint(x: 398, y: 1), in: stage.window) === views[99])
        stage.session.perform { views[99].removeFromSuperview() }
        stage.refresh()
        #expect(picker.view(at: CGPoint(x: 398, y: 1), in: stage.window) === views[0])
        #expect(picker.view(at: CGPoint(x: 398, y: 1), in: stage.window) === views[0])
        #expect(picker.lookedAt < 20)
    }
}
