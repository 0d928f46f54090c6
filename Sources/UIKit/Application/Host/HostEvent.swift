/// Keys that are held during another event.
package struct HostModifiers: OptionSet, Sendable, Hashable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let shift = HostModifiers(rawValue: 1)
    package static let control = HostModifiers(rawValue: 2)
    package static let alternate = HostModifiers(rawValue: 4)
    package static let command = HostModifiers(rawValue: 8)
}

/// The mouse buttons that views can receive.
package enum HostButton: Sendable, Hashable, CaseIterable {
    case primary, middle, secondary
}

/// An event that a host sends to its window. Positions are in window points, from the top left.
package enum HostEvent: Sendable, Equatable {
    /// The pointer moved; with the primary button down this is a drag.
    case pointerMoved(CGPoint, HostModifiers)
    case pointerDown(CGPoint, HostButton, HostModifiers)
    case pointerUp(CGPoint, HostButton, HostModifiers)
    /// The pointer left the window.
    case pointerLeft
    /// The wheel turned, in notches. Negative `dy` moves the content up, negative `dx` moves it left.
    case wheel(CGPoint, CGVector, HostModifiers)
    /// Fingers on a touchpad moved the content by a distance in points; signs as for the wheel.
    case scrolled(CGPoint, CGVector, HostModifiers)
    /// The fingers have left the touchpad.
    case scrollEnded(CGPoint)
    /// A finger on a touch screen; each has a number of its own while it is down.
    case touchBegan(Int, CGPoint, HostModifiers)
    case touchMoved(Int, CGPoint, HostModifiers)
    case touchEnded(Int, CGPoint, HostModifiers)
    /// The system took the finger, for a gesture of its own.
    case touchCancelled(Int)
    /// A key went down, or repeats; with the text that it types, empty for none.
    case keyDown(HostKey, text: String, HostModifiers)
    case keyUp(HostKey, HostModifiers)
    /// The text that an input method composes, in the place of the one before; empty for none. The range is selected in
    /// it, in UTF-16 units.
    case textMarked(String, selected: Range<Int>)
    /// The window's new size in points.
    case resized(CGSize)
    /// Pixels per point changed.
    case scaleChanged(CGFloat)
    case appearanceChanged(UIUserInterfaceStyle)
    case focusChanged(Bool)
}
