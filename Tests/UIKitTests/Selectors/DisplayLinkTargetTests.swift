import Testing
import UIKit

@MainActor private final class Receiver {
    var calls: [String] = []
    func frame(_ link: CADisplayLink) { calls.append("frame \(link.timestamp)") }
}

@MainActor struct DisplayLinkTargetTests {
    private let frame = Selector("frame:", Receiver.frame)

    @Test func framesCallTheSelector() {
        let rig = EventRig()
        let receiver = Receiver()
        let link = CADisplayLink(target: receiver, selector: frame)
        link.add(to: .main, forMode: .common)
        for time in [0.25, 0.5] { rig.frame(at: time) }
        link.invalidate()
        rig.frame(at: 0.75)
        #expect(receiver.calls == ["frame 0.25", "frame 0.5"])
    }

    @Test func theTargetIsRetained() {
        weak var gone: Receiver?
        var link: CADisplayLink?
        do {
            let receiver = Receiver()
            gone = receiver
            link = CADisplayLink(target: receiver, selector: frame)
        }
        #expect(gone != nil)
        link?.invalidate()
        link = nil
        #expect(gone == nil)
    }
}
