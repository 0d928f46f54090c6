import Stage
import Testing

@testable import Gallery
@testable import UIKit

/// Cells that size themselves, texts that open, posts that come (S15.68).
@MainActor @Suite(.serialized) struct FeedTests {
    static func stage(_ size: CGSize = CGSize(width: 400, height: 600), count: Int = 60) -> Stage {
        let stage = Stage(
            root: FeedViewController.inNavigation(photos: PlainPhotos.all, count: count), size: size, scale: 2)
        stage.advance(by: 0)
        return stage
    }

    static func collection(_ stage: Stage) throws -> UICollectionView {
        try #require(stage.window.firstShown(UICollectionView.self))
    }

    /// Scrolls to a post and clicks its "More".
    static func open(item: Int, _ stage: Stage) throws {
        let view = try collection(stage)
        view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false)
        try stage.settle()
        let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
        let button = try #require(cell.contentView.button(titled: "More"))
        let point = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        stage.click(point)
    }

    @Test("every cell is as high as its constraints make it", arguments: [320, 400, 1000] as [CGFloat])
    func sizes(width: CGFloat) throws {
        let stage = Self.stage(CGSize(width: width, height: 900))
        let view = try Self.collection(stage)
        var seen = 0
        for step in 0..<6 {
            view.contentOffset.y = CGFloat(step) * 800
            try stage.settle()
            for cell in view.visibleCells {
                let fitted = cell.contentView.systemLayoutSizeFitting(
                    CGSize(width: cell.bounds.width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                #expect(abs(cell.bounds.height - fitted.height) <= 0.5)
                #expect(cell.bounds.width == min(width, 640))
                seen += 1
            }
        }
        #expect(seen > 10)
        #expect(stage.window.layoutReports.messages.isEmpty)
    }

    @Test("an opened text makes its cell grow, and stays open") func opens() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage), path = IndexPath(item: 4, section: 0)
        view.scrollToItem(at: path, at: .top, animated: false)
        try stage.settle()
        let before = try #require(view.cellForItem(at: path)).frame
        try Self.open(item: 4, stage)
        stage.advance(by: 0.1)
        let middle = try #require(view.cellForItem(at: path)?.layer.presentation()).bounds.height
        try stage.settle()
        let after = try #require(view.cellForItem(at: path)).frame
        #expect(after.minY == before.minY && after.height > before.height + 40)
        #expect(middle > before.height && middle < after.height)
        view.contentOffset.y += 3000
        try stage.settle()
        view.scrollToItem(at: path, at: .top, animated: false)
        try stage.settle()
        #expect(view.cellForItem(at: path)?.frame.height == after.height)
    }

    @Test("a fling through all posts makes each cell once") func fling() throws {
        /// Counts the cells that a data source makes, by item.
        final class Counter: NSObject, UICollectionViewDataSource {
            let source: any UICollectionViewDataSource
            var cells: [Int: Int] = [:]
            init(_ source: any UICollectionViewDataSource) { self.source = source }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                source.collectionView(view, numberOfItemsInSection: section)
            }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                cells[path.item, default: 0] += 1
                return source.collectionView(view, cellForItemAt: path)
            }
        }
        // The bounce at the end takes the last cells out of sight and back.
        let stage = Self.stage(count: 70)
        let view = try Self.collection(stage)
        let counter = Counter(try #require(view.dataSource))
        view.dataSource = counter
        stage.advance(by: 0)
        var flings = 0
        while counter.cells[69] == nil, flings < 70 {
            stage.flick(from: CGPoint(x: 200, y: 580), to: CGPoint(x: 200, y: 80), in: 0.1)
            try stage.settle()
            flings += 1
        }
        #expect(flings > 1)
        #expect((0..<60).allSatisfy { counter.cells[$0] == 1 }, "\(counter.cells)")
    }

    @Test("in a window of another width, what is being read keeps its position") func widths() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        for offset in [900, 4000] as [CGFloat] {
            stage.resize(to: CGSize(width: 400, height: 600))
            try stage.scroll(to: CGPoint(x: 0, y: offset))
            try stage.settle()
            // The first post that begins in sight.
            let top = view.contentOffset.y
            let read = try #require(
                view.indexPathsForVisibleItems.sorted().first { view.cellForItem(at: $0)!.frame.minY >= top })
            let position = try #require(view.cellForItem(at: read)).frame.minY - top
            for width in [380, 330, 500, 1000, 399, 400] as [CGFloat] {
                stage.resize(to: CGSize(width: width, height: 600))
                try stage.settle()
                let now = try #require(view.cellForItem(at: read)).frame.minY - view.contentOffset.y
                #expect(abs(now - position) <= 0.5, "post \(read.item) in \(width) at \(offset)")
            }
        }
    }

    @Test("a new post leaves what is being read where it is") func add() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        view.contentOffset.y = 900
        try stage.settle()
        let first = try #require(view.indexPathsForVisibleItems.min())
        let position = try #require(view.cellForItem(at: first)).frame.minY - view.contentOffset.y
        let controller = try #require(
            (stage.window.rootViewController as? UINavigationController)?.topViewController as? FeedViewController)
        controller.navigationItem.rightBarButtonItem?.primaryAction?.perform(sender: nil)
        try stage.settle()
        let moved = IndexPath(item: first.item + 1, section: 0)
        let now = try #require(view.cellForItem(at: moved)).frame.minY - view.contentOffset.y
        #expect(view.numberOfItems(inSection: 0) == 61 && abs(now - position) <= 0.5)
    }
}

extension UIView {
    /// A visible button with a title, depth first.
    fileprivate func button(titled title: String) -> UIButton? {
        if let button = self as? UIButton, button.currentTitle == title, !button.isHidden { return button }
        for view in subviews { if let found = view.button(titled: title) { return found } }
        return nil
    }
}
