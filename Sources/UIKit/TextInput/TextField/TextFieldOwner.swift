/// A view that a text field is a part of, such as a search bar. It is asked and called before the field's delegate.
@MainActor protocol TextFieldOwner: AnyObject {
    func fieldShouldBeginEditing() -> Bool
    func fieldDidBeginEditing()
    func fieldShouldEndEditing() -> Bool
    func fieldDidEndEditing()
    func fieldShouldChange(_ range: NSRange, _ text: String) -> Bool
    func fieldDidChange()
    func fieldDidReturn()
}
