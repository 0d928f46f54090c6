import UIKit

/// Keys: arrows, Home and End go through the cards of the cover flow, Escape leads back.
extension HundredPixelsViewController {
    func bringToMiddle(_ path: IndexPath) {
        goal = path
        collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: true)
    }

    /// Whether the key means something here.
    func take(_ presses: Set<UIPress>) -> Bool {
        guard let key = presses.first?.key,
            key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
        else { return false }
        if key.keyCode == .keyboardEscape, arrangement != .stacks {
            goBack()
            return true
        }
        guard arrangement == .coverFlow,
            let present = goal ?? coverFlow.indexPathForItem(nearestTo: collectionView.contentOffset)
        else { return false }
        switch key.keyCode {
        case .keyboardLeftArrow: bringToMiddle(card(number(of: present) - 1))
        case .keyboardRightArrow: bringToMiddle(card(number(of: present) + 1))
        case .keyboardHome: bringToMiddle(card(0))
        case .keyboardEnd: bringToMiddle(card(.max))
        default: return false
        }
        return true
    }

    /// The cards of all sections are one row.
    private func number(of path: IndexPath) -> Int {
        (0..<path.section).reduce(path.item) { $0 + collectionView.numberOfItems(inSection: $1) }
    }

    private func card(_ number: Int) -> IndexPath {
        let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
        var rest = min(max(0, number), counts.reduce(0, +) - 1)
        for (section, count) in counts.enumerated() {
            if rest < count { return IndexPath(item: rest, section: section) }
            rest -= count
        }
        return IndexPath(item: 0, section: 0)
    }
}
