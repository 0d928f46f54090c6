import Foundation
import Testing

@testable import Previews

@Suite struct HTTPRequestTests {
    private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test(
        arguments: [
            (get, .request(HTTPRequest(method: "GET", target: "/a", headers: ["host": "h"]))),
            (
                "POST /a HTTP/1.1\r\nCONTENT-LENGTH: 2 \r\n\r\nabc",
                .request(
                    HTTPRequest(method: "POST", target: "/a", headers: ["content-length": "2"], body: Data("ab".utf8)))
            ),
            ("", .incomplete), ("GET /a HTTP/1.1\r\nHost: h\r\n", .incomplete),
            ("POST /a HTTP/1.1\r\nContent-Length: 2\r\n\r\na", .incomplete),
            ("GET /a HTTP/1.0\r\n\r\n", .invalid), ("GET /a\r\n\r\n", .invalid), ("GET  /a HTTP/1.1\r\n\r\n", .invalid),
            ("GET http://x/a HTTP/1.1\r\n\r\n", .invalid), ("get /a HTTP/1.1\r\n\r\n", .invalid),
            ("GET /a HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", .invalid),
            ("GET /a HTTP/1.1\r\nOrigin: a\r\nOrigin: a\r\n\r\n", .invalid),
            ("GET /a HTTP/1.1\r\nHost : a\r\n\r\n", .invalid), ("GET /a HTTP/1.1\r\n folded\r\n\r\n", .invalid),
            ("GET /a HTTP/1.1\r\nA: b\nHost: c\r\n\r\n", .invalid), ("GET /a HTTP/1.1\r\nA: \0\r\n\r\n", .invalid),
            ("POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", .invalid),
            ("POST /a HTTP/1.1\r\nContent-Length: -1\r\n\r\n", .invalid),
            ("POST /a HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", .invalid),
            (String(repeating: "x", count: 20_000), .invalid),
            ("GET /a HTTP/1.1\r\nA: " + String(repeating: "x", count: 20_000) + "\r\n\r\n", .invalid),
        ] as [(String, HTTPRequest.Reading)])
    func reading(text: String, reading: HTTPRequest.Reading) {
        #expect(HTTPRequest.read(Data(text.utf8)) == reading)
    }

    /// In any pieces, a request is the same one.
    @Test func pieces() {
        let data = Data(Self.get.utf8)
        for count in 0..<data.count { #expect(HTTPRequest.read(data.prefix(count)) == .incomplete) }
        #expect(HTTPRequest.read(Data("x".utf8 + data).dropFirst()) == HTTPRequest.read(data))
    }

    @Test func responses() {
        let stream = HTTPResponse(type: "text/event-stream", isStream: true)
        #expect(!String(decoding: stream.bytes, as: UTF8.self).contains("Content-Length"))
        let text = String(decoding: HTTPResponse.failure(403).bytes, as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 403 Forbidden\r\n") && text.contains("Content-Length: 0\r\n"))
    }
}
