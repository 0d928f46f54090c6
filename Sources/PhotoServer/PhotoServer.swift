#if PhotoServer

import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A photo service on the loopback interface that serves the pictures of a folder over HTTP, optionally with faults.
///
/// `GET /photos?feature=popular|editors|upcoming&rpp=20` returns JSON, `GET /pictures/NAME` a file.
public final class PhotoServer: Sendable {
    public static let features = ["popular", "editors", "upcoming"]
    private static let suffixes: Set = ["png", "jpg", "jpeg", "webp", "gif"]
    private static let mostPhotosInAList = 1000
    private static let gigabyte = 1 << 30
    private static let aLongTime = 365.0 * 86_400

    private let server: HTTPServer
    private let folder: URL
    private let names: [String]
    private let faults: PhotoFaults
    private let count = Mutex(0)
    private let running = Mutex<Task<Void, Never>?>(nil)

    /// - Parameters:
    ///   - folder: The folder with the pictures, served by name and repeated if necessary.
    ///   - port: The port; 0 for any free one.
    public init(folder: URL, port: UInt16 = 0, faults: PhotoFaults = PhotoFaults()) throws {
        self.folder = folder
        self.faults = faults
        names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
            Self.suffixes.contains(($0 as NSString).pathExtension.lowercased()) && Self.isInside(folder, $0)
        }
        server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port), timeout: Self.aLongTime, logger: .disabled)
    }

    /// Whether a name is that of a regular file inside the folder, and not of a link elsewhere.
    private static func isInside(_ folder: URL, _ name: String) -> Bool {
        let file = folder.appendingPathComponent(name)
        guard let path = realpath(file.path, nil), let root = realpath(folder.path, nil) else { return false }
        defer {
            free(path)
            free(root)
        }
        var info = stat()
        let prefix = String(cString: root) == "/" ? "/" : String(cString: root) + "/"
        return String(cString: path).hasPrefix(prefix) && stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
    }

    /// The number of pictures.
    public var pictureCount: Int { names.count }

    /// The number of requests received.
    public var requestCount: Int { count.withLock { $0 } }

    /// Starts listening and returns the service's URL.
    public func start() async throws -> URL {
        await server.appendRoute("GET /photos") { [self] request in try await list(request) }
        await server.appendRoute("GET /pictures/*") { [self] request in try await picture(request) }
        let failure = Mutex<(any Error)?>(nil)
        let task = Task { [server] in
            do { try await server.run() } catch { failure.withLock { $0 = error } }
        }
        running.withLock { $0 = task }
        // A port in use is an immediate error that nothing else would report.
        let limit = ContinuousClock.now + .seconds(5)
        while await !server.isListening {
            if let failure = failure.withLock({ $0 }) { throw failure }
            guard ContinuousClock.now < limit else {
                task.cancel()
                throw SocketError.timeout(message: "the server does not listen after 5 s")
            }
            try await Task.sleep(for: .milliseconds(5))
        }
        guard let url = await address() else { throw SocketError.unsupportedAddress }
        return url
    }

    /// Closes all connections.
    public func stop() async {
        await server.stop(timeout: 0)
        let task = running.withLock { task in
            defer { task = nil }
            return task
        }
        task?.cancel()
        await task?.value
    }

    private func address() async -> URL? {
        guard case .ip4(let host, port: let port) = await server.listeningAddress else { return nil }
        return URL(string: "http://\(host):\(port)")
    }

    // MARK: Responses

    /// Counts a request, and returns its number with the fault that is due for it.
    private func nextFault() async throws -> (number: Int, fault: PhotoFaults.Fault?) {
        let number = count.withLock { count in
            count += 1
            return count
        }
        if faults.delay > 0 { try await Task.sleep(for: .seconds(faults.delay)) }
        return (number, faults.fault(of: number))
    }

    private func list(_ request: HTTPRequest) async throws -> HTTPResponse {
        let due = faults.hitsLists ? try await nextFault() : (0, nil)
        if !faults.hitsLists, faults.delay > 0 { try await Task.sleep(for: .seconds(faults.delay)) }
        guard let feature = request.query["feature"], let section = Self.features.firstIndex(of: feature) else {
            return HTTPResponse(statusCode: .badRequest, body: Data("feature is popular, editors or upcoming\n".utf8))
        }
        let size = min(max(0, request.query["rpp"].flatMap(Int.init) ?? 20), Self.mostPhotosInAList)
        guard let base = await address(), !names.isEmpty else { return HTTPResponse(statusCode: .notFound) }
        let photos = (0..<size).map { index in
            let name = names[(section * size + index) % names.count]
            let url = base.appendingPathComponent("pictures").appendingPathComponent(name)
            return PhotoList.Photo(
                name: (name as NSString).deletingPathExtension, images: [PhotoList.Image(url: url.absoluteString)])
        }
        let body = try JSONEncoder().encode(PhotoList(feature: feature, photos: photos))
        return try await answer(body, type: "application/json", due, request)
    }

    private func picture(_ request: HTTPRequest) async throws -> HTTPResponse {
        let due = try await nextFault()
        let name = String(request.path.dropFirst("/pictures/".count))
        // Only files of the folder itself are served.
        guard let name = names.first(where: { $0 == name || $0 == name.removingPercentEncoding }),
            Self.isInside(folder, name)
        else {
            return HTTPResponse(statusCode: .notFound)
        }
        let body = try Data(contentsOf: folder.appendingPathComponent(name), options: .mappedIfSafe)
        return try await answer(body, type: "application/octet-stream", due, request)
    }

    private func answer(
        _ body: Data, type: String, _ due: (number: Int, fault: PhotoFaults.Fault?), _ request: HTTPRequest
    ) async throws -> HTTPResponse {
        var headers: HTTPHeaders = [:]
        headers[.contentType] = type
        // Requests that came meanwhile do not change which of two responses this one gets.
        let number = due.number
        switch due.fault {
        case nil: return HTTPResponse(statusCode: .ok, headers: headers, body: body)
        case .fail: return HTTPResponse(statusCode: .internalServerError)
        case .truncate:
            let half = ByteStream(start: body.prefix(body.count / 2), zeros: 0, breaksOff: true)
            return HTTPResponse(
                statusCode: .ok, headers: headers, body: HTTPBodySequence(from: half, count: body.count))
        case .nonsense:
            return HTTPResponse(statusCode: .ok, headers: headers, body: Data("{\"photos\": [nonsense".utf8))
        case .huge:
            let stream = ByteStream(start: body, zeros: Self.gigabyte, breaksOff: false)
            return HTTPResponse(
                statusCode: .ok, headers: headers,
                body: number.isMultiple(of: 2)
                    ? HTTPBodySequence(from: stream)
                    : HTTPBodySequence(from: stream, count: body.count + Self.gigabyte))
        case .megapixels:
            return HTTPResponse(
                statusCode: .ok, headers: headers,
                body: number.isMultiple(of: 2) ? LargePicture.jpeg : LargePicture.png)
        case .redirect:
            let port = await address()?.port ?? 0
            headers[.location] = "http://localhost:\(port)\(request.path)"
            return HTTPResponse(statusCode: .found, headers: headers)
        case .silence:
            try await Task.sleep(for: .seconds(Self.aLongTime))
            return HTTPResponse(statusCode: .noContent)
        }
    }
}

/// The answer to a request for a list.
private struct PhotoList: Encodable {
    struct Image: Encodable { let url: String }
    struct Photo: Encodable {
        let name: String
        let images: [Image]
    }
    let feature: String
    let photos: [Photo]
}

#endif
