import Foundation

/// An event in a test of updates: input or time.
///
/// After each, the main queue is served until other threads have answered, at the same virtual time.
public enum UpdateEvent: Equatable, Codable, Sendable {
    /// Clicks the control, or the text, with a label.
    case tap(String)
    /// Clicks a visible item of the window's first list.
    case tapItem(Int, section: Int)
    /// Drags a visible item of the window's first list by a distance in points, to the left if negative. Shows or
    /// performs its swipe actions.
    case swipeItem(Int, section: Int, by: Double)
    /// Presses a key, by a name that scripts have for it: `a`, `Return`.
    case key(String)
    /// Scrolls the first list, in notches of a wheel; negative ones scroll back.
    case scroll(Int)
    /// Lets time pass, in seconds. Animations and display links run.
    case wait(TimeInterval)
    /// Holds what other threads answer to the event before, such as requests, until the next event has begun. Has no
    /// effect after an event that ends such a wait.
    case holdAnswers
}

extension UpdateEvent: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tap(let label): ".tap(\(label.debugDescription))"
        case .tapItem(let item, let section): ".tapItem(\(item), section: \(section))"
        case .swipeItem(let item, let section, let distance):
            ".swipeItem(\(item), section: \(section), by: \(distance))"
        case .key(let name): ".key(\(name.debugDescription))"
        case .scroll(let notches): ".scroll(\(notches))"
        case .wait(let seconds): ".wait(\(seconds))"
        case .holdAnswers: ".holdAnswers"
        }
    }
}
