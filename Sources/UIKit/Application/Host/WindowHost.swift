/// The environment of a window: a display, or memory. A `WindowSession` requests frames from it; it drives the session.
///
/// A host calls `WindowSession.send(_:at:)` for events and `WindowSession.frame(at:)` for frames, and asks
/// `WindowSession.schedule` after each frame when the next one is due.
@MainActor package protocol WindowHost: AnyObject {
    /// The size of the content in points.
    var size: CGSize { get }
    /// Pixels per point.
    var scale: CGFloat { get }
    var appearance: UIUserInterfaceStyle { get }
    /// The time on the host's clock, in the seconds that events and frames carry.
    var mediaTime: TimeInterval { get }
    /// The same time for other threads than the main one; nil, as by default, where it does not go on by itself.
    var timeForOtherThreads: (@Sendable () -> TimeInterval)? { get }
    /// The time of the user's clock; a fixed one by default: pictures then do not depend on when they are taken.
    var wallTime: Date { get }
    /// Frames a second; 60 by default.
    var refreshRate: Double { get }
    /// Whether large pictures are decoded and scaled on other threads, and appear some frames after their views. False
    /// by default: frames then follow from events and times alone.
    var preparesPictures: Bool { get }

    /// Requests a call of `WindowSession.frame(at:)` at the next vsync.
    func setNeedsFrame()
    /// Makes a bitmap that this host can show cheaply; sizes are in pixels.
    func makeBitmap(width: Int, height: Int) -> Bitmap

    func setTitle(_ title: String)
    func setPointer(_ shape: HostPointerShape)

    /// Whether a keyboard is drawn at the bottom of the window while a text is edited; false by default.
    var showsKeyboard: Bool { get }
    /// Whether carets blink; false by default: pictures then do not depend on when they are taken.
    var blinksCarets: Bool { get }
    /// The text on a clipboard of the desktop; nil without one, and when its owner does not answer. Nil by default:
    /// what is copied then stays in the window.
    func text(on clipboard: HostClipboard) -> String?
    /// Whether a clipboard may have a text, without asking its owner.
    func mayHaveText(on clipboard: HostClipboard) -> Bool
    /// Puts a text on a clipboard; an empty one clears it.
    func setText(_ text: String, on clipboard: HostClipboard)

    /// Whether `open(_:)` can start programs; false by default.
    var opensURLs: Bool { get }
    /// Starts the program that the desktop has for a URL. Returns whether one was started.
    func open(_ url: URL) -> Bool
}

extension WindowHost {
    package var timeForOtherThreads: (@Sendable () -> TimeInterval)? { nil }
    package var wallTime: Date { WindowSession.fixedWallTime }
    package var refreshRate: Double { 60 }
    package var preparesPictures: Bool { false }
    package var showsKeyboard: Bool { false }
    package var blinksCarets: Bool { false }
    package func text(on clipboard: HostClipboard) -> String? { nil }
    package func mayHaveText(on clipboard: HostClipboard) -> Bool { false }
    package func setText(_ text: String, on clipboard: HostClipboard) {}
    package var opensURLs: Bool { false }
    package func open(_ url: URL) -> Bool { false }
}

/// The clipboards of a desktop.
package enum HostClipboard: String, Codable, Sendable {
    /// The text that was copied last.
    case general
    /// The text that was selected last by the pointer, in any program; the middle button pastes it.
    case primary
}

/// The shapes of the pointer that views can request.
package enum HostPointerShape: Sendable {
    case arrow, hand, text, move
}
