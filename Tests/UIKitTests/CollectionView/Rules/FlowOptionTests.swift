import Testing
import UIKit

/// Options of the flow layout that UIKit does not have (S12).
@MainActor @Suite struct FlowOptionTests {
    static func view(_ count: Int, _ size: CGSize, _ change: (UICollectionViewFlowLayout) -> Void) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = size
        change(layout)
        return .fixture(layout, NumberSource([count]), frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    }

    typealias Alignment = UICollectionViewFlowLayout.LastLineAlignment

    @Test(
        "B1, S2.11: the last line is aligned as requested, with equal and different sizes",
        arguments: [
            (Alignment.automatic, [0, 67.5, 135], [0, 60, 120]), (.leading, [0, 60, 120], [0, 60, 120]),
            (.center, [75, 135, 195], [75, 135, 195]), (.trailing, [150, 210, 270], [150, 210, 270]),
            (.justified, [0, 135, 270], [0, 135, 270]),
        ] as [(Alignment, [CGFloat], [CGFloat])])
    func lastLine(_ alignment: Alignment, _ uniform: [CGFloat], _ mixed: [CGFloat]) {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
            ) -> CGSize { CGSize(width: 50, height: path.item == 0 ? 60 : 50) }
        }
        let view = Self.view(13, CGSize(width: 50, height: 50)) { $0.lastLineAlignment = alignment }
        func last() -> [CGFloat] {
            (10..<13).map {
                (view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))!.frame.minX * 2).rounded() / 2
            }
        }
        #expect(zip(last(), uniform).allSatisfy { abs($0 - $1) <= 0.5 })
        let sizes = Sizes()
        view.delegate = sizes
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(zip(last(), mixed).allSatisfy { abs($0 - $1) <= 0.5 })
        withExtendedLifetime(sizes) {}
    }

    @Test("B2: rounded at both ends, rows of a fractional height leave no seams and do not overlap")
    func seams() {
        for rounds in [false, true] {
            let view = Self.view(40, CGSize(width: 320, height: 10.7)) {
                $0.minimumLineSpacing = 0
                $0.roundsItemEdges = rounds
            }
            let scale = view.traitCollection.displayScale
            let frames = view.visibleCells.map(\.frame)
            let seams = zip(frames, frames.dropFirst()).filter { abs($0.maxY - $1.minY) > 0.01 }
            #expect(seams.isEmpty == rounds)
            // A third of a point times 3 may be a little beside a pixel.
            #expect(!rounds || frames.allSatisfy { abs($0.maxY * scale - ($0.maxY * scale).rounded()) < 1e-6 })
        }
    }
}
