/// A view that handles keys itself while it has the focus, such as a slider.
@MainActor protocol FocusKeyTarget: AnyObject {
    /// Handles a key that went down or repeats; false leaves it to the focus and to scrolling.
    func takeFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool
}
