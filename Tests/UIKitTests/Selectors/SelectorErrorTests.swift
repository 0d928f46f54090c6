import Testing
import UIKit

private final class Log: NSObject {
    func note() {}
    func sender(_ sender: UIControl) {}
}

private final class Other: NSObject {
    func note() {}
}

/// A selector that its target does not answer stops the program with a message.
@MainActor struct SelectorErrorTests {
    private func message(of result: ExitTest.Result?) -> String {
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }

    @Test func aSelectorWithoutAMethod() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let button = UIButton()
                let log = Log()
                button.addTarget(log, action: Selector("note"), for: .valueChanged)
                button.sendActions(for: .valueChanged)
            }
        }
        let expected = "unrecognized selector note sent to instance of Log: it was created from its name alone"
        #expect(message(of: result).contains("UIButton: \(expected)"))
    }

    @Test func aTargetOfAnotherClass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let log = Log()
                let tap = UITapGestureRecognizer(target: log, action: Selector("note", Other.note))
                tap.state = .ended
            }
        }
        let expected = "unrecognized selector note sent to instance of Log: its method belongs to Other"
        #expect(message(of: result).contains("UITapGestureRecognizer: \(expected)"))
    }

    @Test func anArgumentOfAnotherClass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Log().perform(Selector("sender:", Log.sender), with: "text")
        }
        let expected = "parameter 1 of Log.sender: is of type UIControl, and the argument is an instance of String"
        #expect(message(of: result).contains("Log.perform(_:with:): \(expected)"))
    }

    @Test func aMissingArgument() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Log().perform(Selector("sender:", Log.sender))
        }
        #expect(message(of: result).contains("is of type UIControl, and the argument is nil"))
    }
}
