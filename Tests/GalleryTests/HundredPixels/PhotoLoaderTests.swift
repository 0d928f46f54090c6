import Foundation
import Snapshots
import Testing
import UIKit

@testable import Gallery

/// What is loaded, kept and given up.
@MainActor @Suite(.serialized) struct PhotoLoaderTests {
    /// A feed whose pictures come when they are let go.
    private actor Gate: PhotoFeed {
        private(set) var asked: [String] = []
        private(set) var cancelled: [String] = []
        private var isOpen = false
        private let picture: Data
        init(picture: Data) { self.picture = picture }

        func open() { isOpen = true }

        nonisolated func photos(of feature: PhotoFeature, count: Int) async throws -> [FeedPhoto] {
            (0..<count).map { FeedPhoto(name: "\(feature) \($0)", url: URL(fileURLWithPath: "/\($0)")) }
        }

        func data(of photo: FeedPhoto) async throws -> Data {
            asked.append(photo.name)
            while !isOpen {
                do { try await Task.sleep(for: .milliseconds(1)) } catch {
                    cancelled.append(photo.name)
                    throw error
                }
            }
            return picture
        }
    }

    /// A PNG file of a number of pixels each way.
    private static func picture(_ side: CGFloat) throws -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            UIColor.orange.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
        return PNG.data(of: try #require(image.cgImage).bitmap)
    }

    private func wait(_ condition: () async -> Bool) async throws {
        for _ in 0..<2000 where !(await condition()) { try await Task.sleep(for: .milliseconds(1)) }
        #expect(await condition())
    }

    @Test func whatLeavesIsGivenUp() async throws {
        let gate = Gate(picture: try Self.picture(8))
        let loader = PhotoLoader(feed: gate, decoder: PhotoDecoding.plain, photosPerFeature: 20, side: 8)
        let paths = (0..<6).map { IndexPath(item: $0, section: 0) }
        paths.forEach(loader.show)
        try await wait { await gate.asked.count == 4 }
        #expect(await Set(gate.asked) == ["popular 0", "popular 1", "popular 2", "popular 3"])
        paths[0..<5].forEach(loader.hide)
        try await wait { await Set(gate.cancelled).isSuperset(of: (0..<4).map { "popular \($0)" }) }
        await gate.open()
        try await wait { loader.state(at: paths[5]) != .waiting }
        for path in paths[0..<5] { #expect(loader.state(at: path) == .waiting) }
        // Seen again, they are fetched again.
        loader.show(paths[0])
        try await wait { loader.state(at: paths[0]) != .waiting }
    }

    @Test func theRestIsFetchedAheadWithinTheBudget() async throws {
        let gate = Gate(picture: try Self.picture(16))
        await gate.open()
        let bytes = 16 * 16 * 4
        let loader = PhotoLoader(
            feed: gate, decoder: PhotoDecoding.plain, photosPerFeature: 20, side: 16, memoryBudget: 16 * bytes)
        var changed: Set<IndexPath> = []
        loader.onChange = { changed.insert($0) }
        var loading: [Bool] = []
        loader.onLoadingChange = { loading.append($0) }
        loader.show([2, 7])
        try await wait { loading == [true, false] }
        // Ahead of what is seen only three quarters are used, and what is on its way by then.
        #expect((12...14).contains(changed.count) && changed.contains([2, 7]))
    }

    /// A feed whose pictures are broken until it is repaired.
    private actor Broken: PhotoFeed {
        private var picture: Data?

        func repair(_ data: Data) { picture = data }

        nonisolated func photos(of feature: PhotoFeature, count: Int) async throws -> [FeedPhoto] {
            (0..<count).map { FeedPhoto(name: "\($0)", url: URL(fileURLWithPath: "/\($0)")) }
        }

        func data(of photo: FeedPhoto) async throws -> Data {
            guard let picture else { throw PhotoProblem("Nothing there") }
            return picture
        }
    }

    @Test func failuresAreReportedUntilTheyAreMended() async throws {
        let feed = Broken()
        let loader = PhotoLoader(feed: feed, decoder: PhotoDecoding.plain, photosPerFeature: 20, side: 8)
        var reports: [String?] = []
        loader.onFailure = { reports.append($0) }
        let paths = (0..<2).map { IndexPath(item: $0, section: 0) }
        paths.forEach(loader.show)
        try await wait { loader.state(at: paths[0]) != .waiting && loader.state(at: paths[1]) != .waiting }
        #expect(reports == ["a photo failed: Nothing there", "2 photos failed: Nothing there"])
        await feed.repair(try Self.picture(8))
        paths.forEach(loader.retry)
        try await wait { loader.state(at: paths[0]) != .waiting && loader.state(at: paths[1]) != .waiting }
        #expect(reports.count == 4 && reports.last == .some(nil))
    }

    @Test func theBudgetHolds() throws {
        let image = try #require(UIImage(data: try Self.picture(10)))
        var cache = PhotoCache(budget: 5 * 400)
        let paths = (0..<20).map { IndexPath(item: $0, section: 0) }
        for path in paths {
            cache.insert(image, side: 10, at: path)
            _ = cache.image(at: paths[0])
            cache.trim(keeping: [paths[3]])
        }
        #expect(cache.bytes == 2000 && cache.count == 5)
        // What is used and what is on screen stays, the oldest of the others go.
        #expect([0, 3, 17, 18, 19].allSatisfy { cache.image(at: paths[$0]) != nil })
    }

    @Test(
        arguments: [
            (CGSize(width: 3000, height: 2000), 216, CGSize(width: 324, height: 216)),
            (CGSize(width: 2000, height: 2000), 216, CGSize(width: 216, height: 216)),
            (CGSize(width: 100, height: 150), 216, CGSize(width: 100, height: 150)),
            (CGSize(width: 100_000, height: 100), 216, CGSize(width: 864, height: 1)),
        ] as [(CGSize, CGFloat, CGSize)])
    func sizes(picture: CGSize, side: CGFloat, expected: CGSize) {
        #expect(PhotoDecoding.size(of: picture, covering: side) == expected)
    }
}
