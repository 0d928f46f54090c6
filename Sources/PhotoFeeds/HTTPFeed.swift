import Foundation
public import Gallery

/// Photos from a service that answers `GET <base>/photos?feature=…&rpp=…` with JSON:
/// `{"feature": "…", "photos": [{"name": "…", "images": [{"url": "…"}]}]}`, the last image being the largest.
///
/// Nothing is written to disk. Connections are closed when the feed goes.
public final class HTTPFeed: PhotoFeed {
    /// What is taken from a service at most.
    public struct Limits: Sendable {
        /// Of a list, in bytes.
        public var listBytes = 1 << 20
        /// Of a picture's file, in bytes.
        public var pictureBytes = 16 << 20
        /// Seconds without a byte.
        public var silence: Double = 10
        /// Seconds for a whole answer.
        public var total: Double = 30
        /// Whether redirects and the addresses of pictures may lead to other hosts or ports than the feed's.
        public var permitsOtherHosts = false

        public init() {}
    }

    private static let connections = 8

    private let base: URL
    private let limits: Limits
    /// Nil where libcurl is missing.
    private let transfers = TransferDesk.flaw == nil ? Transfers(atOnce: HTTPFeed.connections) : nil

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

    /// A photo without a picture keeps its place in the list, and fails alone.
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

    // MARK: Answers

    private func fetch(_ url: URL, limit: Int) async throws -> Data {
        guard url.isOnTheWeb else {
            throw HTTPFeedError.notAnAddress(url.absoluteString == "about:blank" ? "" : url.absoluteString)
        }
        guard limits.permitsOtherHosts || url.service == base.service else {
            throw HTTPFeedError.otherHost(url.host ?? "")
        }
        guard let transfers else { throw HTTPFeedError.other("No libcurl: \(TransferDesk.flaw ?? "")") }
        return try await transfers.answer(
            to: Transfer.Request(
                url: url, limit: limit, silence: limits.silence, total: limits.total,
                permitsOtherHosts: limits.permitsOtherHosts))
    }
}

extension URL {
    /// Whether the address is one of HTTP: a service must not lead to files of this machine.
    var isOnTheWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false }

    /// Host and port; the default ports of HTTP and HTTPS are one service.
    var service: String {
        let isDefault = port == nil || (scheme?.lowercased() == "http" ? port == 80 : port == 443)
        return (host?.lowercased() ?? "") + (isDefault ? "" : ":\(port ?? 0)")
    }
}
