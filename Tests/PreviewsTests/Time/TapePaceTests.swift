import Testing

@testable import PreviewTools

struct TapePaceTests {
    /// The frames of 10 seconds at 60 Hz that are recorded, each of so many pixels and of such a share of the memory.
    private func recorded(pixels: Int, memoryShare: Double = 0) -> [Int] {
        var pace = TapePace()
        return (0..<600).filter { number in
            let time = Double(number) / 60, isRecorded = pace.takesFrame(at: time)
            if isRecorded { pace.charge(pixels: pixels, memoryShare: memoryShare, span: 10, at: time) }
            return isRecorded
        }
    }

    @Test(
        "pixels of a frame, its share of the memory, and the frames of ten seconds: rate and credit together",
        arguments: [
            (0, 0, 600), (100_000, 0, 600), (133_000, 0, 600), (400_000, 0, 220), (1_000_000, 0, 88),
            (100_000, 1.0 / 600, 600), (100_000, 0.01, 110), (1_000_000, 0.25, 5), (1_000_000, 1, 2),
        ] as [(Int, Double, Int)])
    func counts(_ pixels: Int, _ memoryShare: Double, _ count: Int) {
        #expect(abs(recorded(pixels: pixels, memoryShare: memoryShare).count - count) <= 1)
    }

    @Test("a short transition is recorded frame by frame, a long one at even distances")
    func transition() {
        let frames = recorded(pixels: 400_000)
        #expect(Array(frames.prefix(20)) == Array(0..<20))
        let gaps = zip(frames.dropFirst(40), frames.dropFirst(41)).map { $1 - $0 }
        #expect(Set(gaps).isSubset(of: [2, 3, 4]))
    }
}
