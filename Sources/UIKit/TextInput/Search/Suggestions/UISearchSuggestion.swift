/// A suggestion for a search, shown in a list during the search.
@MainActor public protocol UISearchSuggestion: AnyObject {
    var localizedSuggestion: String? { get }
    /// A line below the suggestion.
    var localizedDescription: String? { get }
    var localizedAttributedSuggestion: NSAttributedString? { get }
    var iconImage: UIImage? { get }
    /// The app's own value for the suggestion; UIKit does not use it.
    var representedObject: Any? { get set }
}

/// A suggestion with a text, a description and a picture.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    public let localizedSuggestion: String?
    public let localizedDescription: String?
    public let localizedAttributedSuggestion: NSAttributedString?
    public let iconImage: UIImage?
    open var representedObject: Any?

    public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
        self.localizedSuggestion = localizedSuggestion
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
        localizedAttributedSuggestion = nil
        super.init()
    }

    public init(
        localizedAttributedSuggestion: NSAttributedString, localizedDescription: String? = nil,
        iconImage: UIImage? = nil
    ) {
        localizedSuggestion = localizedAttributedSuggestion.string
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
        self.localizedAttributedSuggestion = localizedAttributedSuggestion
        super.init()
    }
}
