import Foundation

/// A request of a browser on this machine: HTTP/1.1 with a body of known length, and nothing else.
struct HTTPRequest: Equatable {
    let method: String
    let target: String
    /// By names in lower case.
    let headers: [String: String]
    var body = Data()

    enum Reading: Equatable {
        case incomplete
        /// Not a request that is served; the connection is closed.
        case invalid
        case request(HTTPRequest)
    }

    private static let headLimit = 16 << 10
    private static let bodyLimit = 1 << 20
    /// Each decides about a request: two of them would be read in two ways.
    private static let single: Set = ["host", "origin", "content-length", "content-type"]

    /// Reads the bytes that have arrived on a connection.
    static func read(_ data: Data) -> Reading {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else {
            return data.count > headLimit ? .invalid : .incomplete
        }
        let head = data[data.startIndex..<end.lowerBound]
        guard head.count <= headLimit, let text = String(validating: head, as: UTF8.self), var request = parse(text)
        else { return .invalid }
        let length: Int
        switch request.headers["content-length"] {
        case nil: length = 0
        case let value?:
            guard value.utf8.count <= 7, value.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(value),
                number <= bodyLimit
            else { return .invalid }
            length = number
        }
        let rest = data[end.upperBound...]
        guard rest.count >= length else { return .incomplete }
        request.body = Data(rest.prefix(length))
        return .request(request)
    }

    private static func parse(_ head: String) -> HTTPRequest? {
        var lines = head.components(separatedBy: "\r\n")
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/"),
            words[0].utf8.allSatisfy({ (65...90).contains($0) }), !words[0].isEmpty
        else { return nil }
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), line.unicodeScalars.allSatisfy({ $0.value >= 32 || $0 == "\t" })
            else { return nil }
            let name = line[..<colon].lowercased()
            guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            if headers.updateValue(value, forKey: name) != nil, single.contains(name) { return nil }
        }
        guard headers["transfer-encoding"] == nil else { return nil }
        return HTTPRequest(method: words[0], target: words[1], headers: headers)
    }
}

/// A response, after which the connection is closed.
struct HTTPResponse {
    var status = 200
    var type = "text/plain; charset=utf-8"
    var headers: [String: String] = [:]
    var body = Data()
    /// Whether the connection stays open, with no end of the body, until the browser closes it.
    var isStream = false

    static func failure(_ status: Int) -> HTTPResponse { HTTPResponse(status: status) }

    private static let reasons = [
        200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    ]

    var bytes: Data {
        var lines = ["HTTP/1.1 \(status) \(Self.reasons[status] ?? "Error")", "Content-Type: \(type)"]
        if !isStream { lines.append("Content-Length: \(body.count)") }
        lines += [
            "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
            "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
        ]
        lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}
