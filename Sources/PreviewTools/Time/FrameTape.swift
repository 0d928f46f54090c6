import Dispatch
import PixelRuns
import Synchronization
import UIKit

/// The pictures that a window has shown in the last seconds, bit for bit.
///
/// A frame is stored as the difference from the one before, and every so many frames as a whole. The pixels are copied
/// in `record(_:)`, and coded on a queue.
final class FrameTape: Sendable {
    private struct Entry {
        var time: TimeInterval
        var width: Int
        var height: Int
        var moves: [PixelMove] = []
        var rects: [PixelRect]
        var code: [UInt32]
        /// Whether the code is that of the whole picture over transparent pixels.
        var isWhole: Bool
        var bytes: Int { code.count * 4 + 128 }
    }

    private struct State {
        var entries: [Entry] = []
        /// The picture of the last entry.
        var last: TapePicture?
        var sinceWhole = 0
        var bytes = 0
        /// The picture that was asked for last, with its number since the start.
        var shown: (number: Int, picture: TapePicture)?
        /// The number of entries that were dropped.
        var dropped = 0
    }

    /// The frames on their way to the queue.
    private struct Intake {
        var waitingBytes = 0
        /// The size of the frame that was recorded last.
        var size: (Int, Int)?
    }

    /// Seconds of media time that are kept at least, if the bytes permit.
    let span: TimeInterval
    /// The bytes of all codes above which the oldest frames are dropped.
    let byteLimit: Int
    private static let wholeInterval = 32
    /// Bytes that wait to be coded, above which a frame waits for them.
    private static let waitingLimit = 96 << 20

    private let state = Mutex(State())
    /// On its own, so that a frame does not wait while another one is coded.
    private let intake = Mutex(Intake())
    private let queue = DispatchQueue(label: "frame-tape", qos: .utility)

    init(span: TimeInterval = 10, byteLimit: Int = 192 << 20) {
        (self.span, self.byteLimit) = (span, byteLimit)
    }

    /// Adds a frame of the window. The first one, and the first of another size, is recorded as a whole.
    @MainActor func record(_ frame: Frame) {
        record(frame.bitmap, moves: frame.moves, painted: frame.painted, at: frame.time)
    }

    @MainActor func record(
        _ bitmap: Bitmap, moves: [PixelMove] = [], painted: [PixelRect], at time: TimeInterval
    ) {
        let whole = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        let (width, height) = (bitmap.width, bitmap.height)
        let isWhole = intake.withLock { intake in
            defer { intake.size = (width, height) }
            return intake.size.map { $0.0 != width || $0.1 != height } ?? true
        }
        let rects = isWhole ? [whole] : painted.map { $0.intersection(whole) }.filter { !$0.isEmpty }
        let count = rects.reduce(0) { $0 + $1.area }
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = count
            guard var next = buffer.baseAddress else { return }
            for r in rects {
                for y in r.y0..<r.y1 {
                    next.initialize(from: bitmap.pixels + y * bitmap.pixelsPerRow + r.x0, count: r.width)
                    next += r.width
                }
            }
        }
        let change = TapePicture.Change(moves: isWhole ? [] : moves, rects: rects, pixels: pixels)
        let bytes = count * 4
        let waiting = intake.withLock {
            $0.waitingBytes += bytes
            return $0.waitingBytes
        }
        queue.async { [self] in
            state.withLock { add(change, width, height, time, &$0) }
            intake.withLock { $0.waitingBytes -= bytes }
        }
        if waiting > Self.waitingLimit { queue.sync {} }
    }

    private func add(
        _ change: TapePicture.Change, _ width: Int, _ height: Int, _ time: TimeInterval, _ state: inout State
    ) {
        var picture = state.last.take() ?? TapePicture(width: width, height: height)
        if picture.width != width || picture.height != height { picture = TapePicture(width: width, height: height) }
        for move in change.moves { picture.move(move.rect, dx: move.dx, dy: move.dy) }
        var entry = Entry(
            time: time, width: width, height: height, moves: change.moves, rects: change.rects,
            code: picture.replace(change.rects, by: change.pixels), isWhole: false)
        // A frame that is painted again at the same time shows nothing new, as under tools while time is stopped.
        if let before = state.entries.last, before.time == time, before.width == width, before.height == height,
            change.moves.isEmpty, PixelRuns.isUnchanged(entry.code)
        {
            state.last = picture
            return
        }
        state.sinceWhole += 1
        let isOfOtherSize = state.entries.last.map { $0.width != width || $0.height != height } ?? true
        if isOfOtherSize || state.sinceWhole >= Self.wholeInterval {
            var blank = TapePicture(width: width, height: height)
            (entry.moves, entry.rects) = ([], [picture.bounds])
            entry.code = blank.replace(entry.rects, by: picture.pixels)
            entry.isWhole = true
            state.sinceWhole = 0
        }
        state.last = picture
        state.bytes += entry.bytes
        state.entries.append(entry)
        drop(&state, now: time)
    }

    /// Drops the oldest frames up to one that is stored as a whole, while all that is kept without them is enough.
    private func drop(_ state: inout State, now: TimeInterval) {
        while let second = state.entries.dropFirst().firstIndex(where: \.isWhole),
            state.entries[second].time <= now - span || state.bytes > byteLimit
        {
            state.bytes -= state.entries[..<second].reduce(0) { $0 + $1.bytes }
            state.entries.removeFirst(second)
            state.dropped += second
        }
    }

    // MARK: Reading

    /// The media times of the frames that are kept, the oldest first. Frames of stopped time may have equal ones.
    var times: [TimeInterval] {
        queue.sync {}
        return state.withLock { $0.entries.map(\.time) }
    }

    /// The number of frames that were recorded, those that were dropped included.
    var frameCount: Int {
        queue.sync {}
        return state.withLock { $0.dropped + $0.entries.count }
    }

    /// The bytes of the codes, without the picture of the last frame.
    var byteCount: Int {
        queue.sync {}
        return state.withLock { $0.bytes }
    }

    /// The picture of a frame, by its index in `times`; nil if there is none.
    func picture(at index: Int) -> TapePicture? {
        queue.sync {}
        return state.withLock { state in
            guard state.entries.indices.contains(index) else { return nil }
            let start = state.entries[...index].lastIndex(where: \.isWhole) ?? 0
            var next = start
            var picture = TapePicture(width: state.entries[start].width, height: state.entries[start].height)
            if let shown = state.shown, (start...index).contains(shown.number - state.dropped) {
                (next, picture) = (shown.number - state.dropped + 1, shown.picture)
            }
            state.shown = nil
            while next <= index {
                for move in state.entries[next].moves { picture.move(move.rect, dx: move.dx, dy: move.dy) }
                picture.apply(state.entries[next].code, to: state.entries[next].rects)
                next += 1
            }
            state.shown = (index + state.dropped, picture)
            return picture
        }
    }
}
