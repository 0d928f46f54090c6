import UIKit
import X11Host

/// A picture in memory that both processes map, what changed in it, and when the next one is due.
///
/// It is read into the one before, whose arrays keep their memory.
struct LiveFrame: Equatable {
    /// The ring of rows that holds the picture; see `PixelRing`.
    struct Ring: Equatable, Codable {
        var segment: Int32 = -1
        var rows = 0
        var bytesPerRow = 0
    }
    var ring = Ring()
    /// The ring's row at the top of the picture.
    var row = 0
    /// In pixels; 0 without a picture.
    var width = 0
    var height = 0
    /// Media time, in seconds.
    var time: TimeInterval = 0
    /// As those of `Frame`; all empty where nothing changed.
    var damage: [PixelRect] = []
    var painted: [PixelRect] = []
    var moves: [PixelMove] = []
    var next = WindowSession.Schedule.idle
    var pointer = HostPointerShape.arrow
    /// The text of the scene that keys edit.
    var editedText: EditedText?

    /// The frames of a run, which the process has put in the window; the picture is as that of the last one. Nil for a
    /// frame that the window is to present.
    var shown: [ShownFrame]?

    /// Describes a bitmap, which has a ring.
    mutating func show(_ bitmap: Bitmap, in ring: PixelRing) {
        self.ring = Ring(segment: ring.segment, rows: ring.rows, bytesPerRow: ring.bytesPerRow)
        (row, width, height) = (bitmap.top, bitmap.width, bitmap.height)
    }

    // MARK: Message

    private static let pointers: [HostPointerShape] = [.arrow, .hand, .text, .move]

    func write(to message: inout CompactMessage) {
        message.begin(.frame)
        for number in [Int(ring.segment), ring.rows, ring.bytesPerRow, row, width, height] { message.add(number) }
        message.add(time)
        switch next {
        case .idle: message.add(0)
        case .nextFrame: message.add(1)
        case .at: message.add(2)
        }
        message.add(deadline)
        message.add(Self.pointers.firstIndex(of: pointer) ?? 0)
        write(editedText, to: &message)
        for rects in [damage, painted] {
            message.add(rects.count)
            for r in rects { Self.write(r, to: &message) }
        }
        message.add(moves.count)
        for move in moves {
            Self.write(move.rect, to: &message)
            message.add(move.dx)
            message.add(move.dy)
        }
        message.add(shown?.count ?? -1)
        for frame in shown ?? [] { Self.write(frame, to: &message) }
        message.end()
    }

    private func write(_ text: EditedText?, to message: inout CompactMessage) {
        message.add(text.map { $0.isSecure ? 2 : 1 } ?? 0)
        let caret = text?.caret ?? .zero
        for coordinate in [caret.minX, caret.minY, caret.width, caret.height] { message.add(coordinate) }
    }

    private static func readText(_ message: inout CompactMessage.Reader) -> EditedText? {
        let kind = message.integer()
        let caret = CGRect(x: message.double(), y: message.double(), width: message.double(), height: message.double())
        return kind == 0 ? nil : EditedText(caret: caret, isSecure: kind == 2)
    }

    private var deadline: TimeInterval {
        if case .at(let time) = next { time } else { 0 }
    }

    private static func write(_ r: PixelRect, to message: inout CompactMessage) {
        message.add(r.x0)
        message.add(r.y0)
        message.add(r.x1)
        message.add(r.y1)
    }

    private static func write(_ frame: ShownFrame, to message: inout CompactMessage) {
        let timing = frame.timing
        for number in [timing.due, timing.shows, timing.finished, timing.period, frame.work ?? .nan] {
            message.add(number)
        }
        message.add(timing.continues ? 1 : 0)
    }

    private static func readShown(_ message: inout CompactMessage.Reader) -> ShownFrame {
        var timing = FrameTiming(
            due: message.double(), shows: message.double(), finished: message.double(), period: message.double(),
            continues: false)
        let work = message.double()
        timing.continues = message.integer() != 0
        return ShownFrame(timing: timing, work: work.isNaN ? nil : work)
    }

    /// Reads a message of the kind `frame`. Returns false for one that describes no frame.
    mutating func read(_ message: inout CompactMessage.Reader) -> Bool {
        ring.segment = Int32(truncatingIfNeeded: message.integer())
        (ring.rows, ring.bytesPerRow) = (message.integer(), message.integer())
        (row, width, height) = (message.integer(), message.integer(), message.integer())
        time = message.double()
        let kind = message.integer(), deadline = message.double()
        next = kind == 0 ? .idle : kind == 1 ? .nextFrame : .at(deadline)
        let shape = message.integer()
        pointer = Self.pointers.indices.contains(shape) ? Self.pointers[shape] : .arrow
        editedText = Self.readText(&message)
        let isComplete = Self.read(&damage, &message) && Self.read(&painted, &message)
        let count = message.integer()
        moves.removeAll(keepingCapacity: true)
        guard isComplete, count >= 0, count <= message.rest / 6 else { return false }
        for _ in 0..<count {
            let rect = Self.readRect(&message)
            moves.append(PixelMove(rect: rect, dx: message.integer(), dy: message.integer()))
        }
        let shownCount = message.integer()
        guard shownCount <= message.rest / 6 else { return false }
        shown = shownCount < 0 ? nil : (0..<shownCount).map { _ in Self.readShown(&message) }
        return isInside
    }

    private static func read(_ rects: inout [PixelRect], _ message: inout CompactMessage.Reader) -> Bool {
        let count = message.integer()
        rects.removeAll(keepingCapacity: true)
        guard count >= 0, count <= message.rest / 4 else { return false }
        for _ in 0..<count { rects.append(readRect(&message)) }
        return true
    }

    private static func readRect(_ message: inout CompactMessage.Reader) -> PixelRect {
        PixelRect(x0: message.integer(), y0: message.integer(), x1: message.integer(), y1: message.integer())
    }

    /// Whether all rectangles lie in the picture, and the picture in its ring.
    private var isInside: Bool {
        let none = width == 0 && height == 0 && damage.isEmpty && painted.isEmpty && moves.isEmpty
        guard !none else { return true }
        let picture = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        guard Bitmap.permits(width: width, height: height), ring.rows >= height, ring.bytesPerRow >= width * 4,
            ring.bytesPerRow.isMultiple(of: 4), ring.bytesPerRow <= 4 * 2 * Bitmap.sideLimit,
            ring.rows <= 2 * Bitmap.sideLimit, (0..<ring.rows).contains(row)
        else { return false }
        for rects in [damage, painted] where !rects.allSatisfy({ picture.contains($0) }) { return false }
        return moves.allSatisfy {
            picture.contains($0.rect) && $0.dx.magnitude <= $0.rect.width && $0.dy.magnitude <= $0.rect.height
        }
    }
}
