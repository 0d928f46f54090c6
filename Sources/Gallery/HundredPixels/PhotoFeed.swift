import Foundation

/// What a feed is asked for; each is a section of the app.
public enum PhotoFeature: String, CaseIterable, Sendable {
    case popular
    case editors
    case upcoming

    /// The name for people.
    var title: String {
        switch self {
        case .popular: "Popular"
        case .editors: "Editors’ Choice"
        case .upcoming: "Upcoming"
        }
    }
}

/// A photo that a feed has: what it is called, and where its picture is.
public struct FeedPhoto: Hashable, Sendable {
    public let name: String
    public let url: URL

    public init(name: String, url: URL) {
        self.name = name
        self.url = url
    }
}

/// Where photos come from: a folder, a service on the network. Both calls may take their time and may be cancelled.
///
/// The text of an error (`localizedDescription`) is shown to people, on a card: a few words.
public protocol PhotoFeed: Sendable {
    /// The photos of a feature, `count` of them if there are so many.
    func photos(of feature: PhotoFeature, count: Int) async throws -> [FeedPhoto]

    /// The file of a photo's picture: its bytes, not yet decoded.
    func data(of photo: FeedPhoto) async throws -> Data
}

/// Why there is no photo, in words for people.
public struct PhotoProblem: LocalizedError, Equatable, Sendable {
    public let reason: String

    public init(_ reason: String) { self.reason = reason }

    public var errorDescription: String? { reason }
}
