import Testing

@testable import PreviewTools

struct TapePaceTests {
    /// The frames of 10 seconds at 60 Hz that are recorded. A frame, its recording and leaving it out take so many
    /// milliseconds, and its code takes such a share of the memory.
    private func recorded(frame: Double, recording: Double, leavingOut: Double = 0, memoryShare: Double = 0) -> [Int] {
        var pace = TapePace(), used = 0.0
        return (0..<600).filter { number in
            let time = Double(number) / 60
            used += frame / 1000
            let isTaken = pace.takesFrame(at: time, used: used)
            let cost = isTaken ? recording : leavingOut
            used += cost / 1000
            pace.charge(seconds: cost / 1000)
            if isTaken { pace.charge(memoryShare: memoryShare, span: 10, at: time) }
            return isTaken
        }
    }

    @Test(
        "milliseconds of a frame and of its recording, its share of the memory, and the frames of ten seconds",
        arguments: [
            (1, 0.015, 0, 600), (4, 0.05, 0, 600), (16, 0.2, 0, 600), (1, 0.1, 0, 144), (4, 1, 0, 44),
            (0, 1, 0, 5), (1, 0.01, 1.0 / 600, 600), (1, 0.01, 0.01, 110), (100, 0.1, 0.25, 5), (100, 0.1, 1, 2),
        ] as [(Double, Double, Double, Int)])
    func counts(_ frame: Double, _ recording: Double, _ memoryShare: Double, _ count: Int) {
        #expect(abs(recorded(frame: frame, recording: recording, memoryShare: memoryShare).count - count) <= 1)
    }

    @Test("recording takes a share of all processor time", arguments: [0.5, 1, 5, 20])
    func share(_ frame: Double) {
        let count = Double(recorded(frame: frame, recording: frame).count)
        // Savings of 4 ms at the start, and 0.05 ms for each second, are added.
        let most = 0.016 * (600 * frame + count * frame) + 4 + 0.5 + frame
        #expect(count * frame <= most && count >= 8)
    }

    @Test(
        "the milliseconds of frames that are left out are missing for others", arguments: [(0.01, 93), (0.05, 50)])
    func leavingOut(_ cost: Double, _ count: Int) {
        #expect(abs(recorded(frame: 1, recording: 0.1, leavingOut: cost).count - count) <= 1)
    }

    @Test("a short transition is recorded frame by frame, a long one at even distances")
    func transition() {
        let frames = recorded(frame: 3, recording: 0.2)
        #expect(Array(frames.prefix(28)) == Array(0..<28))
        let gaps = zip(frames.dropFirst(60), frames.dropFirst(61)).map { $1 - $0 }
        #expect(Set(gaps).isSubset(of: [4, 5]))
    }
}
