import CollectionLayouts
import Stage
import Testing
import UIKit

@testable import Gallery

/// A conversation that is read and written at once.
@MainActor @Suite(.serialized) struct MessagesSceneTests {
    private func stage(count: Int = 20_000) throws -> (Stage, UICollectionView) {
        let stage = Stage(
            root: MessagesViewController.inNavigation(count: count), size: CGSize(width: 390, height: 640), scale: 2)
        try stage.settle()
        return (stage, try #require(stage.window.firstShown(UICollectionView.self)))
    }

    @Test func messagesFollowFromTheirNumbers() {
        let history = ChatHistory(count: 20_000)
        #expect(history[17] == history[17])
        #expect(Set((0..<200).map { history[$0].text }).count > 100)
        let own = (0..<1000).filter { history[$0].isOwn }.count
        #expect((300...500).contains(own))
    }

    @Test func sentMessagesComeIntoSight() throws {
        let (stage, view) = try stage()
        #expect(view.anchor?.isAtEnd == true)
        let count = view.numberOfItems(inSection: 0)
        stage.click(CGPoint(x: 150, y: 615))
        for key in ["h", "i", "Return"] { stage.key(key) }
        try stage.settle()
        #expect(view.numberOfItems(inSection: 0) == count + 1)
        #expect(view.anchor?.isAtEnd == true)
        #expect(view.cellForItem(at: IndexPath(item: count, section: 0)) != nil)
    }

    @Test func historyComesInWhileOneScrolls() async throws {
        let (stage, view) = try stage()
        var count = view.numberOfItems(inSection: 0), batches = 0
        for _ in 0..<8 {
            stage.flick(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 550), in: 0.1)
            for _ in 0..<40 {
                let first = view.indexPathsForVisibleItems.min()!
                let before = try #require(view.cellForItem(at: first)).frame.minY - view.contentOffset.y
                await stage.yield()
                let added = view.numberOfItems(inSection: 0) - count
                if added > 0 {
                    batches += 1
                    count += added
                    let path = IndexPath(item: first.item + added, section: 0)
                    let cell = try #require(view.cellForItem(at: path))
                    // Offsets are rounded to pixels.
                    #expect(abs(cell.frame.minY - view.contentOffset.y - before) <= 0.5)
                }
                stage.advance(by: 1 / 60)
            }
        }
        #expect(batches > 1)
        try stage.settle()
        for cell in view.visibleCells { #expect(cell.frame.width == 390) }
    }

    @Test func homeShowsTheFirstMessage() throws {
        let (stage, view) = try stage()
        stage.click(CGPoint(x: 195, y: 320))
        stage.key("Home")
        try stage.settle()
        #expect(view.numberOfItems(inSection: 0) == 20_000)
        #expect(view.contentOffset.y == -view.adjustedContentInset.top)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.firstShown(UILabel.self)?.text == ChatHistory(count: 20_000)[0].text)
        stage.key("PageDown")
        try stage.settle()
        stage.key("Home")
        try stage.settle()
        #expect(view.contentOffset.y == -view.adjustedContentInset.top)
        stage.key("End")
        try stage.settle()
        #expect(view.anchor?.isAtEnd == true)
        #expect(view.numberOfItems(inSection: 0) == 20_000)
    }

    @Test func bubblesAreAsWideAsTheirLongestLine() throws {
        let (_, view) = try stage()
        var lines: Set<CGFloat> = []
        for cell in view.visibleCells {
            let label = try #require(cell.firstShown(UILabel.self))
            lines.insert(label.bounds.height)
            let widest = cell.bounds.width * 0.76 - 28
            #expect(label.bounds.width == label.sizeThatFits(CGSize(width: widest, height: .infinity)).width)
        }
        #expect(lines.count > 1)
    }

    @Test func fewMessagesAreShownAtTheStart() throws {
        let (_, view) = try stage(count: 2)
        #expect(view.numberOfItems(inSection: 0) == 2)
        #expect(view.contentOffset.y == -view.adjustedContentInset.top)
    }
}
