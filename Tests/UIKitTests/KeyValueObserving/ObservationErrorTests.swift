import Testing
import UIKit

private final class Idle: UIView {}
private final class Plain: NSObject {}

/// Programming errors stop the program with a message.
@MainActor struct ObservationErrorTests {
    private func message(of result: ExitTest.Result?) -> String {
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }

    @Test func aKeyPathThatCannotBeObserved() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIScrollView().observe(\.isTracking) { _, _ in } }
        }
        let text = message(of: result)
        #expect(text.contains("UIScrollView.observe(_:options:changeHandler:): ") && text.contains("of type Bool"))
        #expect(text.contains("cannot be observed; frame, bounds, center, transform, hidden, alpha, contentOffset"))
    }

    @Test func aNameThatCannotBeObserved() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().addObserver(Idle(), forKeyPath: "layer.bounds", context: nil) }
        }
        let expected = "UIView.addObserver(_:forKeyPath:options:context:): layer.bounds cannot be observed; frame"
        #expect(message(of: result).contains(expected))
    }

    @Test func anObserverWithoutTheMethod() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().addObserver(Plain(), forKeyPath: "frame", context: nil) }
        }
        #expect(message(of: result).contains("the observer's class Plain does not conform to _ValueObserving"))
    }

    @Test func aChangeThatIsNotHandled() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView(), observer = Idle()
                view.addObserver(observer, forKeyPath: "frame", context: nil)
                view.frame.size.width = 10
            }
        }
        let expected = "a change of frame of an instance of UIView was received but not handled"
        #expect(message(of: result).contains("Idle.observeValue(forKeyPath:of:change:context:): \(expected)"))
    }

    @Test func aRemovalWithoutAnObserver() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView(), observer = Idle()
                view.addObserver(observer, forKeyPath: "frame", context: nil)
                view.removeObserver(observer, forKeyPath: "frame")
                view.removeObserver(observer, forKeyPath: "frame")
            }
        }
        let expected = "UIView.removeObserver(_:forKeyPath:): the instance of Idle is not an observer of frame"
        #expect(message(of: result).contains(expected))
    }
}
