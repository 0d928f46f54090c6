import PreviewTools
import UIKit
import X11Host

/// The messages of the window's process to the one that runs the code.
enum LiveRequest: Codable, Equatable {
    /// Loads a library of previews; answered by `.loaded` or `.failed`.
    case load(String)
    /// Shows a scene, and repeats what was done in it; answered by `.opened` and a frame.
    case open(LiveOpening)
    /// An input; not answered.
    case input(LiveInput)
    /// Requests the picture at a media time, at a number of seconds of media time for a second; answered by a frame.
    case frame(time: TimeInterval, rate: Double)
    /// Names the window in which the process may put frames; answered by `.shows`, or not at all.
    case display(LiveDisplay)
    /// As `frame`, and has the process put this frame and those that follow it in the window, at most for a second;
    /// answered by a frame when nothing moves any more.
    case run(time: TimeInterval, rate: Double, FrameRun)
    /// Ends a run, whose answer follows.
    case recall
    /// Requests what a fresh start of the scene would lose; answered by `.state`.
    case state
    /// Switches the tools; not answered.
    case tools(LiveTools)
    /// Input for the tools, and not for the scene; not answered.
    case toolInput(WireEvent)
    /// The times of a frame that was shown, and the seconds spent on it, nil if it changed no pixel; not answered.
    case frameEnded(FrameTiming, work: TimeInterval?)
    /// Saves the picture of the scene, without the tools; not answered.
    case savePicture(LivePicture)

    /// Whether the request may be lost, since the next one of its kind makes up for it.
    var isMotion: Bool {
        switch self {
        case .input(let input):
            if case .event(let event) = input.kind { event.isMotion } else { false }
        case .toolInput(let event): event.isMotion
        case .frameEnded: true
        default: false
        }
    }

    /// The number of replies that follow; a failure alone follows a request that fails.
    var answers: Int {
        switch self {
        case .input, .tools, .toolInput, .frameEnded, .savePicture, .display, .recall: 0
        case .open: 2
        case .load, .frame, .run, .state: 1
        }
    }
}

/// A window that another process shows.
struct LiveDisplay: Codable, Equatable {
    /// The server's name.
    let name: String
    let window: UInt
}

/// The file of a picture to save.
struct LivePicture: Codable, Equatable {
    /// Without an extension.
    let name: String
    /// An absolute path.
    let folder: String
}

/// The tools of a preview window that are on.
package struct LiveTools: Codable, Equatable {
    var inspector = false
    var time = false
    /// The parts of the frame monitor that are drawn; nil draws none.
    var frames: FrameMonitor.Detail?
    /// Whether the input of the pointer is that of a tool.
    var takesInput: Bool { inspector || time }

    package init(inspector: Bool = false, time: Bool = false, frames: FrameMonitor.Detail? = nil) {
        (self.inspector, self.time, self.frames) = (inspector, time, frames)
    }
}

/// The messages of the process that runs the code, other than a `LiveFrame`.
enum LiveReply: Codable, Equatable {
    case loaded([LiveScene])
    case failed(String)
    case opened(LiveOutcome)
    /// The process can put frames in the window itself. The first number of this ring is the row of its last one.
    case shows(LiveFrame.Ring)
    /// Sent unasked when a row of the list is clicked; the id of its scene.
    case chose(String)
    /// Sent unasked when the content wants frames again.
    case wantsFrame
    case state(LiveState)
    /// Sent unasked when the time control changes the seconds of media time for a second.
    case rate(Double)
    /// Asks for the text of a clipboard; answered by an input.
    case readsClipboard(HostClipboard)
    /// Sent unasked when a text is copied or selected.
    case setsClipboard(String, HostClipboard)
    /// Sent unasked when the time control advances the stopped media time by some seconds.
    case advance(TimeInterval)

    /// Whether it follows a request.
    var isAnswer: Bool {
        switch self {
        case .chose, .wantsFrame, .rate, .advance, .readsClipboard, .setsClipboard, .shows: false
        case .loaded, .failed, .opened, .state: true
        }
    }
}

/// A scene as the window's process knows it.
struct LiveScene: Codable, Equatable {
    let id: String
    let title: String
    /// In points.
    let size: CGSize
    /// The module and the file that declare it, such as `Cards/Card.swift`.
    var file = ""
}

/// Pictures beside each other instead of one scene.
enum LiveCanvas: Codable, Equatable {
    /// The variants of the scene.
    case variants
    /// The scenes with these ids.
    case strip([String])
}

/// Something that happened to a scene, at a media time.
struct LiveInput: Codable, Equatable {
    enum Kind: Codable, Equatable {
        case event(WireEvent)
        case size(CGSize)
        case scale(CGFloat)
        case appearance(isDark: Bool)
        case typeSize(String)
        /// Whether a keyboard is drawn while a text is edited.
        case keyboard(Bool)
        /// Whether the list of scenes is shown.
        case list(Bool)
        /// A text of a clipboard, as it was when the scene read it.
        case clipboard(String?)
    }
    let time: TimeInterval
    let kind: Kind

    /// The input of an event of a window, which has a size in points now.
    init?(_ event: HostEvent, at time: TimeInterval, size: CGSize) {
        self.time = time
        switch event {
        case .resized: kind = .size(size)
        case .scaleChanged(let scale): kind = .scale(scale)
        case .appearanceChanged(let style): kind = .appearance(isDark: style == .dark)
        default:
            guard let event = WireEvent(event) else { return nil }
            kind = .event(event)
        }
    }

    init(time: TimeInterval, kind: Kind) { (self.time, self.kind) = (time, kind) }

    /// Whether it alone changes nothing but highlights.
    var isPassive: Bool { if case .event(let event) = kind { event.isPassive } else { false } }

    /// Whether it may change what the scene shows, and more than its appearance.
    var isAction: Bool {
        switch kind {
        case .event(let event): !event.isPassive
        case .size, .scale, .appearance, .typeSize, .keyboard, .list, .clipboard: false
        }
    }
}

/// The properties of a window that its user sets.
struct LiveAppearance: Codable, Equatable {
    /// In points.
    var size: CGSize
    /// Pixels per point.
    var scale: CGFloat
    var isDark: Bool
    /// A name of `TypeSize`.
    var typeSize: String
    /// Whether the list of scenes is shown.
    var showsList = false
    /// Whether a keyboard is drawn while a text is edited.
    var showsKeyboard = false
    /// Frames a second.
    var refreshRate = 60.0
}

/// The scene to show, its window, and its past.
struct LiveOpening: Codable, Equatable {
    var scene: String
    /// The media time at which the scene was opened first, and the window then.
    var start: TimeInterval
    var startAppearance: LiveAppearance
    /// The media time to show, and the window now.
    var now: TimeInterval
    var appearance: LiveAppearance
    /// The inputs since; nil where they are not to be repeated.
    var inputs: [LiveInput]?
    /// The state that the scene showed last; restored where repeating takes too long or leads elsewhere.
    var state: LiveState?
    /// Nil shows the scene alone.
    var canvas: LiveCanvas?
    /// Whether the state is that after the last input; it then tells whether repeating leads elsewhere.
    var isStateCurrent = true
    var tools = LiveTools()
}

/// How the past of a scene was brought back.
enum LiveOutcome: String, Codable {
    /// Nothing was done before.
    case fresh
    /// By repeating all input.
    case replayed
    /// By repeating all input, and restoring what came out differently.
    case adjusted
    /// By restoring the state in a fresh scene.
    case restored
}
