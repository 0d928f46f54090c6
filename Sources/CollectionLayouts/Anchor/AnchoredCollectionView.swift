import UIKit

extension UICollectionView {
    /// The object that holds an item still while others change; nil unless the view is an `AnchoredCollectionView`.
    public var anchor: CollectionAnchor? { (self as? AnchoredCollectionView)?.storedAnchor }
}

/// A collection view whose visible items stand still while items are inserted, deleted and measured around them.
///
/// It works with every layout. A subclass, since UIKit reports the end of a layout pass to subclasses only. With a
/// diffable data source, the delegate returns `targetContentOffset(for:)` of the anchor from
/// `collectionView(_:targetContentOffsetForProposedContentOffset:)`.
open class AnchoredCollectionView: UICollectionView {
    /// The value of `anchor`.
    private(set) lazy var storedAnchor = CollectionAnchor(self)
    /// The duration of animated updates in seconds; 0.3 by default.
    open var updateDuration: TimeInterval = 0.3
    /// The number of batches in progress, each inside the one before.
    private var batches = 0

    open override func layoutSubviews() {
        storedAnchor.passWillBegin()
        super.layoutSubviews()
        storedAnchor.passDidEnd()
    }

    /// Repeats the pass after a correction of the offset.
    func layOutItems() { super.layoutSubviews() }

    open override var contentInset: UIEdgeInsets { willSet { storedAnchor.insetWillChange() } }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        storedAnchor.insetDidChange()
    }

    // MARK: Updates

    open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        change { super.performBatchUpdates(updates, completion: completion) }
    }

    open override func reloadData() {
        super.reloadData()
        storedAnchor.dataWasReloaded()
    }

    open override func insertItems(at indexPaths: [IndexPath]) {
        change {
            self.storedAnchor.changes.insert(indexPaths)
            super.insertItems(at: indexPaths)
        }
    }

    open override func deleteItems(at indexPaths: [IndexPath]) {
        change {
            self.storedAnchor.changes.delete(indexPaths)
            super.deleteItems(at: indexPaths)
        }
    }

    open override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change {
            self.storedAnchor.changes.move(indexPath, to: newIndexPath)
            super.moveItem(at: indexPath, to: newIndexPath)
        }
    }

    open override func insertSections(_ sections: IndexSet) {
        change {
            self.storedAnchor.changes.insert(sections: sections)
            super.insertSections(sections)
        }
    }

    open override func deleteSections(_ sections: IndexSet) {
        change {
            self.storedAnchor.changes.delete(sections: sections)
            super.deleteSections(sections)
        }
    }

    open override func moveSection(_ section: Int, toSection newSection: Int) {
        change {
            self.storedAnchor.changes.move(section: section, to: newSection)
            super.moveSection(section, toSection: newSection)
        }
    }

    /// Makes changes; the outermost call is a batch.
    ///
    /// An animated batch and the correction of its offset are in one animation block: they cancel out in each frame
    /// only if they have the same duration and curve.
    private func change(_ body: @escaping () -> Void) {
        guard batches == 0 else { return body() }
        storedAnchor.updateWillBegin()
        let batch = { [self] in
            batches += 1
            body()
            batches -= 1
            storedAnchor.updateDidEnd()
        }
        guard UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration == 0, window != nil else { return batch() }
        UIView.animate(
            withDuration: updateDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: batch)
    }
}
