import Testing

@testable import UIKit

@MainActor private final class Log {
    var lines: [String] = []
}

/// A value as a log line has it.
private func text(_ point: CGPoint?) -> String { point.map { "\(Int($0.x)),\(Int($0.y))" } ?? "-" }

@MainActor struct ObservationTests {
    private let log = Log()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { scroll.contentSize = CGSize(width: 100, height: 1000) }

    private func observe(_ options: NSKeyValueObservingOptions) -> NSKeyValueObservation {
        let log = log
        return scroll.observe(\.contentOffset, options: options) { view, change in
            let state = change.isPrior ? "prior" : "after"
            log.lines.append(
                "\(state) \(text(change.oldValue)) \(text(change.newValue)) at \(text(view.contentOffset))")
        }
    }

    /// Options, and the calls for one change and a second set to the same value (S24.4, S24.5).
    @Test(
        arguments: [
            ([], ["after - - at 0,30", "after - - at 0,30"]),
            ([.new], ["after - 0,30 at 0,30", "after - 0,30 at 0,30"]),
            ([.old, .new], ["after 0,0 0,30 at 0,30", "after 0,30 0,30 at 0,30"]),
            ([.initial, .old], ["after - - at 0,0", "after 0,0 - at 0,30", "after 0,30 - at 0,30"]),
            ([.initial, .new], ["after - 0,0 at 0,0", "after - 0,30 at 0,30", "after - 0,30 at 0,30"]),
            (
                [.prior, .old, .new],
                [
                    "prior 0,0 - at 0,0", "after 0,0 0,30 at 0,30", "prior 0,30 - at 0,30",
                    "after 0,30 0,30 at 0,30",
                ]
            ),
        ] as [(NSKeyValueObservingOptions, [String])])
    func options(_ options: NSKeyValueObservingOptions, expected: [String]) {
        let token = observe(options)
        scroll.contentOffset = CGPoint(x: 0, y: 30)
        scroll.contentOffset = CGPoint(x: 0, y: 30)
        token.invalidate()
        scroll.contentOffset = .zero
        #expect(log.lines == expected)
    }

    @Test func aTokenEndsWithItsLastReference() {
        weak var gone: Log?
        do {
            let captured = Log()
            gone = captured
            let token = scroll.observe(\.contentOffset) { _, _ in captured.lines.append("call") }
            scroll.contentOffset.y = 10
            #expect(captured.lines == ["call"])
            withExtendedLifetime(token) {}
        }
        #expect(gone == nil)
        scroll.contentOffset.y = 20
        #expect(scroll.propertyObservers == nil)
    }

    @Test func neitherIsRetained() {
        weak var gone: UIView?
        var token: NSKeyValueObservation?
        do {
            let view = UIView()
            gone = view
            token = view.observe(\.frame) { _, _ in }
        }
        #expect(gone == nil)
        token?.invalidate()
    }

    /// As with the setters that Objective-C replaces, a change of one property is not one of another (S24.1).
    @Test func onlyThePropertyThatIsSetChanges() {
        let log = log
        let view = UIView()
        let tokens = [
            view.observe(\.frame) { _, _ in log.lines.append("frame") },
            view.observe(\.bounds) { _, _ in log.lines.append("bounds") },
            view.observe(\.center) { _, _ in log.lines.append("center") },
            view.observe(\.transform) { _, _ in log.lines.append("transform") },
            view.observe(\.alpha) { _, _ in log.lines.append("alpha") },
            view.observe(\.isHidden) { _, _ in log.lines.append("isHidden") },
        ]
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        view.bounds.size.width = 10
        view.center = CGPoint(x: 50, y: 50)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.alpha = 0.5
        view.isHidden = true
        #expect(log.lines == ["frame", "bounds", "center", "transform", "alpha", "isHidden"])
        for token in tokens { token.invalidate() }
    }

    @Test func optionalValues() {
        let log = log
        let imageView = UIImageView(), label = UILabel(), image = UIImage()
        let tokens = [
            imageView.observe(\.image, options: [.old, .new]) { _, change in
                log.lines.append("\(change.oldValue! === image) \(change.newValue! === image)")
            },
            label.observe(\.text, options: [.old, .new]) { _, change in
                log.lines.append("\(change.oldValue! ?? "nil") \(change.newValue! ?? "nil")")
            },
            label.observe(\.textAlignment, options: [.new]) { _, change in
                log.lines.append("\(change.newValue == .center)")
            },
        ]
        imageView.image = image
        imageView.image = nil
        label.text = "a"
        label.text = nil
        label.textAlignment = .center
        #expect(log.lines == ["false true", "true false", "nil a", "a nil", "true"])
        for token in tokens { token.invalidate() }
    }

    @Test func observersThatChangeTheirProperty() {
        let log = log
        let token = scroll.observe(\.contentOffset, options: [.old, .new]) { view, change in
            log.lines.append("\(text(change.oldValue)) \(text(change.newValue))")
            if view.contentOffset.y > 50 { view.contentOffset.y = 50 }
        }
        scroll.contentOffset.y = 80
        #expect(log.lines == ["0,0 0,80", "0,80 0,50"])
        token.invalidate()
    }

    @Test func observersThatEndWhileTheyAreCalled() {
        let log = log
        var tokens: [NSKeyValueObservation] = []
        for index in 0...2 {
            tokens.append(
                scroll.observe(\.contentOffset) { _, _ in
                    log.lines.append("\(index)")
                    tokens = []
                })
        }
        scroll.contentOffset.y = 10
        scroll.contentOffset.y = 20
        #expect(log.lines == ["0"])
    }
}
