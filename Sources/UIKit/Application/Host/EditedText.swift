/// The text that keys edit, as far as input methods need to know it.
package struct EditedText: Equatable, Sendable {
    /// The frame of the caret in window points, where candidates are shown.
    package var caret: CGRect
    /// Whether input methods must not see what is typed.
    package var isSecure: Bool

    package init(caret: CGRect, isSecure: Bool) { (self.caret, self.isSecure) = (caret, isSecure) }
}
