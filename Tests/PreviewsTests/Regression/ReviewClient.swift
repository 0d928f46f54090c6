import Foundation

import Files
@testable import Previews

/// A browser's side of a review: one connection for each request.
struct ReviewClient {
    let port: UInt16
    let secret: String

    var host: String { "Host: 127.0.0.1:\(port)" }
    var path: String { "/\(secret)/" }

    private func connection() throws -> Descriptor {
        let socket = Descriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw SystemFailure(number: errno) }
        return socket
    }

    /// Reads until the end of the response, or of its head.
    private func read(_ socket: Descriptor, headOnly: Bool = false) -> Data {
        var data = Data(), chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(socket.number, &chunk, chunk.count, 0)
            guard count > 0 else { return data }
            data.append(contentsOf: chunk[..<count])
            if headOnly, data.range(of: Data("\r\n\r\n".utf8)) != nil { return data }
        }
    }

    /// Sends a request whose response has no end, and reads its head.
    func open(_ request: String) throws -> Descriptor {
        let socket = try connection()
        _ = AtomicFile.fill(socket.number, with: Data(request.utf8))
        _ = read(socket, headOnly: true)
        return socket
    }

    /// The whole response to a request.
    func send(_ request: String) throws -> String {
        let socket = try connection()
        _ = AtomicFile.fill(socket.number, with: Data(request.utf8))
        return String(decoding: read(socket), as: UTF8.self)
    }

    func page() throws -> String { try send("GET \(path) HTTP/1.1\r\n\(host)\r\n\r\n") }

    func decide(_ verb: ReviewSession.Verb, _ ids: [String] = []) throws -> ReviewSession.Outcome {
        let body = try JSONEncoder().encode(ReviewSession.Decision(verb: verb, ids: ids))
        let response = try send(
            "POST \(path)decide HTTP/1.1\r\n\(host)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
                + String(decoding: body, as: UTF8.self))
        let start = response.range(of: "\r\n\r\n")?.upperBound ?? response.endIndex
        return try JSONDecoder().decode(ReviewSession.Outcome.self, from: Data(response[start...].utf8))
    }
}
