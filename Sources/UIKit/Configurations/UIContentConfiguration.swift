/// What a view shows, as a value that can make the view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A new view that shows this.
    func makeContentView() -> UIView & UIContentView

    /// The same for a state: other colours when selected, for example.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// What the view shows; setting it changes the view.
    var configuration: any UIContentConfiguration { get set }

    /// Whether the view can show a configuration; by default those of the type that it shows already.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: self.configuration) == type(of: configuration)
    }
}
