import Testing
import UIKit
import X11Host

@testable import LivePreviews

/// The frames of a live preview as messages, and their pixels in memory that two processes map.
@MainActor struct LiveFrameTests {
    private static let whole = PixelRect(x0: 0, y0: 0, x1: 30, y1: 20)

    /// A frame of 30 × 20 pixels that scrolls by 5.
    private static var frame: LiveFrame {
        var frame = LiveFrame()
        frame.ring = .init(segment: 7, rows: 64, bytesPerRow: 128)
        (frame.row, frame.width, frame.height, frame.time) = (63, 30, 20, 1.5)
        frame.damage = [whole]
        frame.painted = [PixelRect(x0: 0, y0: 15, x1: 30, y1: 20), PixelRect(x0: 1, y0: 2, x1: 3, y1: 4)]
        frame.moves = [PixelMove(rect: whole, dx: 0, dy: -5)]
        (frame.next, frame.pointer) = (.at(2.25), .text)
        frame.editedText = EditedText(caret: CGRect(x: 1, y: -2, width: 2, height: 20), isSecure: true)
        return frame
    }

    /// The frame that arrives in the place of another one; nil where the message is none.
    private func sent(_ frame: LiveFrame, over before: LiveFrame = LiveFrame()) -> LiveFrame? {
        var message = CompactMessage(), received = before
        frame.write(to: &message)
        return message.bytes.withUnsafeBytes { bytes in
            guard var reader = CompactMessage.Reader(UnsafeRawBufferPointer(rebasing: bytes[4...])),
                reader.kind == .frame, received.read(&reader)
            else { return nil }
            return received
        }
    }

    @Test func framesComeBack() {
        #expect(sent(Self.frame) == Self.frame)
        #expect(sent(LiveFrame(), over: Self.frame) == LiveFrame())
        var next = Self.frame
        (next.next, next.pointer, next.damage, next.moves) = (.nextFrame, .hand, [], [])
        #expect(sent(next, over: Self.frame) == next)
        next.shown = []
        #expect(sent(next, over: Self.frame) == next)
        let timing = FrameTiming(due: 1, shows: 1.5, finished: 1.25, period: 1 / 60, continues: true)
        next.shown = [ShownFrame(timing: timing, work: 0.002), ShownFrame(timing: timing, work: nil)]
        #expect(sent(next, over: Self.frame) == next)
        #expect(sent(LiveFrame(), over: next)?.shown == nil)
    }

    @Test(
        "frames that would be shown from elsewhere",
        arguments: [
            { $0.width = 0 }, { $0.width = 33 }, { $0.height = 65 }, { $0.row = 64 }, { $0.row = -1 },
            { $0.ring.bytesPerRow = 119 }, { $0.ring.rows = 1 << 40 }, { $0.ring.bytesPerRow = 1 << 40 },
            { $0.damage[0].x1 = 31 }, { $0.painted[1].y0 = -1 },
            { $0.moves[0] = PixelMove(rect: whole, dx: 0, dy: 21) },
            { $0.moves[0] = PixelMove(rect: whole, dx: .min, dy: 0) },
        ] as [@MainActor @Sendable (inout LiveFrame) -> Void])
    func wrongFramesAreNone(_ change: @MainActor @Sendable (inout LiveFrame) -> Void) {
        var frame = Self.frame
        change(&frame)
        #expect(sent(frame) == nil)
    }

    @Test func messagesMayEndAnywhere() {
        var message = CompactMessage()
        Self.frame.write(to: &message)
        for count in stride(from: 12, to: message.bytes.count, by: 8) {
            var frame = LiveFrame()
            message.bytes.withUnsafeBytes { bytes in
                guard var reader = CompactMessage.Reader(UnsafeRawBufferPointer(rebasing: bytes[4..<count])) else {
                    return
                }
                _ = frame.read(&reader)
            }
        }
    }

    @Test func ringsAreSharedByTheirNumber() throws {
        let drawn = Bitmap.rolling(width: 30, height: 20)
        let ring = try #require(drawn.sharedRing)
        let shared = try #require(
            PixelRing(segment: ring.segment, rows: ring.rows, bytesPerRow: ring.bytesPerRow))
        let seen = Bitmap(ring: shared, width: 30, height: 20)
        drawn[29, 19] = 0xFF01_0203
        #expect(seen[29, 19] == 0xFF01_0203)
        // Scrolled up by 5 rows.
        #expect(drawn.roll(PixelRect(x0: 0, y0: 0, x1: 30, y1: 20), by: -5))
        seen.follow(row: drawn.top)
        #expect(seen[29, 14] == 0xFF01_0203 && drawn.top == seen.top)
        seen.follow(row: ring.rows)
        #expect(seen.top == drawn.top)
        #expect(PixelRing(segment: ring.segment, rows: ring.rows * 2, bytesPerRow: ring.bytesPerRow) == nil)
        #expect(PixelRing(segment: -1, rows: ring.rows, bytesPerRow: ring.bytesPerRow) == nil)
        #expect(PixelRing(segment: ring.segment, rows: .max, bytesPerRow: ring.bytesPerRow) == nil)
    }
}
