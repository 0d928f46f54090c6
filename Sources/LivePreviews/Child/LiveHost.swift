import PreviewTools
import UIKit
import X11Host

/// The host of a window that another process shows. Its clock is that process's, as of the last message.
@MainActor final class LiveHost: WindowHost, ToolWindow {
    var size: CGSize
    var scale: CGFloat
    var appearance: UIUserInterfaceStyle
    var showsKeyboard = false
    private(set) var pointer = HostPointerShape.arrow
    weak var session: WindowSession?
    /// Called when the session or a tool wants a frame.
    var onWant: () -> Void = {}
    /// Called when a tool sets the rate of the time, or advances it by some seconds.
    var onRate: (Double) -> Void = { _ in }
    var onAdvance: (TimeInterval) -> Void = { _ in }
    var clipboard: LiveClipboard
    let refreshRate: Double
    /// Whether a frame was wanted since the last one.
    private(set) var isFrameWanted = false
    /// Whether the overlay was replaced since the last frame.
    private(set) var isOverlayNew = false
    var overlay: (any FrameOverlay)? {
        didSet {
            isOverlayNew = true
            setNeedsFrame()
        }
    }
    /// The media time of the last message, and when it came; nil while the past is repeated, when time stands still.
    private var base: TimeInterval
    private var begin: ContinuousClock.Instant?
    private var rate = 1.0

    init(
        size: CGSize, scale: CGFloat, appearance: UIUserInterfaceStyle, time: TimeInterval,
        clipboard: LiveClipboard = LiveClipboard(), refreshRate: Double = 60
    ) {
        (self.size, self.scale, self.appearance, base) = (size, scale, appearance, time)
        (self.clipboard, self.refreshRate) = (clipboard, refreshRate)
    }

    /// Between messages time goes on, for code that runs then.
    var mediaTime: TimeInterval { begin.map { base + ($0.duration(to: .now) / .seconds(1)) * rate } ?? base }

    var wallTime: Date { Date() }

    /// From when the process started, at the full rate: other threads measure durations.
    var timeForOtherThreads: (@Sendable () -> TimeInterval)? {
        let time = SharedTime(MediaTimeline(start: MonotonicClock.now - base))
        return { time.now }
    }

    /// Stops the clock at a media time.
    func hold(at time: TimeInterval) { (base, begin) = (max(base, time), nil) }

    /// Sets the clock to a media time, from which it goes on.
    func run(from time: TimeInterval, rate: Double) { (base, begin, self.rate) = (max(base, time), .now, rate) }

    func setNeedsFrame() {
        isFrameWanted = true
        onWant()
    }

    /// Takes note that a frame is made.
    func frameBegins() { (isFrameWanted, isOverlayNew) = (false, false) }

    var timeRate: Double {
        get { rate }
        set {
            (base, begin, rate) = (mediaTime, .now, newValue)
            onRate(newValue)
        }
    }

    func advanceTime(by seconds: TimeInterval) {
        base += seconds
        setNeedsFrame()
        onAdvance(seconds)
    }

    /// In memory that the process with the window maps.
    func makeBitmap(width: Int, height: Int) -> Bitmap { .rolling(width: width, height: height) }
    func setTitle(_ title: String) {}
    func setPointer(_ shape: HostPointerShape) { pointer = shape }
}
