import UIKit

/// Rows that note what a batch asks of a layout.
@MainActor final class UpdateLayout: ProbeLayout {
    var log: [String] = []
    var items: [String] = []
    /// What the base class answers, by the call.
    var defaults: [String: UICollectionViewLayoutAttributes?] = [:]
    var target: ((CGPoint) -> CGPoint)?
    /// Alpha and place that appearing items start from and disappearing ones end at; nil leaves the default.
    var away: ((UICollectionViewLayoutAttributes) -> Void)?

    override func prepare() {
        log.append("prepare")
        super.prepare()
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        log.append("updates")
        items = updateItems.map { item in
            func text(_ path: IndexPath?) -> String {
                guard let path else { return "-" }
                return path.item == NSNotFound ? "section \(path.section)" : "\(path.section).\(path.item)"
            }
            return "\(item.updateAction) \(text(item.indexPathBeforeUpdate)) \(text(item.indexPathAfterUpdate))"
        }
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note(
            "initial \(itemIndexPath.section).\(itemIndexPath.item)",
            super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note(
            "final \(itemIndexPath.section).\(itemIndexPath.item)",
            super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
    }

    private func note(
        _ call: String, _ answer: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        log.append(call + " of \(collectionView!.numberOfItems(inSection: 0))")
        defaults[call] = .some(answer)
        guard let answer, let away else { return answer }
        away(answer)
        return answer
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        log.append("target \(Int(proposedContentOffset.y))")
        return target?(proposedContentOffset) ?? proposedContentOffset
    }

    override func finalizeCollectionViewUpdates() { log.append("finalize") }
}
