import Assets
import CollectionLayouts
import Foundation
import Stage
import Testing
import UIKit

@testable import Gallery

/// The app on a stage, with plain photos from disk unless another feed is given.
@MainActor final class HundredPixelsRig {
    let stage: Stage
    let controller: HundredPixelsViewController
    private var isLoading = false

    var view: UICollectionView { controller.collectionView }

    init(
        feed: any PhotoFeed = FolderFeed(folder: Assets.url("plain")),
        decoder: @escaping PhotoDecoder = PhotoDecoding.plain,
        fetchesAhead: Bool = false, size: CGSize = CGSize(width: 800, height: 600),
        scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light
    ) throws {
        var report: ((Bool) -> Void)?
        let root = HundredPixelsViewController.inNavigation(
            feed: feed, decoder: decoder, fetchesAhead: fetchesAhead, onLoading: { report?($0) })
        controller = try #require(root.viewControllers.first as? HundredPixelsViewController)
        var began = false
        report = { began = $0 }
        stage = Stage(root: root, size: size, scale: scale, appearance: appearance)
        isLoading = began
        report = { [weak self] in self?.isLoading = $0 }
    }

    /// Lets everything load that is on screen or fetched ahead, and come to rest.
    func load(limit: TimeInterval = 20) async throws {
        let end = Date(timeIntervalSinceNow: limit)
        while isLoading, Date() < end {
            await stage.yield()
            stage.advance(by: 1.0 / 60)
            try await Task.sleep(for: .milliseconds(1))
        }
        #expect(!isLoading, "still loading after \(limit) s")
        try stage.settle()
    }

    /// The cards on screen with what they show.
    var cards: [(path: IndexPath, card: PhotoCard)] {
        view.indexPathsForVisibleItems.sorted().compactMap { path in
            (view.cellForItem(at: path) as? PhotoCard).map { (path, $0) }
        }
    }

    /// The reasons on the cards that failed, by item.
    var failures: [IndexPath: String] {
        Dictionary(uniqueKeysWithValues: cards.compactMap { path, card in card.failure.map { (path, $0) } })
    }

    var middleCard: IndexPath? {
        let all = view.elementsInBounds().map(\.attributes).filter { $0.representedElementCategory == .cell }
        return all.min { abs(view.bounds.midX - $0.center.x) < abs(view.bounds.midX - $1.center.x) }?.indexPath
    }

    /// Goes to another layout at once.
    func show(_ arrangement: HundredPixelsViewController.Arrangement) throws {
        stage.session.perform(at: stage.now) { UIView.performWithoutAnimation { controller.show(arrangement) } }
        try stage.settle()
    }

    func click(_ section: Int, _ item: Int) throws {
        try stage.click(item: IndexPath(item: item, section: section))
        try stage.settle()
    }
}
