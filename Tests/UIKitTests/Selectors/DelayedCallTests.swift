import Testing
import UIKit

private final class Receiver: NSObject {
    var calls: [String] = []
    func note(_ text: Any?) { calls.append("\(text ?? "nil")") }
    func stop() { calls.append("stop") }
}

@MainActor struct DelayedCallTests {
    private let rig = EventRig()
    private let receiver = Receiver()
    private let note = Selector("note:", Receiver.note)
    private let stop = Selector("stop", Receiver.stop)

    @Test func callsAreMadeInTheFirstFrameAfterTheDelay() {
        rig.frame(at: 1)
        receiver.perform(note, with: "late", afterDelay: 0.5)
        receiver.perform(note, with: nil, afterDelay: 0)
        #expect(receiver.calls == [])
        rig.frame(at: 1.1)
        #expect(receiver.calls == ["nil"])
        rig.frame(at: 1.4)
        rig.frame(at: 1.5)
        rig.frame(at: 2)
        #expect(receiver.calls == ["nil", "late"])
    }

    /// A selector and an argument to cancel, nil for all, and the calls that remain.
    @Test(
        arguments: [
            (nil, nil, []), ("note:", "a", ["b", "stop"]), ("note:", nil, ["a", "b", "stop"]),
            ("stop", nil, ["a", "b"]),
        ] as [(String?, String?, [String])])
    func cancelling(name: String?, argument: String?, expected: [String]) {
        rig.frame(at: 1)
        for text in ["a", "b"] { receiver.perform(note, with: text, afterDelay: 0.1) }
        receiver.perform(stop, with: nil, afterDelay: 0.2)
        NSObject.cancelPreviousPerformRequests(withTarget: Receiver())
        if let name {
            NSObject.cancelPreviousPerformRequests(
                withTarget: receiver, selector: Selector(name), object: argument)
        } else {
            NSObject.cancelPreviousPerformRequests(withTarget: receiver)
        }
        rig.frame(at: 2)
        #expect(receiver.calls == expected)
    }

    @Test func theTargetIsRetainedUntilTheCall() {
        rig.frame(at: 1)
        weak var gone: Receiver?
        do {
            let other = Receiver()
            gone = other
            other.perform(stop, with: nil, afterDelay: 1)
        }
        #expect(gone != nil)
        rig.frame(at: 2)
        #expect(gone == nil)
    }
}
