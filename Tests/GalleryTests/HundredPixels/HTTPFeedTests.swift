#if PhotoServer

import Assets
import Foundation
import PhotoServer
import Pictures
import Testing
import UIKit

@testable import Gallery
@testable import PhotoFeeds

/// The feed over HTTP against a real server on this machine that does what it should not.
@MainActor @Suite(.serialized) struct HTTPFeedTests {
    nonisolated static let folder = Assets.url("plain")

    /// Runs with a server that is gone afterwards.
    private func withServer<T>(
        _ faults: PhotoFaults = PhotoFaults(), _ body: (PhotoServer, URL) async throws -> T
    ) async throws -> T {
        let server = try PhotoServer(folder: Self.folder, faults: faults)
        let url = try await server.start()
        do {
            let result = try await body(server, url)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    private static func faults(
        _ fault: PhotoFaults.Fault, every count: Int = 1, lists: Bool = false
    ) -> PhotoFaults {
        var faults = PhotoFaults()
        faults.every[fault] = count
        faults.hitsLists = lists
        return faults
    }

    /// Little timeout, but only where silence is what is waited for.
    private static func limits(_ fault: PhotoFaults.Fault) -> HTTPFeed.Limits {
        var limits = HTTPFeed.Limits()
        if fault == .silence { limits.silence = 0.2 }
        limits.pictureBytes = 1 << 20
        return limits
    }

    @Test func listsAndPictures() async throws {
        try await withServer { _, url in
            let feed = HTTPFeed(base: url)
            for (section, feature) in PhotoFeature.allCases.enumerated() {
                let photos = try await feed.photos(of: feature, count: 20)
                #expect(photos.count == 20)
                let name = String(format: "%02d", section * 20 + 3)
                #expect(photos[3].name == name)
                let data = try await feed.data(of: photos[3])
                let file = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".png"))
                #expect(data == file)
            }
        }
    }

    @Test(
        arguments: [
            (.fail, HTTPFeedError.status(500), HTTPFeedError.status(500)), (.truncate, .cutOff, .cutOff),
            (.huge, .tooLarge(limit: 1 << 20), .tooLarge(limit: 1 << 20)),
            (.silence, .silent(seconds: 0.2), .silent(seconds: 0.2)), (.nonsense, .notAList, nil),
            (.megapixels, .notAList, nil),
        ] as [(PhotoFaults.Fault, HTTPFeedError, HTTPFeedError?)])
    func faultsHaveNames(_ fault: PhotoFaults.Fault, ofLists: HTTPFeedError, ofPictures: HTTPFeedError?) async throws {
        try await withServer(Self.faults(fault, lists: true)) { _, url in
            let feed = HTTPFeed(base: url, limits: Self.limits(fault))
            for _ in 0..<2 {
                await #expect(throws: ofLists) { try await feed.photos(of: .popular, count: 20) }
                let photo = FeedPhoto(name: "00", url: url.appendingPathComponent("pictures/00.png"))
                if let ofPictures {
                    await #expect(throws: ofPictures) { try await feed.data(of: photo) }
                } else {
                    let data = try await feed.data(of: photo)
                    #expect(!data.isEmpty)
                }
            }
        }
    }

    @Test func whatIsNotThereHasNames() async throws {
        let feed = HTTPFeed(base: try #require(URL(string: "http://127.0.0.1:9")))
        await #expect(throws: HTTPFeedError.unreachable(host: "127.0.0.1")) {
            try await feed.photos(of: .popular, count: 20)
        }
        for (text, error) in [
            ("file:///etc/passwd", HTTPFeedError.notAnAddress("file:///etc/passwd")),
            ("about:blank", .notAnAddress("")),
        ] {
            let photo = FeedPhoto(name: "", url: try #require(URL(string: text)))
            await #expect(throws: error) { try await feed.data(of: photo) }
        }
        try await withServer { _, url in
            let feed = HTTPFeed(base: url)
            for name in ["none.png", "..%2F..%2FPackage.swift", "%2e%2e/photos/00.jpg"] {
                let address = try #require(URL(string: url.absoluteString + "/pictures/" + name))
                await #expect(throws: HTTPFeedError.status(404)) {
                    try await feed.data(of: FeedPhoto(name: "", url: address))
                }
            }
        }
    }

