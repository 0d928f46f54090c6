import UIKit

/// Fetches and decodes the photos of the cells that are on screen, a few at a time, and keeps what it has within a budget.
///
/// While all of them are there it fetches the others ahead, until the memory is needed or one of the section fails.
@MainActor final class PhotoLoader {
    /// What is known of an item's photo.
    enum State: Equatable {
        case waiting
        case photo(UIImage)
        case failed(String)
    }

    private struct Failure: Error {
        let reason: String
        /// Whether the list of the section was not to be had, rather than the photo.
        let isOfList: Bool
    }

    private static let loadsAtOnce = 4
    private static let loadsAheadAtOnce = 3
    static let memoryBudget = 64 << 20

    let photosPerFeature: Int
    /// Told about each item that has a photo, a failure or to wait again.
    var onChange: ((IndexPath) -> Void)?
    /// Told when loading begins and ends.
    var onLoadingChange: ((Bool) -> Void)?

    /// The side of the square in pixels that photos cover. Photos on screen that are smaller are loaded again.
    var side: CGFloat {
        didSet { if side > oldValue { wanted.sorted().forEach(loadIfNeeded) } }
    }

    /// Whether photos are fetched before they are seen.
    private let fetchesAhead: Bool
    private let feed: any PhotoFeed
    private let lane: DecodingLane
    private var cache: PhotoCache
    private var failures: [IndexPath: Failure] = [:]
    /// The items of the cells on screen.
    private var wanted: Set<IndexPath> = []
    private var queue: [IndexPath] = []
    private var running: [IndexPath: (number: Int, task: Task<Void, Never>)] = [:]
    private var lists: [PhotoFeature: Task<[FeedPhoto], any Error>] = [:]
    private var lastNumber = 0
    /// Items that are not fetched ahead: those that were started once, and all of sections that failed.
    private var leftAlone: Set<IndexPath> = []
    private var isLoading = false {
        didSet { if isLoading != oldValue { onLoadingChange?(isLoading) } }
    }

    init(
        feed: any PhotoFeed, decoder: @escaping PhotoDecoder, photosPerFeature: Int, side: CGFloat,
        fetchesAhead: Bool = true, memoryBudget: Int = memoryBudget
    ) {
        self.fetchesAhead = fetchesAhead
        self.feed = feed
        self.photosPerFeature = photosPerFeature
        self.side = side
        lane = DecodingLane(decoder: decoder)
        cache = PhotoCache(budget: memoryBudget)
    }

    deinit {
        for load in running.values { load.task.cancel() }
        for list in lists.values { list.cancel() }
    }

    func state(at path: IndexPath) -> State {
        if let failure = failures[path] { return .failed(failure.reason) }
        return cache.image(at: path).map(State.photo) ?? .waiting
    }

    // MARK: What is on screen

    /// A cell shows the item: its photo is loaded unless it is there or has failed.
    func show(_ path: IndexPath) {
        wanted.insert(path)
        loadIfNeeded(path)
    }

    /// No cell shows the item any more: what is on its way is given up.
    func hide(_ path: IndexPath) {
        wanted.remove(path)
        queue.removeAll { $0 == path }
        running.removeValue(forKey: path)?.task.cancel()
        cache.trim(keeping: wanted)
        startMore()
    }

    /// Tries again what has failed; all that failed for want of the section's list is tried with it.
    func retry(_ path: IndexPath) {
        guard let failure = failures[path] else { return }
        var paths = [path]
        if failure.isOfList {
            lists[PhotoFeature.allCases[path.section]] = nil
            paths = failures.filter { $0.key.section == path.section && $0.value.isOfList }.keys.sorted()
        }
        for path in paths {
            failures[path] = nil
            onChange?(path)
            if wanted.contains(path) { loadIfNeeded(path) }
        }
    }

    // MARK: Loading

    private func loadIfNeeded(_ path: IndexPath) {
        guard failures[path] == nil, running[path] == nil, !queue.contains(path),
            cache.side(at: path).map({ $0 < side }) ?? true
        else { return }
        queue.append(path)
        startMore()
    }

    private func startMore() {
        while running.count < Self.loadsAtOnce, !queue.isEmpty { start(queue.removeFirst()) }
        while running.count < Self.loadsAheadAtOnce, !wanted.isEmpty, let next = nextAhead() { start(next) }
        isLoading = !running.isEmpty
    }

    /// The first item that is worth fetching before it is seen.
    private func nextAhead() -> IndexPath? {
        guard fetchesAhead, cache.bytes < cache.budget / 4 * 3 else { return nil }
        for section in PhotoFeature.allCases.indices {
            for item in 0..<photosPerFeature {
                let path = IndexPath(item: item, section: section)
                if !leftAlone.contains(path), running[path] == nil, cache.side(at: path) == nil { return path }
            }
        }
        return nil
    }

    private func start(_ path: IndexPath) {
        lastNumber += 1
        leftAlone.insert(path)
        let number = lastNumber
        let list = list(of: PhotoFeature.allCases[path.section])
        let task = Task { [weak self, feed, lane, side] in
            let result = await Self.load(path.item, of: list, from: feed, lane: lane, side: side)
            self?.finish(path, number: number, side: side, result)
        }
        running[path] = (number, task)
    }

    private func list(of feature: PhotoFeature) -> Task<[FeedPhoto], any Error> {
        if let list = lists[feature] { return list }
        let list = Task { [feed, photosPerFeature] in try await feed.photos(of: feature, count: photosPerFeature) }
        lists[feature] = list
        return list
    }

    private nonisolated static func load(
        _ item: Int, of list: Task<[FeedPhoto], any Error>, from feed: any PhotoFeed, lane: DecodingLane, side: CGFloat
    ) async -> Result<UIImage, Failure> {
        let photos: [FeedPhoto]
        do {
            photos = try await list.value
        } catch { return .failure(Failure(reason: error.localizedDescription, isOfList: true)) }
        guard photos.indices.contains(item) else {
            let count = photos.isEmpty ? "no photos" : photos.count == 1 ? "one photo" : "\(photos.count) photos"
            return .failure(Failure(reason: "The feed has \(count) here", isOfList: true))
        }
        do {
            let data = try await feed.data(of: photos[item])
            return .success(try await lane.decode(data, side: side))
        } catch { return .failure(Failure(reason: error.localizedDescription, isOfList: false)) }
    }

    private func finish(_ path: IndexPath, number: Int, side: CGFloat, _ result: Result<UIImage, Failure>) {
        // A load that was given up has another number or none.
        guard running[path]?.number == number else { return }
        running[path] = nil
        switch result {
        case .success(let image):
            cache.keep(image, side: side, at: path)
            cache.trim(keeping: wanted)
        case .failure(let failure):
            (0..<photosPerFeature).forEach { leftAlone.insert(IndexPath(item: $0, section: path.section)) }
            // What nobody has seen fail is tried again when it is seen.
            if wanted.contains(path) { failures[path] = failure }
        }
        onChange?(path)
        // The side may have grown meanwhile.
        if wanted.contains(path) { loadIfNeeded(path) }
        startMore()
    }
}
