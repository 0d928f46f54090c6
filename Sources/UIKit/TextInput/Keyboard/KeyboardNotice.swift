/// The begin and the end of a move of the keyboard, which its notifications carry (S26.27).
@MainActor struct KeyboardNotice {
    /// The frames before and after it, on the screen.
    let begin, end: CGRect
    let screen: UIScreen

    static let duration: TimeInterval = 0.25
    /// That of `UIView.AnimationOptions.keyboardCurve`.
    private static let curve = 7

    static let willShow = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification]
    static let didShow = [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification]
    static let willHide = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification]
    static let didHide = [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification]

    func post(_ names: [NSNotification.Name]) {
        let values: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        for name in names { NotificationCenter.default.post(name: name, object: screen, userInfo: values) }
    }
}
