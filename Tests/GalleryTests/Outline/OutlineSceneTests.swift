import Stage
import Testing
import UIKit

@testable import Gallery

/// What the outline does when it is clicked, dragged and typed at.
@MainActor @Suite(.serialized) struct OutlineSceneTests {
    private let controller = OutlineViewController(appearance: "inset")
    private let stage: Stage

    init() throws {
        stage = Stage(root: controller, size: CGSize(width: 400, height: 700), scale: 1, appearance: .light)
        try stage.settle()
    }

    private var items: [String] {
        controller.dataSource.snapshot(for: .library).visibleItems.map(\.title)
    }

    private func row(_ title: String) throws -> UICollectionViewListCell {
        let item = try #require(controller.dataSource.snapshot(for: .library).visibleItems.first { $0.title == title })
        let path = try #require(controller.dataSource.indexPath(for: item))
        return try #require(controller.collectionView.cellForItem(at: path) as? UICollectionViewListCell)
    }

    /// The outline opens with its first branch open on all levels.
    @Test func opensWithOneBranch() {
        #expect(
            items == [
                "Library", "Astronomy", "Box 1", "Folder 1", "Document 1", "Document 2", "Document 3", "Folder 2",
                "Folder 3", "Box 2", "Botany",
            ])
    }

    /// A click on a chevron closes the branch, another opens it with what was open below.
    @Test func chevron() throws {
        let before = items
        let cell = try row("Astronomy")
        let chevron = CGPoint(x: 362, y: cell.frame.midY)
        stage.click(chevron)
        try stage.settle()
        #expect(items == ["Library", "Astronomy", "Botany"])
        stage.click(chevron)
        try stage.settle()
        #expect(items == before)
    }

    /// The rows follow their item through all four appearances, each with animation.
    @Test(arguments: ["Plain", "Grouped", "Sidebar"]) func appearances(name: String) throws {
        let shown = controller.collectionView.visibleCells.count
        let bar = OutlineViewController.inNavigation()
        let stage = Stage(root: bar, size: CGSize(width: 400, height: 764), scale: 1, appearance: .light)
        try stage.settle()
        try stage.click(name)
        stage.advance(by: 0.15)
        try stage.settle()
        let outline = try #require(bar.viewControllers.first as? OutlineViewController)
        let list: UICollectionView = outline.collectionView
        #expect(list.visibleCells.count >= shown)
        #expect(list.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    /// Delete removes the selected row.
    @Test func deleteKey() throws {
        try stage.click(item: [0, 4])
        stage.key("Delete")
        try stage.settle()
        #expect(!items.contains("Document 1"))
        #expect(items.contains("Document 2"))
    }

    /// A handle moves a row to another place of the outline.
    @Test func reordering() throws {
        stage.session.perform(at: stage.now) { controller.collectionView.isEditing = true }
        try stage.settle()
        let from = try row("Document 1").frame, to = try row("Document 3").frame
        let x: CGFloat = 351
        stage.send(.pointerDown(CGPoint(x: x, y: from.midY), .primary, []))
        for step in 1...20 {
            stage.advance(by: 0.02)
            let y = from.midY + (to.midY - from.midY) * CGFloat(step) / 20
            stage.send(.pointerMoved(CGPoint(x: x, y: y), []))
        }
        stage.advance(by: 0.3)
        stage.send(.pointerUp(CGPoint(x: x, y: to.midY), .primary, []))
        try stage.settle()
        #expect(Array(items[4...6]) == ["Document 2", "Document 3", "Document 1"])
    }

    /// A handle takes its row along, however far the first move goes.
    @Test func reorderingAtOnce() throws {
        stage.session.perform(at: stage.now) { controller.collectionView.isEditing = true }
        try stage.settle()
        let from = try row("Document 1").frame, to = try row("Document 3").frame
        stage.send(.pointerDown(CGPoint(x: 351, y: from.midY), .primary, []))
        stage.send(.pointerMoved(CGPoint(x: 351, y: to.midY), []))
        stage.advance(by: 0.3)
        stage.send(.pointerUp(CGPoint(x: 351, y: to.midY), .primary, []))
        try stage.settle()
        #expect(Array(items[4...6]) == ["Document 2", "Document 3", "Document 1"])
        #expect(controller.collectionView.contentOffset == .zero)
    }

    /// A swipe over most of a row deletes it.
    @Test func fullSwipe() throws {
        let y = try row("Document 2").frame.midY
        stage.send(.pointerDown(CGPoint(x: 360, y: y), .primary, []))
        for x in stride(from: 360.0, through: 60, by: -15) {
            stage.advance(by: 0.016)
            stage.send(.pointerMoved(CGPoint(x: x, y: y), []))
        }
        stage.send(.pointerUp(CGPoint(x: 60, y: y), .primary, []))
        try stage.settle()
        #expect(!items.contains("Document 2"))
        #expect(items.count == 10)
    }

    /// Opening a branch of 100,000 rows makes views for those in sight only.
    @Test func manyRows() throws {
        let large = OutlineViewController(appearance: "plain", rows: 100_000)
        let stage = Stage(root: large, size: CGSize(width: 400, height: 700), scale: 1, appearance: .light)
        try stage.settle()
        #expect(large.collectionView.visibleCells.count < 20)
        #expect(large.dataSource.snapshot(for: .library).items.count > 99_000)
    }
}
