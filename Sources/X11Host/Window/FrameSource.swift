import UIKit

/// The origin of a window's frames and the receiver of its events: a session in this process, or one in another.
@MainActor package protocol FrameSource: AnyObject {
    /// The last finished picture; nil before the first.
    var bitmap: Bitmap? { get }
    /// When the next frame is due, as of the last one.
    var schedule: WindowSession.Schedule { get }
    /// The text that keys edit; nil for none.
    var editedText: EditedText? { get }
    /// The way to another process; nil, as by default, for frames of this one.
    var channel: (any FrameChannel)? { get }
    /// Called with the frame that was pending, once it is made, or with those that were shown.
    var onFrame: ((FrameAnswer) -> Void)? { get set }

    /// Delivers an event that happened at a media time.
    func send(_ event: HostEvent, at time: TimeInterval)
    /// Makes the frame of a media time, at a number of seconds of media time for a second. After `pending` and
    /// `showing`, no other frame is requested until `onFrame` was called.
    ///
    /// - Parameter run: the first frame of a run that the source may put on the screen itself; nil where it may not.
    func requestFrame(at time: TimeInterval, rate: Double, run: FrameRun?) -> FrameAnswer
    /// Ends the run of frames that the source puts on the screen itself: `onFrame` follows. `bitmap` is as shown now.
    func recall()
    /// Drops everything that can be made again. No pixel changes.
    func dropCaches()
}

/// The answer to the request of a frame.
package enum FrameAnswer {
    case frame(Frame)
    /// Nothing on screen changed.
    case unchanged
    /// The frame follows.
    case pending
    /// The source puts frames on the screen itself until nothing moves, or until it is recalled.
    case showing
    /// The frames that the source has put on the screen itself; the last of them is in `bitmap`.
    case shown([ShownFrame])
}

/// Frames one after the other, in real time.
package struct FrameRun: Codable, Equatable {
    /// The monotonic time that the first frame shows.
    package var start: TimeInterval
    /// The number of frames a second where they do not follow the display.
    package var refreshRate: Double
    /// Whether frames are made at the display's vsyncs, if it reports them.
    package var followsDisplay: Bool

    package init(start: TimeInterval, refreshRate: Double, followsDisplay: Bool) {
        self.start = start
        self.refreshRate = refreshRate
        self.followsDisplay = followsDisplay
    }
}

/// A frame that a source has put on the screen itself.
package struct ShownFrame: Equatable {
    package var timing: FrameTiming
    /// The seconds spent on it; nil where nothing on screen changed.
    package var work: TimeInterval?

    package init(timing: FrameTiming, work: TimeInterval?) { (self.timing, self.work) = (timing, work) }
}

/// A way to another process, whose messages a main loop can wait for beside those of the display.
@MainActor package protocol FrameChannel: AnyObject {
    /// Readable when messages have arrived.
    var fileDescriptor: Int32 { get }
    /// Whether the main loop waits for messages and calls `receive()`, so that no other thread has to.
    var isPolled: Bool { get set }
    /// Handles the messages that are there.
    func receive()
}

extension FrameSource {
    package var channel: (any FrameChannel)? { nil }
    package func recall() {}
}

/// A session answers at once.
extension WindowSession: FrameSource {
    package var onFrame: ((FrameAnswer) -> Void)? {
        get { nil }
        set {}
    }

    package func requestFrame(at time: TimeInterval, rate: Double, run: FrameRun?) -> FrameAnswer {
        frame(at: time).map { .frame($0) } ?? .unchanged
    }
}

extension X11Window {
    /// A bitmap over the rows of a ring that another process paints in.
    package func makeBitmap(of ring: PixelRing, width: Int, height: Int) -> Bitmap {
        isClosed
            ? Bitmap(ring: ring, width: width, height: height)
            : presenter.makeBitmap(of: ring, width: width, height: height)
    }
}
