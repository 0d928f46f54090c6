/// The content that takes the place of missing content: an image, two texts and two buttons, in the middle.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// Where the content stands.
    public enum Alignment: Int, Sendable {
        /// In the middle, with centred lines.
        case center = 0
        /// In the middle, with lines that begin at the leading edge.
        case natural = 1
    }

    /// The purpose of the configuration.
    enum Kind { case empty, loading, search }
    let kind: Kind

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    /// The title; setting it replaces the attributed one.
    public var text: String? { didSet { attributedText = nil } }
    /// The title with attributes; it wins over the plain one.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    /// The line below the title; setting it replaces the attributed one.
    public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
    /// The line below the title with attributes; it wins over the plain one.
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// The button below the texts; one without content is not shown.
    public var button = UIButton.Configuration.borderless()
    public var buttonProperties = ButtonProperties()
    /// The button below that one; one without content is not shown.
    public var secondaryButton = UIButton.Configuration.borderless()
    public var secondaryButtonProperties = ButtonProperties()

    public var alignment = Alignment.center
    /// The axes along which the margins are at least those of the superview; both by default.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = [.horizontal, .vertical]
    /// The margins around the content, in points; 20 by default.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    /// Between image and title, in points; 16 by default.
    public var imageToTextPadding: CGFloat = 16
    /// Between title and secondary text, in points; 6 by default.
    public var textToSecondaryTextPadding: CGFloat = 6
    /// Between the texts and the button, in points; 20 by default.
    public var textToButtonPadding: CGFloat = 20
    /// Between the buttons, in points; 6 by default.
    public var buttonToSecondaryButtonPadding: CGFloat = 6
    /// Behind the content; clear by default.
    public var background = UIBackgroundConfiguration.clear()

    private init(_ kind: Kind) {
        self.kind = kind
        textProperties = TextProperties(font: .title, color: .label)
        secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    }

    /// Returns a configuration for content that does not exist, without texts.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }

    /// Returns a configuration for content that loads: an activity indicator above a text.
    public static func loading() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration(.loading)
        result.text = "Loading…"
        result.textProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        result.imageToTextPadding = 10
        return result
    }

    /// Returns a configuration for a search without results. Updated for a state with the text of the search, it
    /// contains the text.
    public static func search() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration(.search)
        result.image = UIImage(systemName: "magnifyingglass")
        result.text = noResults
        result.secondaryText = "Check the spelling or try a new search."
        return result
    }

    private static let noResults = "No Results"

    /// Whether an activity indicator takes the place of the image.
    var isLoading: Bool { kind == .loading && image == nil }

    public func makeContentView() -> UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard kind == .search, attributedText == nil, text?.hasPrefix(Self.noResults) == true,
            let state = state as? UIContentUnavailableConfigurationState
        else { return self }
        var copy = self
        let searched = state.searchText ?? ""
        copy.text = searched.isEmpty ? Self.noResults : "\(Self.noResults) for “\(searched)”"
        return copy
    }
}

extension UIFont {
    /// The font of the title.
    fileprivate static var title: UIFont {
        .systemFont(ofSize: preferredFont(forTextStyle: .title2).pointSize, weight: .bold)
    }
}
