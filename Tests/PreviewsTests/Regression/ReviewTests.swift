import Foundation
import Testing

import Files
@testable import Previews
@testable import Snapshots

/// The review with requests over real connections.
@Suite struct ReviewTests {
    private static let (black, red, green): (UInt32, UInt32, UInt32) = (0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00)
    private let run: FailedRunOfTests

    init() throws { run = try FailedRunOfTests() }

    /// The server on a thread of its own, until a stream that was opened is closed.
    private func served(_ body: (ReviewClient) throws -> Void) throws {
        let folder = try run.folder
        let server = try LoopbackServer()
        let session = try ReviewSession(folder: folder, run: FailedRun(in: folder), isElsewhere: false)
        let site = ReviewSite(session: session, port: server.port)
        let client = ReviewClient(port: server.port, secret: site.secret)
        // Unsafe: this thread leaves them alone until the other one has ended.
        nonisolated(unsafe) let (all, responses) = (server, site.response)
        let thread = try #require(JoinableThread { all.run(grace: 0, respond: responses) })
        let stream = try client.open("GET \(client.path)open HTTP/1.1\r\n\(client.host)\r\n\r\n")
        defer {
            stream.close()
            thread.join()
        }
        try body(client)
    }

    @Test func decisions() throws {
        try run.run([("a", Self.red), ("b", Self.red), ("c", Self.green)])
        let ids = try FailedRun(in: run.folder).pending.map(\.id)
        try served { client throws in
            #expect(try client.decide(.accept, [ids[0], ids[1]]) == .init(done: [ids[0], ids[1]]))
            #expect(run.reference("a") == Self.red && run.reference("b") == Self.red)
            #expect(try client.decide(.reject, [ids[2]]) == .init(done: [ids[2]]))
            #expect(try Rejections(of: run.folder).contains(FailedRun(in: run.folder).pending[0]))
            #expect(try client.decide(.undo) == .init(done: [ids[2]]))
            #expect(try !Rejections(of: run.folder).contains(FailedRun(in: run.folder).pending[0]))
            // An accepted picture leaves the page, and comes back when the decision is undone.
            #expect(try !client.page().contains(ids[0]))
            #expect(try client.decide(.undo) == .init(done: [ids[1], ids[0]]))
            #expect(run.reference("a") == Self.black && run.files.exists("set/.failed/a.difference.png"))
            #expect(try client.page().contains(ids[0]))
            #expect(try client.decide(.undo) == .init())
            #expect(try client.decide(.accept, ["unknown"]).failed.map(\.id) == ["unknown"])
        }
    }

    /// A reference or picture that changes while the page is open is not decided about.
    @Test func stalePictures() throws {
        try run.run([("a", Self.red), ("b", Self.red), ("c", Self.green)])
        let ids = try FailedRun(in: run.folder).pending.map(\.id)
        try served { client throws in
            try run.setReference("a", 0xFFFF_FFFF)
            try run.run([("b", Self.green)])
            let outcome = try client.decide(.accept, ids)
            #expect(outcome.done == [ids[2]] && outcome.failed.map(\.id) == [ids[0], ids[1]])
            #expect(outcome.failed[0].message.contains("the reference of a is not the one"))
            #expect(outcome.failed[1].message.contains("the picture of b is not that of"))
            #expect(run.reference("a") == 0xFFFF_FFFF && run.reference("b") == Self.black)
            // An undo does not take back what another process has recorded.
            try run.setReference("c", Self.red)
            #expect(try client.decide(.undo).failed.map(\.id) == [ids[2]])
            #expect(run.reference("c") == Self.red)
        }
    }

