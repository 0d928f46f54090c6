internal import CX11
import Foundation
import Synchronization
import X11Host

/// Measures the latency of a window from a thread and a connection of its own: from the time when the server has an
/// input event until its pixels change.
///
/// Unsafe: its properties are constants, an atomic value and a locked one.
final class LatencyProbe: @unchecked Sendable {
    /// The input: a notch of the wheel on content at rest, or a step of a drag.
    enum Gesture: String, CaseIterable, Sendable {
        case wheel, drag
    }

    private let display: String
    private let window: UInt
    private let size: (width: Int, height: Int)
    private let isDone = Atomic(false)
    private let found = Mutex<[Gesture: [Double]]>([:])

    /// The window must be on the screen without a frame, with content of many colours that scrolls far in both
    /// directions.
    @MainActor init(_ window: X11Window) {
        display = window.displayName
        self.window = window.windowNumber
        size = window.pixelSize
    }

    var isOver: Bool { isDone.load(ordering: .relaxed) }
    /// Milliseconds, one for each event that was answered within a second.
    var milliseconds: [Gesture: [Double]] { found.withLock { $0 } }

    /// Sends `count` events of each kind; ends by itself.
    func start(count: Int) {
        Thread.detachNewThread { [self] in
            if let connection = try? XConnection(name: display) {
                wheel(connection, count)
                drag(connection, count)
            }
            isDone.store(true, ordering: .relaxed)
        }
    }

    private func wheel(_ connection: XConnection, _ count: Int) {
        move(connection, size.height / 2)
        usleep(300_000)
        for index in 0..<count {
            // Down and up in turn; pauses of many lengths, so that events arrive at any time of a frame.
            measure(.wheel, connection) {
                for down in [1, 0] as [Int32] {
                    XTestFakeButtonEvent(connection.display, index % 4 < 2 ? 5 : 4, down, 0)
                }
            }
            usleep(UInt32(350_000 + index * 7919 % 16_667))
        }
    }

    private func drag(_ connection: XConnection, _ count: Int) {
        var y = size.height / 2, step = -3
        XTestFakeButtonEvent(connection.display, 1, 1, 0)
        for _ in 0..<8 {
            y += step
            move(connection, y)
            usleep(20_000)
        }
        for index in 0..<count {
            if index > 0, index % 30 == 0 { step = -step }
            y += step
            measure(.drag, connection) { move(connection, y) }
            usleep(UInt32(20_000 + index * 7919 % 16_667))
        }
        usleep(200_000)
        XTestFakeButtonEvent(connection.display, 1, 0, 0)
        connection.synchronize()
    }

    private func move(_ connection: XConnection, _ y: Int) {
        XTestFakeMotionEvent(connection.display, connection.screen, Int32(size.width / 2), Int32(y), 0)
        connection.synchronize()
    }

    private func measure(_ gesture: Gesture, _ connection: XConnection, _ act: () -> Void) {
        let before = column(connection)
        let start = MonotonicClock.now
        act()
        connection.synchronize()
        while MonotonicClock.now < start + 1 {
            if column(connection) != before {
                let time = (MonotonicClock.now - start) * 1000
                return found.withLock { $0[gesture, default: []].append(time) }
            }
            usleep(200)
        }
    }

    /// The pixels from the top of the window to its bottom, beside the pointer.
    private func column(_ connection: XConnection) -> [UInt8] {
        guard
            let image = XGetImage(
                connection.display, window, Int32(size.width / 2 + 31), 0, 1, UInt32(size.height), UInt.max, ZPixmap)
        else { return [] }
        defer { _ = image.pointee.f.destroy_image(image) }
        let bytes = Int(image.pointee.bytes_per_line) * size.height
        return image.pointee.data.map { Array(UnsafeRawBufferPointer(start: $0, count: bytes)) } ?? []
    }
}
