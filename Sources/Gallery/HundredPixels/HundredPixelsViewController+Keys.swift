import UIKit

/// Keyboard control: arrows, Home and End move through the cover flow, Escape goes back.
extension HundredPixelsViewController {
    func scrollToCenter(_ path: IndexPath) {
        goal = path
        collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: true)
    }

    /// Handles a key press. Returns false if the key has no meaning here.
    func handle(_ presses: Set<UIPress>) -> Bool {
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
        case .keyboardLeftArrow: scrollToCenter(card(number(of: present) - 1))
        case .keyboardRightArrow: scrollToCenter(card(number(of: present) + 1))
        case .keyboardHome: scrollToCenter(card(0))
        case .keyboardEnd: scrollToCenter(card(.max))
        default: return false
        }
        return true
    }

    /// The index of a card in the row formed by all sections.
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