    /// A feed reaches its own host and port alone, unless it is permitted more.
    @Test func otherHostsAreRefused() async throws {
        try await withServer(Self.faults(.redirect, every: 2)) { server, url in
            let photo = FeedPhoto(name: "", url: url.appendingPathComponent("pictures/00.png"))
            let feed = HTTPFeed(base: url)
            #expect(try await !feed.data(of: photo).isEmpty)
            await #expect(throws: HTTPFeedError.otherHost("localhost")) { try await feed.data(of: photo) }
            #expect(server.requestCount == 2, "the redirect is not followed")
            let elsewhere = FeedPhoto(name: "", url: try #require(URL(string: "http://127.0.0.1:9/a.png")))
            await #expect(throws: HTTPFeedError.otherHost("127.0.0.1")) { try await feed.data(of: elsewhere) }
            var limits = HTTPFeed.Limits()
            limits.permitsOtherHosts = true
            let open = HTTPFeed(base: url, limits: limits)
            #expect(try await !open.data(of: photo).isEmpty)
            #expect(try await !open.data(of: photo).isEmpty)
            #expect(server.requestCount == 5)
        }
    }

    /// A picture behind a link that leads out of the folder is not served, and a port that is taken is an error at
    /// once.
    @Test func theServerStaysInItsFolder() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-served-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = Self.folder.appendingPathComponent("00.png")
        try FileManager.default.copyItem(at: picture, to: folder.appendingPathComponent("a.png"))
        #expect(symlink("a.png", folder.appendingPathComponent("inside.png").path) == 0)
        #expect(symlink(picture.path, folder.appendingPathComponent("outside.png").path) == 0)
        let server = try PhotoServer(folder: folder)
        #expect(server.pictureCount == 2)
        let url = try await server.start()
        let second = try PhotoServer(folder: folder, port: UInt16(try #require(url.port)))
        await #expect(throws: (any Error).self) { try await second.start() }
        await server.stop()
    }

    @Test(arguments: [
        ("http://A.example/x", "https://a.example:443/y", true), ("http://a.example", "http://b.example", false),
        ("http://a.example", "http://a.example:8080", false), ("http://a.example:80", "https://a.example", true),
    ])
    nonisolated func services(_ first: String, _ second: String, _ isSame: Bool) throws {
        #expect((try #require(URL(string: first)).service == #require(URL(string: second)).service) == isSame)
    }

    /// The last image counts, addresses may be relative, and a broken photo fails alone.
    @Test func listsAsTheyCome() throws {
        let text = """
            {"feature": "popular", "more": 1, "photos": [
                {"name": "a", "images": [{"url": "small.png"}, {"url": "/large.png"}]},
                {"images": [{"url": "https://elsewhere.example/b.png", "size": 4}]}, {"name": "c"}, {"images": []}]}
            """
        let url = try #require(URL(string: "http://host/base/photos?rpp=20"))
        let photos = try HTTPFeed.photos(in: Data(text.utf8), from: url)
        #expect(photos.map(\.name) == ["a", "", "c", ""])
        #expect(
            photos.map(\.url.absoluteString) == [
                "http://host/large.png", "https://elsewhere.example/b.png", "about:blank", "about:blank",
            ])
        for text in ["", "[]", "{}", "{\"photos\": 3}", "{\"photos\": [3]}"] {
            #expect(throws: HTTPFeedError.notAList) { try HTTPFeed.photos(in: Data(text.utf8), from: url) }
        }
    }

    @Test func whatIsGivenUpEndsAtOnce() async throws {
        try await withServer(Self.faults(.silence)) { server, url in
            let feed = HTTPFeed(base: url)
            let photo = FeedPhoto(name: "", url: url.appendingPathComponent("pictures/00.png"))
            let task = Task { try await feed.data(of: photo) }
            for _ in 0..<2000 where server.requestCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
            #expect(server.requestCount == 1)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    // MARK: In the app

    /// Every cell ends in a photo or in a named error, and a click on the button tries again.
    @Test(arguments: PhotoFaults.Fault.allCases) func everyCellEnds(_ fault: PhotoFaults.Fault) async throws {
        try await withServer(Self.faults(fault)) { server, url in
            let feed = HTTPFeed(base: url, limits: Self.limits(fault))
            let rig = try HundredPixelsRig(feed: feed, size: CGSize(width: 446, height: 504))
            try rig.click(0, 0)
            try await rig.load()
            #expect(rig.cards.count >= 4)
            for (path, card) in rig.cards { #expect((card.photo == nil) == (card.failure != nil), "\(path)") }
            #expect(!rig.failures.isEmpty)
            let reasons: [PhotoFaults.Fault: Set<String>] = [
                .fail: ["Server error 500"], .truncate: ["The response was cut off"],
                .nonsense: ["Not a picture"], .huge: ["The response is larger than 1 MB"],
                .megapixels: ["Not a picture", "A broken picture"], .silence: ["No response for 0.2 seconds"],
                .redirect: ["Refers to localhost"],
            ]
            let expected = try #require(reasons[fault])
            #expect(Set(rig.failures.values).isSubset(of: expected))
            // The last row is cut off, and which pictures fail depends on the order in which they are asked for.
            let buttons = rig.cards.filter { $0.card.failure != nil }.map { _, card in
                card.convert(CGPoint(x: 100, y: card.retryMiddle), to: nil)
            }
            let asked = server.requestCount
            rig.stage.click(try #require(buttons.first { $0.y < 504 }))
            #expect(rig.controller.arrangement == .rows)
            try await rig.load()
            for _ in 0..<2000 where server.requestCount <= asked { try await Task.sleep(for: .milliseconds(5)) }
            #expect(server.requestCount > asked)
        }
    }

    /// Nobody there at all: all cells say so, and one more try, when the service has come, brings the whole section.
    @Test func aSectionComesBack() async throws {
        let server = try PhotoServer(folder: Self.folder)
        let url = try await server.start()
        let port = try #require(url.port.flatMap(UInt16.init))
        await server.stop()
        let rig = try HundredPixelsRig(feed: HTTPFeed(base: url), size: CGSize(width: 446, height: 504))
        try rig.click(0, 0)
        try await rig.load()
        #expect(rig.failures.count == rig.cards.count)
        #expect(Set(rig.failures.values) == ["Cannot reach 127.0.0.1"])
        let again = try PhotoServer(folder: Self.folder, port: port)
        _ = try await again.start()
        let card = try #require(rig.view.cellForItem(at: [0, 0]) as? PhotoCard)
        rig.stage.click(card.convert(CGPoint(x: 100, y: card.retryMiddle), to: nil))
        try await rig.load()
        #expect(rig.failures.isEmpty && rig.cards.allSatisfy { $0.card.photo != nil })
        await again.stop()
    }

    /// Closed connections and no temporary file are all that remains of a feed.
    @Test func nothingIsLeftBehind() async throws {
        func sockets() throws -> Int {
            let folder = "/proc/self/fd"
            return try FileManager.default.contentsOfDirectory(atPath: folder).filter {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?.hasPrefix("socket:")
                    ?? false
            }.count
        }
        let files = Set(
            try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path))
        let before = try sockets()
        try await withServer(Self.faults(.silence, every: 2)) { _, url in
            var rig: HundredPixelsRig? = try HundredPixelsRig(feed: HTTPFeed(base: url))
            var during = before
            for _ in 0..<2000 where during <= before {
                await rig?.stage.yield()
                try await Task.sleep(for: .milliseconds(5))
                during = try sockets()
            }
            #expect(during > before)
            rig = nil
        }
        var rounds = 0
        while try sockets() > before, rounds < 400 {
            rounds += 1
            try await Task.sleep(for: .milliseconds(5))
        }
        let after = try sockets()
        #expect(after <= before)
        let left = Set(try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path))
            .subtracting(files)
        #expect(left.filter { $0.contains("CFNetwork") || $0.contains("URLSession") } == [])
    }

    /// A picture of 200 million pixels whose decoder can leave pixels out is shown; another is refused by its header.
    @Test func twoHundredMegapixels() async throws {
        try await withServer(Self.faults(.megapixels)) { _, url in
            let feed = HTTPFeed(base: url)
            let photo = FeedPhoto(name: "", url: url.appendingPathComponent("pictures/00.png"))
            let small = try await feed.data(of: photo)
            #expect {
                try EncodedPicture(data: small)
            } throws: {
                $0 as? PictureError == .tooLarge(width: 20_000, height: 10_000, limit: EncodedPicture.pixelLimit)
            }
            let picture = try EncodedPicture(data: try await feed.data(of: photo))
            #expect(picture.width == 20_000 && picture.height == 10_000)
            let image = try picture.decode(fitting: CGSize(width: 432, height: 216))
            #expect((image.width, image.height) == (432, 216))
            #expect(image.bitmap[200, 100] == 0xFF80_8080)
        }
    }
}

#endif
