import CollectionLayouts
import Gallery
import Stage
import Testing
import UIKit

/// The springs of the conversation (S21.6, S21.7).
@MainActor @Suite(.serialized) struct SpringsSceneTests {
    private func stage(width: CGFloat = 320) throws -> (Stage, UICollectionView) {
        let stage = Stage(
            root: ConversationViewController.inNavigation(count: 200), size: CGSize(width: width, height: 480))
        try stage.settle()
        return (stage, try #require(stage.window.firstShown(UICollectionView.self)))
    }

    /// The frames of the cells that are not wholly under the bar.
    private func frames(_ view: UICollectionView) -> [IndexPath: CGRect] {
        let area = view.bounds.inset(by: view.adjustedContentInset)
        let shown = view.visibleCells.filter { $0.frame.intersects(area) }
            .compactMap { cell in view.indexPath(for: cell).map { ($0, cell.frame) } }
        return Dictionary(uniqueKeysWithValues: shown)
    }

    /// Messages part while content comes from below, do not overlap, and rest where the flow layout puts them.
    @Test func messagesPartAndComeTogether() throws {
        let (stage, view) = try stage()
        stage.wheel(CGPoint(x: 100, y: 300), dy: -5)
        var widest: CGFloat = 0
        for _ in 0..<30 {
            stage.advance(by: 1 / 60)
            let cells = frames(view).sorted { $0.key < $1.key }.map(\.value)
            for (a, b) in zip(cells, cells.dropFirst()) {
                widest = max(widest, b.minY - a.maxY)
                #expect(b.minY > a.maxY - 1)
            }
        }
        #expect(widest > 16)
        try stage.settle()
        let plain = UICollectionViewFlowLayout()
        #expect(type(of: plain) != type(of: view.collectionViewLayout))
        let cells = frames(view).sorted { $0.key < $1.key }.map(\.value)
        for (a, b) in zip(cells, cells.dropFirst()) { #expect(abs(b.minY - a.maxY - 8) < 0.2) }
    }

    /// Only messages near the visible ones have springs, and a new width hangs all anew.
    @Test func springsFollowTheBounds() throws {
        let (stage, view) = try stage()
        try stage.scroll(to: CGPoint(x: 0, y: 4000))
        try stage.settle()
        let layout = try #require(view.collectionViewLayout as? SpringFlowLayout)
        let near = view.bounds.insetBy(dx: 0, dy: -200)
        let all = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: view.contentSize)) ?? []
        #expect(all.count == 200 && Set(all.map(\.indexPath)).count == 200)
        #expect(all.filter { $0.frame.intersects(near) }.count > view.visibleCells.count)
        stage.resize(to: CGSize(width: 500, height: 480))
        try stage.settle()
        for cell in view.visibleCells { #expect(cell.frame.width == 472 && cell.frame.minX == 14) }
    }
}
