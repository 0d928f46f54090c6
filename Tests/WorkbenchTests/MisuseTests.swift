import Files
import Foundation
import Testing
import UIKit

@testable import Workbench

/// Random calls of UIKit in child processes; `Scripts/stress` makes more of them.
@Suite(.serialized) @MainActor struct MisuseTests {
    /// The executable stands beside the tests that run.
    private static let vitrine = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("vitrine").path

    private var seed: UInt64 {
        ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap { UInt64($0) } ?? 1
    }

    @Test func theSeedDecides() {
        func lines(_ seed: UInt64) -> [String] {
            let program = MisuseProgram(seed: seed)
            return (0..<100).map { program.call($0).text }
        }
        #expect(lines(5) == lines(5))
        #expect(lines(5) != lines(6))
        #expect(MisuseProgram(seed: 5).call(70).text == lines(5)[70], "a call does not depend on the ones before")
    }

    @Test func outcomesAreClassified() {
        let stop = "UIKit/UIStackView.swift:90: Fatal error: UIStackView.insertArrangedSubview: index 2 is not in 0...0"
        #expect(MisuseOutcome(.status(0), errors: "call -1") == .fine)
        #expect(MisuseOutcome(.signal(4), errors: "call 0\n\(stop)\n") == .statedStop(stop))
        #expect(MisuseOutcome(.signal(4), errors: "call 0\n") == .signal(4))
        #expect(MisuseOutcome(.signal(11), errors: "") == .signal(11))
        let index = "Swift/ContiguousArrayBuffer.swift:705: Fatal error: Index out of range"
        #expect(MisuseOutcome(.signal(4), errors: index) == .foreignStop(index))
        for reason in [
            "Could not cast value of type 'A' (0x55d0) to 'B' (0x55e0).",
            "Fatal error: Attempted to read an unowned reference but object 0x55d0 was already deallocated",
            "UIKit/UIView.swift:12: Fatal error: Unexpectedly found nil while unwrapping an Optional value",
        ] { #expect(MisuseOutcome(.signal(6), errors: reason) == .foreignStop(reason)) }
        #expect(MisuseOutcome.statedStop(stop).isFault == false)
        #expect(MisuseOutcome.foreignStop(index).isFault)
    }

    /// `/bin/sh` stands for a program that fails where the calls 3 and 11 are made.
    @Test func aFailingProgramIsShortened() throws {
        let script = """
            shift; shift; shift; list=",$1,"
            for call in $(echo "$1" | tr , ' '); do echo "call $call" >&2; done
            case "$list" in *,3,*) case "$list" in *,11,*) kill -SEGV $$;; esac;; esac
            """
        var search = MisuseSearch(words: ["/bin/sh", "-c", script, "sh"], calls: 20)
        var faults: [MisuseSearch.Fault] = []
        try search.run(from: 1, seconds: 60, programs: 1) { faults.append($0) }
        #expect(faults.map(\.positions) == [[3, 11]])
        #expect(faults.map(\.outcome) == [.signal(SIGSEGV)])
        #expect(MisuseProgram.report(try #require(faults.first)).contains("--seed 1 --only 3,11"))
    }

    @Test func aStuckProgramIsEnded() throws {
        var search = MisuseSearch(words: ["/bin/sh", "-c", "echo call 0 >&2; exec sleep 60", "sh"], calls: 1)
        search.silence = 0.2
        #expect(try search.outcome(1, [0]).outcome == .silence)
    }

    /// As on a busy machine, and on one that is suspended.
    @Test func waitsForAProcessorAreNoSilence() {
        let begin = ContinuousClock.now
        var time = SilentTime(begin: begin)
        for step in 1...20 { time.look(at: begin + .milliseconds(100 * step), delay: 0) }
        #expect(abs(time.seconds - 2) < 1e-9)
        // The wait was 1.8 s of them.
        time.look(at: begin + .milliseconds(2100), delay: 1.8)
        #expect(abs(time.seconds - 0.3) < 1e-9)
        time.look(at: begin + .seconds(3600), delay: 1.8)
        #expect(abs(time.seconds - 0.5) < 1e-9)
        time.look(at: begin + .seconds(3601), delay: 30)
        #expect(time.seconds == 0)
    }

    /// Six seconds of programs; ten minutes in `Scripts/stress`.
    @Test func programsEndOrSayWhyTheyStop() throws {
        let isLong = ProcessInfo.processInfo.environment["VITRINE_STRESS"] != nil
        var search = MisuseSearch(words: [Self.vitrine, "misuse"], calls: 150)
        try search.run(from: seed, seconds: isLong ? 600 : 6) { fault in
            Issue.record("\(MisuseProgram.report(fault))")
        }
        #expect(!search.counts.isEmpty)
    }
}
