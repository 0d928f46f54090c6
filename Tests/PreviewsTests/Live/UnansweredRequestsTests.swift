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

    /// On a busy machine a process waits for a processor; it may sleep instead, or have it for itself.
    @Test func waitsForAProcessorAreNoOwnTime() {
        var requests = requests([.tools(LiveTools()), Self.opening])
        func own(_ second: Double, delay: Double) -> Double {
            requests.ownTime(at: Self.begin + .seconds(second), delay: delay)
        }
        #expect(own(1.5, delay: 3) == 0)
        #expect(own(2, delay: 3.5) == 0)
        #expect(own(3, delay: 4) == 0.5)
        #expect(own(4, delay: 4) == 1.5)
        requests.wasAnswered(by: .opened(.fresh))
        requests.wasAnswered()
        #expect(own(5, delay: 4) == 0)
        // The next request counts from its own beginning.
        requests.add(.frame(time: 0, rate: 1), at: Self.begin + .seconds(8))
        #expect(own(9, delay: 4.25) == 0.75)
    }

    /// A lid that is closed for an hour, or a terminal that stops both processes.
    @Test func suspendedMachinesAreNoOwnTime() {
        var requests = requests([.frame(time: 0, rate: 1)])
        #expect(requests.ownTime(at: Self.begin + .seconds(0.5), delay: 0) == 0.5)
        #expect(requests.ownTime(at: Self.begin + .seconds(3600), delay: 0) == 1.5)
        #expect(requests.ownTime(at: Self.begin + .seconds(3600.5), delay: 0) == 2)
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
