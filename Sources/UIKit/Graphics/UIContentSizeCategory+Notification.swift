extension UIContentSizeCategory {
    /// Posted when the text size of a window has changed, after its traits.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category in the user information, a `UIContentSizeCategory`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    @MainActor static func postChange(from old: UIContentSizeCategory, to traits: UITraitCollection) {
        let new = traits.preferredContentSizeCategory
        guard new != old else { return }
        NotificationCenter.default.post(
            name: didChangeNotification, object: UIApplication.shared, userInfo: [newValueUserInfoKey: new])
    }
}
