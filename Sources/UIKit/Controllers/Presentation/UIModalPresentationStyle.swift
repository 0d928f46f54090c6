/// The presentation of a controller over another. Raw values are those of iOS.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window; the presenting view is removed meanwhile.
    case fullScreen = 0
    /// A sheet of most of the window's height.
    case pageSheet = 1
    /// A sheet of `preferredContentSize`, in the middle of a wide window.
    case formSheet = 2
    /// Covers the view of the nearest ancestor that defines the presentation context.
    case currentContext = 3
    /// The transitioning delegate provides the presentation controller.
    case custom = 4
    /// Covers the window; the presenting view stays below.
    case overFullScreen = 5
    /// Covers the view of the nearest ancestor that defines the presentation context, which stays below.
    case overCurrentContext = 6
    /// A panel with an arrow to its source.
    case popover = 7
    /// No adaptation of a presentation.
    case none = -1
    /// The style that the system chooses: `pageSheet`, unless the controller has its own.
    case automatic = -2
}

/// The built-in animations of a presentation. Raw values are those of iOS.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
}
