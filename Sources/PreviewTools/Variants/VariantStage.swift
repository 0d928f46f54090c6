import PreviewScenes
import UIKit

/// A variant of a scene: a window session of its own, whose picture is part of another window.
///
/// Out of sight it only keeps the input, and follows when it comes into sight.
@MainActor package final class VariantStage {
    /// An input that has not been delivered yet.
    private struct Input {
        let time: TimeInterval
        let event: HostEvent
        let source: Source
    }

    /// Where an input comes from: this variant, or a position in another one.
    enum Source {
        case own
        case other(ViewPosition?, isRightToLeft: Bool)
    }

    /// Inputs that are kept at most; more are delivered, in sight or not.
    static let inputLimit = 10_000
    /// Frames that are made at most between two inputs to follow the others; a longer time is skipped.
    static let frameLimit = 300
    private static let frameInterval = 1.0 / 60

    let variant: Variant
    package let session: WindowSession
    private let host: VariantHost
    /// Retained while the scene is shown: it owns the scene's scheduled calls.
    private let context: SceneContext
    private var forwarded = ForwardedInput()
    private var inputs: [Input] = []
    /// Whether the input so far ends in a press.
    private var isPressed = false
    private var needsPicture = true
    /// The number of frames made so far, with a picture or without.
    private(set) var frames = 0

    /// `clock` returns the media time of the window. `scale` is in pixels per point of the variant's content, whose
    /// layout is rounded to pixels of a display with `displayScale`.
    init(
        _ variant: Variant, of scene: Scene, values: [String: String], sceneClock: SceneClock, timeZone: TimeZone,
        displayScale: CGFloat, scale: CGFloat, clock: @escaping () -> TimeInterval
    ) {
        self.variant = variant
        host = VariantHost(variant, scale: scale, sceneClock: sceneClock, clock: clock)
        context = SceneContext(
            scene: scene, values: values, size: variant.size, appearance: variant.appearance, clock: sceneClock,
            timeZone: timeZone)
        let controller = scene.makeController(context)
        controller.adopt(variant)
        session = WindowSession(root: controller, host: host)
        session.isLoading = { [context] in context.isLoading }
        session.perform {
            session.window.adopt(variant)
            session.window.traitOverrides.displayScale = displayScale
        }
    }

    /// Called when the scene wants a frame.
    var onWant: () -> Void {
        get { host.onWant }
        set { host.onWant = newValue }
    }

    var pointer: HostPointerShape { host.pointer }

    /// Whether the variant is in sight. Out of sight no frames are made.
    private(set) var isVisible = false

    /// Brings the variant into sight at a number of pixels per point, or out of it.
    func setVisible(_ visible: Bool, scale: CGFloat, at time: TimeInterval) {
        defer { isVisible = visible }
        guard visible, !isVisible || host.scale != scale else { return }
        // The inputs so far belong to the scale so far.
        deliver()
        if !isVisible {
            advance(to: time)
            needsPicture = true
        }
        guard host.scale != scale else { return }
        host.scale = scale
        session.send(.scaleChanged(scale), at: time)
    }

    // MARK: Input

    /// The position of a point as the other variants can resolve it.
    func position(_ point: CGPoint) -> ViewPosition { session.perform { ViewPosition(point, in: session.window) } }

    func receive(_ event: HostEvent, from source: Source, at time: TimeInterval) {
        switch event {
        case .pointerDown: isPressed = true
        case .pointerUp: isPressed = false
        case .pointerMoved:
            if !isPressed, case .pointerMoved? = inputs.last?.event { inputs.removeLast() }
        default: break
        }
        inputs.append(Input(time: time, event: event, source: source))
        if case .pointerMoved = event, isVisible, !isPressed {
            // Hovering is followed once a frame, however often the pointer is reported.
            onWant()
        } else if isVisible || inputs.count >= Self.inputLimit {
            deliver()
        }
    }

    private func deliver() {
        let waiting = inputs
        inputs = []
        for input in waiting {
            advance(to: input.time)
            switch input.source {
            case .own: session.send(input.event, at: input.time)
            case .other(let position, let isRightToLeft):
                let flips = isRightToLeft != variant.isRightToLeft
                let counterpart = session.perform(at: input.time) {
                    position?.resolve(in: session.window, flips: flips)
                }
                let none = Counterpart(point: .zero, isExact: false)
                for event in forwarded.forward(input.event, to: counterpart ?? none, flips: flips) {
                    session.send(event, at: input.time)
                }
            }
        }
    }

    /// Runs the frames up to a time, without pictures, where the variant was out of sight.
    private func advance(to time: TimeInterval) {
        guard !isVisible else { return }
        for _ in 0..<Self.frameLimit {
            var next = session.time
            switch session.schedule {
            case .idle: return
            case .nextFrame: next += Self.frameInterval
            case .at(let due): next = max(due, next + Self.frameInterval)
            }
            guard next < time else { break }
            session.advance(to: next)
            frames += 1
        }
        session.advance(to: time)
        frames += 1
    }

    // MARK: Pictures

    /// When the next picture is due.
    var schedule: WindowSession.Schedule { needsPicture || !inputs.isEmpty ? .nextFrame : session.schedule }

    private func isDue(_ schedule: WindowSession.Schedule, at time: TimeInterval) -> Bool {
        switch schedule {
        case .nextFrame: true
        case .at(let due): due <= time
        case .idle: false
        }
    }

    /// Runs the frame of a media time without a picture.
    func follow(to time: TimeInterval) {
        deliver()
        guard isDue(session.schedule, at: time) else { return }
        session.advance(to: time)
        needsPicture = true
        frames += 1
    }

    /// The picture of a media time, in a bitmap of its own; nil where nothing has changed.
    func picture(at time: TimeInterval) -> Bitmap? {
        guard isDue(schedule, at: time) else { return nil }
        deliver()
        frames += 1
        let frame = session.frame(at: time)
        guard frame != nil || needsPicture, let bitmap = session.bitmap else { return nil }
        needsPicture = false
        return bitmap.copy()
    }
}

/// The host of a window whose picture is part of another one.
@MainActor private final class VariantHost: WindowHost {
    let size: CGSize
    let appearance: UIUserInterfaceStyle
    var scale: CGFloat
    private(set) var pointer = HostPointerShape.arrow
    var onWant: () -> Void = {}
    private let sceneClock: SceneClock
    private let clock: () -> TimeInterval

    init(_ variant: Variant, scale: CGFloat, sceneClock: SceneClock, clock: @escaping () -> TimeInterval) {
        (size, appearance, self.scale) = (variant.size, variant.appearance, scale)
        (self.sceneClock, self.clock) = (sceneClock, clock)
    }

    var wallTime: Date { sceneClock.now }

    var mediaTime: TimeInterval { clock() }
    func setNeedsFrame() { onWant() }
    func makeBitmap(width: Int, height: Int) -> Bitmap { .rolling(width: width, height: height) }
    func setTitle(_ title: String) {}
    func setPointer(_ shape: HostPointerShape) { pointer = shape }
}

extension Bitmap {
    fileprivate func copy() -> Bitmap {
        flush()
        let copy = Bitmap(width: width, height: height)
        copy.flush()
        for y in 0..<height { memcpy(copy.pixels + y * copy.pixelsPerRow, pixels + y * pixelsPerRow, width * 4) }
        copy.markDirty()
        return copy
    }
}