    @Test func onlyThePageIsAnswered() throws {
        try run.run([("a", Self.red)])
        let id = try #require(try FailedRun(in: run.folder).pending.first).id
        let body = "{\"verb\":\"accept\",\"ids\":[\"\(id)\"]}"
        try served { client throws in
            let (host, path) = (client.host, client.path)
            let json = "Content-Type: application/json", own = "Origin: http://127.0.0.1:\(client.port)"
            let table: [(line: String, headers: [String], body: String, status: String)] = [
                ("GET \(path)", [host], "", "200"), ("GET \(path)", [host, own], "", "200"),
                ("GET /", [host], "", "404"), ("GET /favicon.ico", [host], "", "404"),
                ("GET \(path)../\(id)", [host], "", "404"), ("GET \(path)", [], "", "403"),
                ("GET \(path)", ["Host: evil.example:\(client.port)"], "", "403"),
                ("GET \(path)", ["Host: localhost:\(client.port)"], "", "403"),
                ("GET \(path)", [host, "Origin: http://evil.example"], "", "403"),
                ("GET \(path)", [host, "Origin: null"], "", "403"), ("GET \(path)", [host, host], "", "400"),
                ("POST \(path)decide", [host, json], body, "403"),
                ("POST \(path)decide", [host, json, "Origin: http://127.0.0.1"], body, "403"),
                ("POST \(path)decide", [host, own, "Content-Type: text/plain"], body, "400"),
                ("POST \(path)decide", [host, own, json], "{}", "400"),
                ("POST /decide", [host, own, json], body, "404"),
                ("PUT \(path)decide", [host, own, json], body, "405"),
                ("GET \(path)picture/\(id)/actual", [host], "", "200"),
                ("GET \(path)picture/\(id)/environment", [host], "", "404"),
                ("GET \(path)picture/../actual", [host], "", "404"),
            ]
            func status(_ line: String, _ headers: [String], _ body: String) throws -> String {
                let all = [line + " HTTP/1.1"] + headers + ["Content-Length: \(body.utf8.count)", "", body]
                return String(try client.send(all.joined(separator: "\r\n")).dropFirst(9).prefix(3))
            }
            for row in table {
                let status = try status(row.line, row.headers, row.body)
                #expect(status == row.status, "\(row.line) \(row.headers)")
            }
            #expect(run.reference("a") == Self.black)
            let accepted = try status("POST \(path)decide", [host, own, json], body)
            #expect(accepted == "200" && run.reference("a") == Self.red)
        }
    }

    /// Names of files are text on the page, whose scripts need the number of its response.
    @Test func hostileNames() throws {
        let name = "x\"'--><script>alert(1)</script><img src=x onerror=alert(1)>"
            .replacingOccurrences(of: "/", with: "∕")
        let hostile = try FailedRunOfTests([name])
        try hostile.run([(name, Self.red)])
        let folder = try hostile.folder
        let session = try ReviewSession(folder: folder, run: FailedRun(in: folder), isElsewhere: false)
        let site = ReviewSite(session: session, port: 1)
        let response = site.response(
            to: HTTPRequest(method: "GET", target: "/\(site.secret)/", headers: ["host": "127.0.0.1:1"]))
        let page = String(decoding: response.body, as: UTF8.self)
        #expect(
            page.contains("x&quot;'--&gt;&lt;script&gt;") && !page.contains("<script>") && !page.contains("<img src=x"))
        let policy = try #require(response.headers["Content-Security-Policy"])
        let nonce = try #require(policy.firstMatch(of: /'nonce-(\w{16})'/)?.1)
        #expect(page.contains("<script nonce=\"\(nonce)\">") && policy.contains("default-src 'none'"))
        #expect(page.contains("src=\"picture/") && !page.contains("src=\"data:"))
        // The content of a section is a comment, which no text ends.
        #expect(page.ranges(of: "-->").count == 1 && page.contains("</details>--></section>"))
    }

    /// Of two pages, as during a reload, one is enough.
    @Test func aPageThatIsClosedWhileAnotherIsOpen() throws {
        try run.run([("a", Self.red)])
        try served { client throws in
            for _ in 0..<3 { try client.open("GET \(client.path)open HTTP/1.1\r\n\(client.host)\r\n\r\n").close() }
            #expect(try client.page().contains("data-review=\"server\""))
        }
    }
}
