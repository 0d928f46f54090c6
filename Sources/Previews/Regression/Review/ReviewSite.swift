import Foundation

/// The responses to the requests of the review's page, and to nobody else.
///
/// The path is random, so that other pages and programs do not know it. A page of another site that guesses the port
/// has another `Origin`, or another `Host` where its name leads to this machine.
struct ReviewSite {
    let session: ReviewSession
    let port: UInt16
    let secret: String

    init(session: ReviewSession, port: UInt16) {
        (self.session, self.port) = (session, port)
        secret = (0..<4).map { _ in String(format: "%08x", UInt32.random(in: 0...UInt32.max)) }.joined()
    }

    private var host: String { "127.0.0.1:\(port)" }
    var address: String { "http://\(host)/\(secret)/" }

    func response(to request: HTTPRequest) -> HTTPResponse {
        let origin = request.headers["origin"]
        guard request.headers["host"] == host, origin == nil || origin == "http://\(host)" else { return .failure(403) }
        guard request.target.hasPrefix("/\(secret)/") else { return .failure(404) }
        let path = request.target.dropFirst(secret.count + 2).split(separator: "/", omittingEmptySubsequences: false)
        switch (request.method, path.first ?? "", path.count) {
        case ("GET", "", 1): return page
        case ("GET", "open", 1): return HTTPResponse(type: "text/event-stream", isStream: true)
        case ("GET", "picture", 3): return picture(String(path[1]), role: String(path[2]))
        case ("POST", "decide", 1): return origin == nil ? .failure(403) : decide(request)
        case ("GET", _, _): return .failure(404)
        default: return .failure(405)
        }
    }

    private var page: HTTPResponse {
        let nonce = String(format: "%016llx", UInt64.random(in: 0...UInt64.max))
        var page = session.page
        page.review = .server(nonce: nonce)
        let policy =
            "default-src 'none'; img-src 'self' data:; connect-src 'self'; style-src 'unsafe-inline'; "
            + "script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        return HTTPResponse(
            type: "text/html; charset=utf-8", headers: ["Content-Security-Policy": policy], body: Data(page.html.utf8))
    }

    private func picture(_ id: String, role: String) -> HTTPResponse {
        guard let role = ReportPage.Role(rawValue: role), let data = session.data(id, role) else {
            return .failure(404)
        }
        return HTTPResponse(type: "image/png", body: ReportPage.plain(data))
    }

    private func decide(_ request: HTTPRequest) -> HTTPResponse {
        guard request.headers["content-type"] == "application/json",
            let decision = try? JSONDecoder().decode(ReviewSession.Decision.self, from: request.body),
            let body = try? JSONEncoder().encode(session.decide(decision))
        else { return .failure(400) }
        return HTTPResponse(type: "application/json", body: body)
    }
}
