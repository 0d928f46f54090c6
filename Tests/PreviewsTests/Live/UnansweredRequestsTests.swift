import Testing
import UIKit

@testable import LivePreviews

@Suite struct UnansweredRequestsTests {
    private static let begin = ContinuousClock.now
    private static let opening: LiveRequest = {
        let appearance = LiveAppearance(size: .zero, scale: 1, isDark: false, typeSize: "l")
        return .open(
            LiveOpening(scene: "a", start: 0, startAppearance: appearance, now: 0, appearance: appearance))
    }()

    private func requests(_ all: [LiveRequest]) -> UnansweredRequests {
        var requests = UnansweredRequests()
        for (number, request) in all.enumerated() { requests.add(request, at: Self.begin + .seconds(number)) }
        return requests
    }

    private func age(_ requests: UnansweredRequests) -> Int? {
        requests.oldest.map { Int(Self.begin.duration(to: $0) / .seconds(1)) }
    }

    @Test func anOpeningIsAnsweredTwice() {
        var requests = requests([Self.opening, .frame(time: 0, rate: 1)])
        requests.wasAnswered(by: .opened(.fresh))
        #expect(age(requests) == 0)
        requests.wasAnswered()
        #expect(age(requests) == 1)
        requests.wasAnswered()
        #expect(age(requests) == nil)
    }

    /// A process that has no such scene is not waited for.
    @Test func aFailedOpeningIsAnsweredOnce() {
        var requests = requests([.tools(LiveTools()), Self.opening])
        #expect(age(requests) == 1)
        requests.wasAnswered(by: .failed("there is no preview a"))
        #expect(age(requests) == nil)
        requests.wasAnswered()
        #expect(age(requests) == nil)
    }
}
