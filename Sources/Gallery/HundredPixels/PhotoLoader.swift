import UIKit

/// Loads and decodes the photos of visible cells, a few at a time, and caches them within a memory budget.
///
/// When all visible photos are loaded, prefetches the others until the budget is nearly used or one of their section
/// fails.
@MainActor final class PhotoLoader {
    /// The state of an item's photo.
    enum State: Equatable {
        case waiting
        case photo(UIImage)
        case failed(String)
    }

    private struct Failure: Error {
        let reason: String
        /// Whether loading the section's list failed rather than the photo.
        let isOfList: Bool
    }

    private static let loadsAtOnce = 4
    private static let loadsAheadAtOnce = 3
    static let memoryBudget = 64 << 20

    let photosPerFeature: Int
    /// Called with each item whose state changed.
    var onChange: ((IndexPath) -> Void)?
    /// Called when loading begins and ends.
    var onLoadingChange: ((Bool) -> Void)?
    /// Called with the failures of visible photos when they change; nil when there are none any more.
    var onFailure: ((String?) -> Void)?

    /// The side of the square that photos cover, in pixels. Visible photos decoded for a smaller side are reloaded.
    var side: CGFloat {
        didSet { if side > oldValue { wanted.sorted().forEach(loadIfNeeded) } }
    }

    /// Whether photos are loaded before they are visible.
    private let fetchesAhead: Bool
    private let feed: any PhotoFeed
    private let lane: DecodingLane
    private var cache: PhotoCache
    private var failures: [IndexPath: Failure] = [:] {
        didSet { onFailure?(failureSummary) }
    }
    /// The items of visible cells.
    private var wanted: Set<IndexPath> = []
    private var queue: [IndexPath] = []
    private var running: [IndexPath: (number: Int, task: Task<Void, Never>)] = [:]
    private var lists: [PhotoFeature: Task<[FeedPhoto], any Error>] = [:]
    private var lastNumber = 0
    /// Items excluded from prefetching: those that were started once, and all items of sections that failed.
    private var notFetchedAhead: Set<IndexPath> = []
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

    /// The number of photos that failed, and the first reason.
    private var failureSummary: String? {
        guard let first = failures.keys.min(), let reason = failures[first]?.reason else { return nil }
        return failures.count == 1 ? "a photo failed: \(reason)" : "\(failures.count) photos failed: \(reason)"
    }

    // MARK: Visible items

    /// Marks an item as visible and loads its photo unless it is cached or has failed.
    func show(_ path: IndexPath) {
        wanted.insert(path)
        loadIfNeeded(path)
    }

    /// Marks an item as no longer visible and cancels its loading.
    func hide(_ path: IndexPath) {
        wanted.remove(path)
        queue.removeAll { $0 == path }
        running.removeValue(forKey: path)?.task.cancel()
        cache.trim(keeping: wanted)
        startMore()
    }

    /// Retries a failed photo, together with all that failed because of the section's list.
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

    /// The next item to prefetch.
    private func nextAhead() -> IndexPath? {
        guard fetchesAhead, cache.bytes < cache.budget / 4 * 3 else { return nil }
        for section in PhotoFeature.allCases.indices {
            for item in 0..<photosPerFeature {
                let path = IndexPath(item: item, section: section)
                if !notFetchedAhead.contains(path), running[path] == nil, cache.side(at: path) == nil { return path }
            }
        }
        return nil
    }

    private func start(_ path: IndexPath) {
        lastNumber += 1
        notFetchedAhead.insert(path)
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
        // A cancelled load has another number, or none.
        guard running[path]?.number == number else { return }
        running[path] = nil
        switch result {
        case .success(let image):
            cache.insert(image, side: side, at: path)
            cache.trim(keeping: wanted)
        case .failure(let failure):
            (0..<photosPerFeature).forEach { notFetchedAhead.insert(IndexPath(item: $0, section: path.section)) }
            // Failures of invisible items are retried when they become visible.
            if wanted.contains(path) { failures[path] = failure }
        }
        onChange?(path)
        // The side may have increased meanwhile.
        if wanted.contains(path) { loadIfNeeded(path) }
        startMore()
    }
}
