/// A step that a key scrolls by.
enum ScrollStep: Equatable {
    /// One notch along an axis; positive numbers raise the offset.
    case line(ScrollAxis, CGFloat)
    /// The visible part, less one notch.
    case page(CGFloat)
    /// To the start (−1) or the end (1).
    case end(CGFloat)

    init?(_ key: UIKeyboardHIDUsage, isShifted: Bool) {
        switch key {
        case .keyboardLeftArrow: self = .line(.horizontal, -1)
        case .keyboardRightArrow: self = .line(.horizontal, 1)
        case .keyboardUpArrow: self = .line(.vertical, -1)
        case .keyboardDownArrow: self = .line(.vertical, 1)
        case .keyboardPageUp: self = .page(-1)
        case .keyboardPageDown: self = .page(1)
        case .keyboardSpacebar: self = .page(isShifted ? -1 : 1)
        case .keyboardHome: self = .end(-1)
        case .keyboardEnd: self = .end(1)
        default: return nil
        }
    }
}
