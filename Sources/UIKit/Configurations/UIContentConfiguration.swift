/// The content of a view as a value that creates the view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Creates a view that shows this configuration.
    func makeContentView() -> UIView & UIContentView

    /// Returns the configuration for a state, with other colours when selected, for example.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The shown configuration; setting it updates the view.
    var configuration: any UIContentConfiguration { get set }

    /// Returns whether the view can show a configuration; by default those of the type of its current one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: self.configuration) == type(of: configuration)
    }
}
