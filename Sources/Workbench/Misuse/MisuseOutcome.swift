import Files

/// How a process ended that made random calls.
enum MisuseOutcome: Equatable {
    case fine
    /// The program stopped with a message of UIKit or one of its layers.
    case statedStop(String)
    /// A message of the standard library: the call of UIKit is not named.
    case foreignStop(String)
    case signal(Int32)
    case status(Int32)
    case silence
    case memory

    /// Stated stops are the behaviour that the coverage page describes.
    var isFault: Bool {
        switch self {
        case .fine, .statedStop: false
        default: true
        }
    }

    /// Equal for ends that may have the same cause.
    var kind: String {
        switch self {
        case .fine: "fine"
        case .statedStop: "stated stop"
        case .foreignStop: "stop without a call's name"
        case .signal(let number): "signal \(number) without a message"
        case .status(let number): "status \(number)"
        case .silence: "silence"
        case .memory: "memory"
        }
    }

    var description: String {
        switch self {
        case .statedStop(let text), .foreignStop(let text): "\(kind): \(text)"
        default: kind
        }
    }

    /// Reasons of the language's own, which may come with the file of the caller.
    private static let runtimeReasons = [
        "Could not cast value", "Attempted to read an unowned reference", "Unexpectedly found nil", "'try!' expression",
    ]

    init(_ exit: ChildExit, errors: String) {
        let message = errors.split(separator: "\n").last { $0.contains("Fatal error: ") || $0.contains("Could not ") }
        switch exit {
        case .status(0): self = .fine
        case .status(let number): self = .status(number)
        case .signal(let number):
            guard let message else {
                self = .signal(number)
                return
            }
            // The layers name the call before a colon: `UICollectionView.insertItems(at:): …`.
            let reason = message.split(separator: "Fatal error: ", maxSplits: 1).last.map(String.init) ?? ""
            let isStated =
                !message.hasPrefix("Swift/") && !message.hasPrefix("Foundation") && reason.count > 20
                && !Self.runtimeReasons.contains { message.contains($0) }
            self = isStated ? .statedStop(String(message)) : .foreignStop(String(message))
        }
    }
}
