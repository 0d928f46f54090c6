import Testing

@testable import PreviewTools

@Suite struct TimeCursorTests {
    private let start = TimeCursor(times: [1, 2, 3, 4], end: 6)

    @Test func stepsBackAndForth() {
        var cursor = start
        #expect(cursor.isPresent && cursor.time == 4)
        cursor.stepBack()
        cursor.stepBack()
        #expect(cursor.time == 2)
        for _ in 0..<5 { cursor.stepBack() }
        #expect(cursor.time == 1)
        var needsFrame = cursor.stepForward()
        #expect(!needsFrame && cursor.time == 2)
        for _ in 0..<2 { needsFrame = cursor.stepForward() }
        #expect(!needsFrame && cursor.isPresent)
        // Behind the present the window makes the frame.
        needsFrame = cursor.stepForward()
        #expect(needsFrame && cursor.isPresent)
    }

    @Test(
        "positions on the bar",
        arguments: [
            (0, 1, nil), (0.2, 2, nil), (0.39, 2, nil), (0.41, 3, nil), (0.6, 4, nil), (0.8, 4, 5), (1, 4, 6),
            (-1, 1, nil),
        ] as [(Double, Double, Double?)])
    func seeks(_ share: Double, _ time: Double, _ target: Double?) {
        var cursor = start
        let found = cursor.seek(share)
        #expect(found == target && cursor.time == time)
    }

    @Test func playsAtASpeedUpToThePresent() {
        var cursor = start
        _ = cursor.seek(0)
        cursor.slower()
        #expect(cursor.speed == 0.5)
        cursor.togglePlaying()
        cursor.play(1)
        #expect(cursor.time == 1)
        cursor.play(1)
        #expect(cursor.time == 2 && cursor.isPlaying)
        cursor.play(4)
        #expect(cursor.isPresent && !cursor.isPlaying)
        for _ in 0..<9 { cursor.slower() }
        #expect(cursor.speed == 0.1)
        for _ in 0..<9 { cursor.faster() }
        #expect(cursor.speed == 2)
    }

    @Test func keepsItsFrameWhenOthersAreDropped() {
        var cursor = start
        cursor.stepBack()
        cursor.take(times: [2, 3, 4, 5], dropped: 1, end: 0)
        #expect(cursor.time == 3 && cursor.end == 5)
        cursor.take(times: [5, 6], dropped: 3, end: 0)
        #expect(cursor.time == 5)
        cursor.take(times: [6], dropped: 1, end: 0)
        #expect(cursor.isPresent)
    }

    @Test func theBarShowsTenSeconds() {
        let cursor = TimeCursor(times: [0, 5, 20], end: 20)
        #expect(cursor.range == 10...20)
        #expect(cursor.share(of: 15) == 0.5 && cursor.share(of: 0) == 0)
    }

    @Test func aSingleFrameIsThePresent() {
        var cursor = TimeCursor(times: [3], end: 3)
        cursor.stepBack()
        #expect(cursor.isPresent)
        cursor.showOldest()
        #expect(cursor.isPresent)
        _ = cursor.seek(0)
        #expect(cursor.isPresent)
    }
}
