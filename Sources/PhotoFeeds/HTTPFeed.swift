import Foundation
public import Gallery

/// A feed of a service that responds to `GET <base>/photos?feature=…&rpp=…` with JSON: `{"feature": "…", "photos":
/// [{"name": "…", "images": [{"url": "…"}]}]}`, where the last image is the largest.
///
/// Writes nothing to disk. Closes its connections when it is deallocated.
public final class HTTPFeed: PhotoFeed {
    /// The limits for responses of a service.
    public struct Limits: Sendable {
        /// The size of a list, in bytes; 1 MB by default.
        public var listBytes = 1 << 20
        /// The size of a picture's file, in bytes; 16 MB by default.
        public var pictureBytes = 16 << 20
        /// The time without receiving data, in seconds; 10 by default.
        public var silence: Double = 10
        /// The time for a whole response, in seconds; 30 by default.
        public var total: Double = 30
        /// Whether redirects and picture URLs may use other hosts or ports than the feed's; false by default.
        public var permitsOtherHosts = false

        public init() {}
    }

    private static let connections = 8

    private let base: URL
    private let limits: Limits
    /// Nil if libcurl is missing.
    private let transfers = TransferQueue.loadError == nil ? Transfers(atOnce: HTTPFeed.connections) : nil

    public init(base: URL, limits: Limits = Limits()) {
        self.base = base
        self.limits = limits
    }

    public func photos(of feature: PhotoFeature, count: Int) async throws -> [FeedPhoto] {
        guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: true) else {
            throw HTTPFeedError.notAnAddress(base.absoluteString)
        }
        parts.path += parts.path.hasSuffix("/") ? "photos" : "/photos"
        parts.queryItems =
            (parts.queryItems ?? []) + [
                URLQueryItem(name: "feature", value: feature.rawValue), URLQueryItem(name: "rpp", value: "\(count)"),
            ]
        guard let url = parts.url else { throw HTTPFeedError.notAnAddress(base.absoluteString) }
        let answer = try await fetch(url, limit: limits.listBytes)
        return try Self.photos(in: answer, from: url).prefix(count).map { $0 }
    }

    public func data(of photo: FeedPhoto) async throws -> Data {
        try await fetch(photo.url, limit: limits.pictureBytes)
    }

    // MARK: Lists

    private struct List: Decodable {
        struct Photo: Decodable {
            struct Image: Decodable { var url: String? }
            var name: String?
            var images: [Image]?
        }
        var photos: [Photo]
    }

    /// Decodes a list. A photo without a picture keeps its position, so that it fails separately.
    static func photos(in answer: Data, from url: URL) throws -> [FeedPhoto] {
        let list: List
        do {
            list = try JSONDecoder().decode(List.self, from: answer)
        } catch { throw HTTPFeedError.notAList }
        return list.photos.map { photo in
            let address = photo.images?.last?.url.flatMap { URL(string: $0, relativeTo: url)?.absoluteURL }
            return FeedPhoto(name: photo.name ?? "", url: address ?? URL(string: "about:blank")!)
        }
    }

    // MARK: Responses

    private func fetch(_ url: URL, limit: Int) async throws -> Data {
        guard url.isOnTheWeb else {
            throw HTTPFeedError.notAnAddress(url.absoluteString == "about:blank" ? "" : url.absoluteString)
        }
        guard limits.permitsOtherHosts || url.service == base.service else {
            throw HTTPFeedError.otherHost(url.host ?? "")
        }
        guard let transfers else { throw HTTPFeedError.other("No libcurl: \(TransferQueue.loadError ?? "")") }
        return try await transfers.response(
            to: Transfer.Request(
                url: url, limit: limit, silence: limits.silence, total: limits.total,
                permitsOtherHosts: limits.permitsOtherHosts))
    }
}

extension URL {
    /// Whether the URL uses HTTP: a service must not refer to local files.
    var isOnTheWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false }

    /// Host and port. The default ports of HTTP and HTTPS are equivalent.
    var service: String {
        let isDefault = port == nil || (scheme?.lowercased() == "http" ? port == 80 : port == 443)
        return (host?.lowercased() ?? "") + (isDefault ? "" : ":\(port ?? 0)")
    }
}
