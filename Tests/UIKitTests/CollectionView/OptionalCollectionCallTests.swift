import Testing
import UIKit

/// Optional methods of collection views' delegates and data sources, called as `delegate.collectionView?(…)`.
@MainActor struct OptionalCollectionCallTests {
    private final class None: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell()
        }
    }

    private final class All: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
        var calls: [String] = []
        let menu = UIContextMenuConfiguration()
        let header = UICollectionReusableView()
        private func note(_ text: String) { calls.append(text) }

        func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { note("highlight") }
        func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { note("unhighlight") }
        func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool { false }
        func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { note("deselect") }
        func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
            false
        }
        func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) { note("act") }
        func collectionView(
            _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
        ) { note("display") }
        func collectionView(
            _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
        ) { note("end") }
        func collectionView(
            _ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
        ) -> CGPoint { CGPoint(x: offset.x + 1, y: 2) }
        func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool { false }
        func collectionView(
            _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
            atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { [original.item, proposed.item] }
        func collectionView(
            _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
            newLayout new: UICollectionViewLayout
        ) -> UICollectionViewTransitionLayout { UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new) }
        func collectionView(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
            note("many")
        }
        func collectionView(
            _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? { paths.isEmpty ? nil : menu }
        func collectionView(
            _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { path.item == 1 ? menu : nil }
        func collectionView(
            _ view: UICollectionView, targetIndexPathForMoveFromItemAt current: IndexPath,
            toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { [proposed.item, current.item] }

        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { 3 }
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: 1, height: 2) }
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
        ) -> CGSize { CGSize(width: 3, height: 4) }

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell()
        }
        func indexTitles(for view: UICollectionView) -> [String]? { ["A"] }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView { header }
        func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to path: IndexPath) {
            note("move \(source.item) \(path.item)")
        }
    }

    private let layout = UICollectionViewFlowLayout(), cell = UICollectionViewCell()
    private let view: UICollectionView
    private let path = IndexPath(item: 1, section: 0)

    init() { view = UICollectionView(frame: .zero, collectionViewLayout: layout) }

    @Test func methodsThatAreNotImplementedReturnNil() {
        let object = None(), none: any UICollectionViewDelegateFlowLayout = object
        #expect(none.collectionView?(view, didHighlightItemAt: path) == nil)
        #expect(none.collectionView?(view, didUnhighlightItemAt: path) == nil)
        #expect(none.collectionView?(view, shouldDeselectItemAt: path) == nil)
        #expect(none.collectionView?(view, didDeselectItemAt: path) == nil)
        #expect(none.collectionView?(view, canPerformPrimaryActionForItemAt: path) == nil)
        #expect(none.collectionView?(view, performPrimaryActionForItemAt: path) == nil)
        #expect(none.collectionView?(view, willDisplay: cell, forItemAt: path) == nil)
        #expect(none.collectionView?(view, didEndDisplaying: cell, forItemAt: path) == nil)
        #expect(none.collectionView?(view, targetContentOffsetForProposedContentOffset: .zero) == nil)
        #expect(none.collectionView?(view, canEditItemAt: path) == nil)
        #expect(none.collectionView?(view, transitionLayoutForOldLayout: layout, newLayout: layout) == nil)
        #expect(none.collectionView?(view, didBeginMultipleSelectionInteractionAt: path) == nil)
        #expect(none.collectionView?(view, contextMenuConfigurationForItemsAt: [path], point: .zero) == nil)
        #expect(none.collectionView?(view, contextMenuConfigurationForItemAt: path, point: .zero) == nil)
        #expect(
            none.collectionView?(view, targetIndexPathForMoveFromItemAt: path, toProposedIndexPath: path) == nil)
        #expect(none.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == nil)
        #expect(none.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
        #expect(none.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0) == nil)
        let source: any UICollectionViewDataSource = object
        #expect(source.indexTitles?(for: view) == nil)
        #expect(source.collectionView?(view, viewForSupplementaryElementOfKind: "", at: path) == nil)
        #expect(source.collectionView?(view, moveItemAt: path, to: path) == nil)
    }

    @Test func methodsThatAreImplementedReturnTheirValue() {
        let object = All(), all: any UICollectionViewDelegateFlowLayout = object
        all.collectionView?(view, didHighlightItemAt: path)
        all.collectionView?(view, didUnhighlightItemAt: path)
        #expect(all.collectionView?(view, shouldDeselectItemAt: path) == false)
        all.collectionView?(view, didDeselectItemAt: path)
        #expect(all.collectionView?(view, canPerformPrimaryActionForItemAt: path) == false)
        all.collectionView?(view, performPrimaryActionForItemAt: path)
        all.collectionView?(view, willDisplay: cell, forItemAt: path)
        all.collectionView?(view, didEndDisplaying: cell, forItemAt: path)
        let offset = all.collectionView?(view, targetContentOffsetForProposedContentOffset: CGPoint(x: 4, y: 0))
        #expect(offset == CGPoint(x: 5, y: 2))
        #expect(all.collectionView?(view, canEditItemAt: path) == false)
        let target = all.collectionView?(
            view, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
            toProposedIndexPath: [0, 5])
        #expect(target == [1, 5])
        let between = all.collectionView?(view, transitionLayoutForOldLayout: layout, newLayout: layout)
        #expect(between?.currentLayout === layout)
        all.collectionView?(view, didBeginMultipleSelectionInteractionAt: path)
        // As on iOS, optional chaining has one level of optionals.
        let menu: UIContextMenuConfiguration? = all.collectionView?(
            view, contextMenuConfigurationForItemsAt: [path], point: .zero)
        #expect(menu === object.menu)
        #expect(all.collectionView?(view, contextMenuConfigurationForItemsAt: [], point: .zero) == nil)
        #expect(all.collectionView?(view, contextMenuConfigurationForItemAt: path, point: .zero) === object.menu)
        let older = all.collectionView?(view, targetIndexPathForMoveFromItemAt: path, toProposedIndexPath: [0, 5])
        #expect(older == [5, 1])
        #expect(all.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == 3)
        let header = all.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0)
        let footer = all.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0)
        #expect(header == CGSize(width: 1, height: 2) && footer == CGSize(width: 3, height: 4))
        let source: any UICollectionViewDataSource = object
        #expect(source.indexTitles?(for: view) == ["A"])
        #expect(source.collectionView?(view, viewForSupplementaryElementOfKind: "", at: path) === object.header)
        source.collectionView?(view, moveItemAt: path, to: [0, 2])
        #expect(object.calls == ["highlight", "unhighlight", "deselect", "act", "display", "end", "many", "move 1 2"])
    }
}
