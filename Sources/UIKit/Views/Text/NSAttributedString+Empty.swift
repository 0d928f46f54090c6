extension NSAttributedString {
    /// Creates an empty text: the call without arguments, which Foundation has on iOS and not on Linux.
    public convenience init(_empty: Void = ()) { self.init(string: "") }
}
