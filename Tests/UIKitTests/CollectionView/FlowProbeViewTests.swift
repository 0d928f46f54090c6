import Stage
import Testing
import UIKit

/// The measured frames of a flow layout (section 2 of the measurements), through a real collection view at scale 2.
@MainActor @Suite(.serialized) struct FlowProbeViewTests {
    struct Probe: Sendable {
        var name: String
        var bounds = CGSize(width: 375, height: 400)
        var sizes: [CGSize]
        var line: CGFloat = 10
        var interitem: CGFloat = 10
        var inset = UIEdgeInsets.zero
        var direction = UICollectionView.ScrollDirection.vertical
        /// Item, x, y.
        var origins: [(Int, CGFloat, CGFloat)]
        /// Along the scroll direction; nil where none was measured.
        var content: CGFloat?
        /// Items in each section, where there is more than one.
        var counts: [Int]?
        var header: CGFloat = 0
        /// Of each section.
        var footers: [CGFloat] = []
        /// Section, item, x, y, of sections behind the first.
        var others: [(Int, Int, CGFloat, CGFloat)] = []
        /// The y and height of the headers and footers; there are no others.
        var headers: [(CGFloat, CGFloat)] = []
        var footerBars: [(Int, CGFloat, CGFloat)] = []
    }

    final class Source: NSObject, UICollectionViewDataSource {
        let counts: [Int]
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: path)
        }
    }

    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        let sizes: [CGSize]
        let footers: [CGFloat]
        init(_ probe: Probe) {
            sizes = probe.sizes
            footers = probe.footers
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> CGSize { CGSize(width: 0, height: section < footers.count ? footers[section] : 0) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item] }
    }

    nonisolated static func all(_ width: CGFloat, _ height: CGFloat, _ count: Int) -> [CGSize] {
        Array(repeating: CGSize(width: width, height: height), count: count)
    }

    nonisolated static let probes: [Probe] = [
        Probe(
            name: "A", sizes: all(100, 60, 7),
            origins: [(0, 0, 0), (1, 137.5, 0), (2, 275, 0), (3, 0, 70), (5, 275, 70), (6, 0, 140)], content: 200),
        Probe(
            name: "B", sizes: all(100, 60, 7), inset: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16),
            origins: [(0, 16, 8), (1, 137.5, 8), (2, 259, 8), (6, 16, 148)], content: 216),
        Probe(
            name: "C", sizes: all(115, 50, 5), line: 12, interitem: 15,
            origins: [(0, 0, 0), (1, 130, 0), (2, 260, 0), (3, 0, 62), (4, 130, 62)], content: 112),
        Probe(
            name: "E", bounds: CGSize(width: 375, height: 220), sizes: all(90, 70, 7),
            inset: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), direction: .horizontal,
            origins: [(0, 12, 8), (1, 12, 142), (2, 112, 8), (5, 212, 142), (6, 312, 8)], content: 414),
        Probe(
            name: "G/K", bounds: CGSize(width: 200, height: 400), sizes: all(250, 40, 3), line: 6, interitem: 6,
            origins: [(0, -25, 0), (1, -25, 46), (2, -25, 92)], content: 132),
        Probe(
            name: "G/K'", bounds: CGSize(width: 200, height: 400), sizes: all(150, 40, 2), line: 6,
            origins: [(0, 25, 0), (1, 25, 46)], content: nil),
        Probe(
            name: "H", sizes: all(50, 50, 4), origins: [(0, 0, 0), (1, 65, 0), (2, 130, 0), (3, 195, 0)], content: 50),
        Probe(
            name: "L", bounds: CGSize(width: 200, height: 400), sizes: all(90, 40, 1), line: 6, origins: [(0, 0, 0)],
            content: 40),
        Probe(
            name: "I", sizes: all(111.5, 44.25, 6), line: 8, interitem: 7,
            inset: UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9),
            origins: [(0, 9, 5), (1, 132, 5), (2, 254.5, 5), (3, 9, 57.5), (5, 254.5, 57.5)], content: 106.5),
        Probe(
            name: "Q/AA",
            sizes: [40, 90, 40, 40].map { CGSize(width: 80, height: $0) },
            origins: [(0, 0, 25), (1, 90, 0), (2, 180, 25), (3, 270, 25)], content: 90),
        Probe(
            name: "AB", sizes: [80, 100, 60].map { CGSize(width: $0, height: 40) },
            origins: [(0, 0, 0), (1, 90, 0), (2, 200, 0)], content: nil),
        Probe(
            name: "X/Y/Z", sizes: all(80, 40, 4),
            origins: [(0, 0, 0), (1, 98.5, 0), (2, 196.5, 0), (3, 295, 0)], content: nil),
        Probe(
            name: "AD", sizes: [40, 90, 40, 40, 40].map { CGSize(width: 80, height: $0) },
            origins: [(0, 0, 25), (1, 98.5, 0), (3, 295, 25), (4, 0, 100)], content: 140),
        Probe(
            name: "grid", bounds: CGSize(width: 375, height: 480), sizes: all(100, 100, 8), line: 12, interitem: 12,
            inset: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16),
            origins: [(0, 16, 16), (1, 137.5, 16), (2, 259, 16), (3, 16, 128), (6, 16, 240), (7, 137.5, 240)],
            content: nil),
        Probe(
            name: "N", sizes: all(80, 40, 2), origins: [(0, 0, 0), (1, 98.5, 0)], content: 52, footers: [12],
            footerBars: [(0, 40, 12)]),
        Probe(
            name: "sections", bounds: CGSize(width: 375, height: 472), sizes: all(80, 64, 5),
            inset: UIEdgeInsets(top: 6, left: 16, bottom: 12, right: 16),
            origins: [(0, 16, 36), (1, 147.5, 36), (2, 279, 36)], content: 394, counts: [3, 0, 5], header: 30,
            footers: [24, 24, 0],
            others: [(2, 0, 16, 244), (2, 1, 147.5, 244), (2, 2, 279, 244), (2, 3, 16, 318), (2, 4, 147.5, 318)],
            headers: [(0, 30), (136, 30), (208, 30)], footerBars: [(0, 112, 24), (1, 184, 24)]),
    ]

    @Test(
        "S2.5–S2.18: the measured frames, with sizes from the delegate, and from the property where all are the same",
        arguments: probes) func frames(_ probe: Probe)
    {
        let isUniform = probe.sizes.allSatisfy { $0 == probe.sizes[0] }
        for usesDelegate in isUniform && probe.footers.count < 2 ? [true, false] : [true] {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = probe.sizes[0]
            layout.minimumLineSpacing = probe.line
            layout.minimumInteritemSpacing = probe.interitem
            layout.sectionInset = probe.inset
            layout.scrollDirection = probe.direction
            layout.headerReferenceSize.height = probe.header
            layout.footerReferenceSize.height = probe.footers.first ?? 0
            let controller = UIViewController()
            let stage = Stage(root: controller, size: probe.bounds, scale: 2)
            let source = Source(probe.counts ?? [probe.sizes.count])
            let sizes = Sizes(probe)
            let view = UICollectionView(frame: CGRect(origin: .zero, size: probe.bounds), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
            let (header, footer) = (
                UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
            )
            for kind in [header, footer] {
                view.register(
                    UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
            }
            view.dataSource = source
            if usesDelegate { view.delegate = sizes }
            controller.view.addSubview(view)
            view.layoutIfNeeded()
            defer { withExtendedLifetime((source, sizes, stage)) {} }
            for (section, item, x, y) in probe.origins.map({ (0, $0.0, $0.1, $0.2) }) + probe.others {
                let cell = view.cellForItem(at: IndexPath(item: item, section: section))
                #expect(
                    cell?.frame == CGRect(origin: CGPoint(x: x, y: y), size: probe.sizes[item]),
                    "probe \(probe.name), item \(section).\(item)")
            }
            let width = probe.bounds.width
            #expect(
                view.visibleSupplementaryViews(ofKind: header).map(\.frame)
                    == probe.headers.map { CGRect(x: 0, y: $0.0, width: width, height: $0.1) }, "probe \(probe.name)")
            #expect(
                view.indexPathsForVisibleSupplementaryElements(ofKind: footer).map(\.section)
                    == probe.footerBars.map(\.0), "probe \(probe.name)")
            #expect(
                view.visibleSupplementaryViews(ofKind: footer).map(\.frame)
                    == probe.footerBars.map { CGRect(x: 0, y: $0.1, width: width, height: $0.2) },
                "probe \(probe.name)")
            if let content = probe.content {
                let size = view.contentSize
                #expect((probe.direction == .vertical ? size.height : size.width) == content, "probe \(probe.name)")
            }
        }
    }
}
