import Foundation

/// A list of photos that a feed provides. Each is a section of the app.
public enum PhotoFeature: String, CaseIterable, Sendable {
    case popular
    case editors
    case upcoming

    /// The title to display.
    var title: String {
        switch self {
        case .popular: "Popular"
        case .editors: "Editors’ Choice"
        case .upcoming: "Upcoming"
        }
    }
}

/// A photo of a feed: its name and the location of its picture.
public struct FeedPhoto: Hashable, Sendable {
    public let name: String
    public let url: URL

    public init(name: String, url: URL) {
        self.name = name
        self.url = url
    }
}

/// A source of photos, such as a folder or a service on the network. Both methods may suspend and be cancelled.
///
/// The `localizedDescription` of an error is shown to users on a card, so it should be a few words.
public protocol PhotoFeed: Sendable {
    /// Returns up to `count` photos of a feature.
    func photos(of feature: PhotoFeature, count: Int) async throws -> [FeedPhoto]

    /// Returns the undecoded file of a photo.
    func data(of photo: FeedPhoto) async throws -> Data
}

/// An error with a reason to display.
public struct PhotoProblem: LocalizedError, Equatable, Sendable {
    public let reason: String

    public init(_ reason: String) { self.reason = reason }

    public var errorDescription: String? { reason }
}
