extension UIView {
    /// Options of animations. Options without effect here are not declared.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays out the animated views inside the block, so that their subviews move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets the animated views receive touches, which pass them otherwise until the animation has ended (S25.3).
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// No effect: every animation begins at the presentation value.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs forwards and back: repeatedly with `repeat`, otherwise once.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Ignores the duration of an enclosing block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Ignores the curve of an enclosing block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates changes inside a transition, which otherwise appear in its final snapshot.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides and shows the views of a transition instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Ignores the repetition of an enclosing block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// The default curve (S9.10).
        public static let curveEaseInOut = AnimationOptions([])
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Transitions: the view flips with the named side coming forward, or the old content cross-dissolves into the
        /// new.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Accepted: animations are shown at the display's rate.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// The curve that notifications of the keyboard name, which has no name in UIKit: a spring, whatever the
        /// duration of the block (S26.28).
        static let keyboardCurve = AnimationOptions(rawValue: 7 << 16)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 7)) ?? .easeInOut }
    }

    /// Timing curves of animations.
    public enum AnimationCurve: Sendable {
        case easeInOut, easeIn, easeOut, linear

        package var timingFunction: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }
    }
}

extension UIView.AnimationCurve: RawRepresentable {
    /// The curve of a number: also that of the keyboard, 7, which has no name and is most like `easeOut`.
    public init?(rawValue: Int) {
        switch rawValue {
        case 0: self = .easeInOut
        case 1: self = .easeIn
        case 2, 7: self = .easeOut
        case 3: self = .linear
        default: return nil
        }
    }

    public var rawValue: Int {
        switch self {
        case .easeInOut: 0
        case .easeIn: 1
        case .easeOut: 2
        case .linear: 3
        }
    }
}
