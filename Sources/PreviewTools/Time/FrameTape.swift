internal import CPixelRuns
import Renderer
import UIKit
import X11Host

/// The pictures that a window has shown in the last seconds, bit for bit.
///
/// A frame is stored as its moves and the code of its painted pixels, which the processor's caches still hold when it
/// is recorded. Every so often a frame is stored as a whole. When the memory is full, the oldest frames are dropped.
/// A pace leaves out frames where recording would take too much time or memory.
@MainActor final class FrameTape {
    private struct Entry {
        var time: TimeInterval
        var width: Int
        var height: Int
        var moves: [PixelMove]
        var rects: [PixelRect]
        /// The position of the code in the memory.
        var start: Int
        /// Whether all pixels are in the code.
        var isWhole: Bool
    }

    /// Seconds of media time that are kept at least, if the memory is enough.
    let span: TimeInterval
    /// The most bytes of the memory.
    private let byteLimit: Int
    private let memory: TapeMemory
    private var entries: [Entry] = []
    /// The number of entries that were dropped.
    private var dropped = 0
    /// The numbers since the start of the frames that are stored as a whole. The oldest frame is one.
    private var wholes: [Int] = []
    /// The range of the last of them in the memory.
    private var wholeRange = 0..<0
    /// The picture that was requested last, with its number since the start; only while time is stopped.
    private var shown: (number: Int, picture: Bitmap)?
    /// Nil records each frame.
    private var pace: TapePace?
    /// The last frame, if it was left out, and the changes since the recorded one.
    private var leftOut: (picture: Bitmap, time: TimeInterval, changes: FrameChanges)?

    /// The largest number of frames that depend on each other.
    private static let wholeInterval = 300
    /// The memory for small pictures. Larger ones have that of two and a half, so that it lasts for as many frames.
    private static let fewestBytes = 8 << 20

    /// The thread's processor time, in seconds.
    private let processorTime: () -> TimeInterval

    init(
        span: TimeInterval = 10, byteLimit: Int = 16 << 20, pace: TapePace? = nil,
        processorTime: @escaping () -> TimeInterval = { ProcessorTime.ofThread }
    ) {
        (self.span, self.byteLimit, self.pace, self.processorTime) = (span, byteLimit, pace, processorTime)
        memory = TapeMemory(capacity: byteLimit / 4)
    }

    // MARK: Recording

    /// Adds a frame of the window. The first one, and the first of another size, is recorded as a whole.
    func record(_ frame: Frame) {
        record(frame.bitmap, moves: frame.moves, painted: frame.painted, at: frame.time)
    }

    func record(_ bitmap: Bitmap, moves: [PixelMove] = [], painted: [PixelRect], at time: TimeInterval) {
        let begin = pace == nil ? 0 : processorTime()
        add(bitmap, moves: moves, painted: painted, at: time, used: begin)
        pace?.charge(seconds: processorTime() - begin)
    }

    private func add(
        _ bitmap: Bitmap, moves: [PixelMove], painted: [PixelRect], at time: TimeInterval, used: TimeInterval
    ) {
        let bounds = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        var entry = Entry(
            time: time, width: bitmap.width, height: bitmap.height, moves: moves,
            rects: painted.map { $0.intersection(bounds) }.filter { !$0.isEmpty }, start: 0, isWhole: false)
        if isLeftOut(&entry, bitmap, used: used) { return }
        if entries.last?.time != time { shown = nil } else if showsNothingNew(entry, bitmap) { return }
        memory.capacity = min(byteLimit, max(Self.fewestBytes, bitmap.height * bitmap.width * 10)) / 4
        if !needsWhole(entry) {
            if store(entry, bitmap) { return }
            drop(entries.count)
        }
        (entry.moves, entry.rects, entry.isWhole) = ([], [bounds], true)
        // A picture that does not fit into the memory is not recorded.
        if !store(entry, bitmap) { drop(entries.count) }
    }

    /// Whether the pace leaves a frame out. Adds the changes of frames that were left out to one that is recorded.
    private func isLeftOut(_ entry: inout Entry, _ bitmap: Bitmap, used: TimeInterval) -> Bool {
        guard let last = entries.last, last.width == entry.width, last.height == entry.height else {
            leftOut = nil
            return false
        }
        let isLeftOut = pace?.takesFrame(at: entry.time, used: used) == false && entry.time != last.time
        guard isLeftOut || leftOut != nil else { return false }
        if leftOut == nil { leftOut = (bitmap, entry.time, FrameChanges()) }
        // In place: a copy would be allocated with each frame.
        leftOut?.changes.follow(entry.moves, painted: entry.rects)
        if isLeftOut {
            leftOut?.picture = bitmap
            leftOut?.time = entry.time
        } else if let changes = leftOut?.changes {
            (entry.moves, entry.rects) = (changes.moves, changes.painted.rects)
            leftOut = nil
        }
        return isLeftOut
    }

    /// Replaces the pace, and records the last frame if it was left out.
    func setPace(_ newPace: TapePace?) {
        pace = nil
        if let leftOut { record(leftOut.picture, painted: [], at: leftOut.time) }
        pace = newPace
    }

    /// Whether the frame has the pixels of the last one, as those that are painted for tools while time is stopped.
    private func showsNothingNew(_ entry: Entry, _ bitmap: Bitmap) -> Bool {
        guard let last = entries.last, last.width == entry.width, last.height == entry.height, entry.moves.isEmpty,
            let picture = picture(at: entries.count - 1)
        else { return false }
        return entry.rects.allSatisfy { r in
            (r.y0..<r.y1).allSatisfy { y in
                let row = bitmap.pixels + y * bitmap.pixelsPerRow + r.x0
                return memcmp(row, picture.pixels + y * picture.pixelsPerRow + r.x0, r.width * 4) == 0
            }
        }
    }

    /// Whether a frame is stored as a whole: at an eighth of the memory, so that little is dropped with the oldest one,
    /// but not before its successors take as much memory as it does.
    private func needsWhole(_ entry: Entry) -> Bool {
        guard let last = entries.last, last.width == entry.width, last.height == entry.height else { return true }
        return frameCount - (wholes.last ?? 0) >= Self.wholeInterval
            || memory.end - wholeRange.upperBound >= max(memory.capacity / 8, wholeRange.count)
    }

    /// Stores a frame in place of the oldest ones. Returns false if the memory is too small for it and those that it
    /// depends on.
    private func store(_ frame: Entry, _ bitmap: Bitmap) -> Bool {
        var entry = frame
        let bands = Self.bands(of: entry)
        entry.start = bands.first.map { memory.start(of: Self.limit(of: $0.0)) } ?? memory.end
        for (band, isFirst) in bands {
            let limit = Self.limit(of: band)
            while !memory.makeRoom(for: limit, oldest: entries.first?.start ?? entry.start) {
                guard !entries.isEmpty, let count = secondWhole ?? (entry.isWhole ? entries.count : nil) else {
                    return false
                }
                drop(count)
            }
            memory.write(limit) {
                vitrine_encode_runs(
                    bitmap.pixels + band.y0 * bitmap.pixelsPerRow + band.x0, bitmap.pixelsPerRow, band.width,
                    band.height, isFirst ? 1 : 0, $0, 0)
            }
        }
        if entry.isWhole {
            wholes.append(frameCount)
            wholeRange = entry.start..<memory.end
        }
        entries.append(entry)
        pace?.charge(
            memoryShare: Double(memory.end - entry.start) / Double(memory.capacity), span: span, at: entry.time)
        // The frames before one that is stored as a whole are dropped together.
        while let second = secondWhole, entries[second].time <= entry.time - span { drop(second) }
        return true
    }

    /// The index of the second frame that is stored as a whole; nil if there is none.
    private var secondWhole: Int? { wholes.count > 1 ? wholes[1] - dropped : nil }

    private func drop(_ count: Int) {
        entries.removeFirst(count)
        dropped += count
        wholes.removeAll { $0 < dropped }
    }

    /// The rectangles of a frame in parts that are written in one piece, and whether each is the first of a rectangle.
    private static func bands(of entry: Entry) -> [(PixelRect, isFirst: Bool)] {
        entry.rects.flatMap { r in
            let rows = max(1, (1 << 15) / r.width)
            return stride(from: r.y0, to: r.y1, by: rows).map { y in
                (PixelRect(x0: r.x0, y0: y, x1: r.x1, y1: min(r.y1, y + rows)), y == r.y0)
            }
        }
    }

    private static func limit(of band: PixelRect) -> Int { vitrine_runs_limit(band.width, band.height) }

    // MARK: Reading

    /// The media times of the frames that are kept, the oldest first. Frames of stopped time may have equal ones.
    var times: [TimeInterval] { entries.map(\.time) }

    /// The number of frames that were recorded, those that were dropped included.
    var frameCount: Int { dropped + entries.count }

    /// The bytes of the codes.
    var byteCount: Int { entries.first.map { (memory.end - $0.start) * 4 } ?? 0 }

    /// The picture of a frame, by its index in `times`; nil if there is none. The next request changes its pixels.
    func picture(at index: Int) -> Bitmap? {
        guard entries.indices.contains(index), var next = entries[...index].lastIndex(where: \.isWhole) else {
            return nil
        }
        var picture: Bitmap
        if let shown, (next...index).contains(shown.number - dropped) {
            (next, picture) = (shown.number - dropped + 1, shown.picture)
        } else {
            picture = .rolling(width: entries[next].width, height: entries[next].height)
        }
        while next <= index {
            show(entries[next], in: picture)
            next += 1
        }
        shown = (index + dropped, picture)
        return picture
    }

    private func show(_ entry: Entry, in picture: Bitmap) {
        Painter.move(entry.moves, in: picture)
        var position = entry.start
        for (band, isFirst) in Self.bands(of: entry) {
            memory.read(Self.limit(of: band), from: &position) {
                vitrine_decode_runs(
                    $0, picture.pixels + band.y0 * picture.pixelsPerRow + band.x0, picture.pixelsPerRow, band.width,
                    band.height, isFirst ? 1 : 0)
            }
        }
        picture.markDirty()
    }
}
