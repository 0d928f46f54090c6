import Stage
import Testing

@testable import UIKit

/// Lists beside other sections, paddings of headers, and sizes that follow the text.
@MainActor @Suite(.serialized) struct ListMixedTests {
    private static func headers(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, padding: CGFloat?
    ) -> ListRig {
        let rig = ListRig(
            [["One"], ["Two"]],
            .make(appearance) {
                $0.headerMode = .supplementary
                $0.headerTopPadding = padding
            })
        rig.headers = ["First", "Second"]
        rig.shown()
        return rig
    }

    @Test("S14.126: padding stands above supplementary headers and scrolls away under a pinned one")
    func headerTopPadding() {
        let plain = Self.headers(.plain, padding: 30)
        let height = plain.header(0)?.frame.height ?? 0
        #expect(plain.header(0)?.frame.minY == 30)
        #expect(plain.frame(0, 0)[1] == 30 + height)
        #expect(plain.header(1)?.frame.minY == plain.frame(0, 0)[1] + plain.frame(0, 0)[3] + 30)
        let tall = ListRig(
            [Array(repeating: "Row", count: 30)],
            .make(.plain) {
                $0.headerMode = .supplementary
                $0.headerTopPadding = 30
            })
        tall.headers = ["First"]
        let stage = tall.shown()
        stage.session.perform(at: stage.now) { tall.collection.contentOffset.y = 100 }
        stage.advance(by: 0.1)
        #expect(tall.header(0)?.frame.minY == 100)
        // Automatic: that of a plain list without headers.
        #expect(Self.headers(.plain, padding: nil).header(0)?.frame.minY == 18.5)
        #expect(Self.headers(.plain, padding: 0).header(0)?.frame.minY == 0)
        let grouped = Self.headers(.insetGrouped, padding: 24)
        #expect(grouped.header(0)?.frame.minY == 24)
        #expect(grouped.header(1)?.frame.minY == grouped.frame(0, 0)[1] + grouped.frame(0, 0)[3] + 24)
    }

    @Test("A list with a colour of its own paints its section beside others") func backgrounds() throws {
        let scene = CompositionalScene([2, 2, 2]) { _ in CompositionalScene.rows() }
        let layout = UICollectionViewCompositionalLayout { index, environment in
            if index == 1 { return CompositionalScene.rows() }
            var list = UICollectionLayoutListConfiguration(appearance: .plain)
            if index == 0 { list.backgroundColor = .systemYellow }
            list.headerTopPadding = 0
            return .list(using: list, layoutEnvironment: environment)
        }
        scene.heights = [50, 70]
        scene.collection.setCollectionViewLayout(layout, animated: false)
        _ = scene.shown()
        let backgrounds = scene.collection.subviews.filter { $0 is ListBackgroundView }
        #expect(backgrounds.map(\.frame) == [CGRect(x: 0, y: 0, width: 375, height: 120)])
        #expect(backgrounds.first?.backgroundColor == .systemYellow)
        #expect(scene.collection.subviews.first { $0 is UICollectionReusableView } === backgrounds.first)
        #expect(scene.collection.layoutBackgroundColor == nil)
    }

    /// A cell of constraints.
    private final class LabelCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let label = UILabel()
            label.text = "Text"
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("S14.156: a text size set on a view grows rows that are measured already, also those of constraints")
    func textSize() throws {
        // The current traits outside of windows are those of the key window; the list has its own.
        let other = Stage(root: UIViewController(), size: CGSize(width: 10, height: 10), scale: 2)
        other.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
        other.advance(by: 0.1)
        #expect(UITraitCollection.current.preferredContentSizeCategory == .extraExtraExtraLarge)
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout(
                section: CompositionalScene.rows(.estimated(30))))
        list.traitOverrides.preferredContentSizeCategory = .large
        let registration = UICollectionView.CellRegistration<LabelCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<40))
        source.apply(snapshot, animatingDifferences: false)
        let root = UIViewController()
        root.view.addSubview(list)
        let stage = Stage(root: root, size: list.frame.size, scale: 1)
        stage.advance(by: 0.1)
        let small = try #require(list.layoutAttributesForItem(at: at(0, 1))).frame
        #expect((20...21).contains(small.height))
        stage.session.perform(at: stage.now) {
            list.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        }
        stage.advance(by: 0.1)
        let large = try #require(list.layoutAttributesForItem(at: at(0, 1))).frame
        #expect(large.height > 45 && large.minY == large.height)
        stage.session.perform(at: stage.now) { list.traitOverrides.preferredContentSizeCategory = .large }
        stage.advance(by: 0.1)
        let again = try #require(list.layoutAttributesForItem(at: at(0, 1))).frame
        #expect(abs(again.height - small.height) < 1 && again.minY == again.height)
    }

    @Test("List content in constraints is as wide as its texts and wraps where it may be compressed")
    func contentInConstraints() throws {
        var configuration = UIListContentConfiguration.subtitleCell()
        configuration.text = "Title"
        configuration.secondaryText = "A description that needs more than one line beside its label in this width."
        let content = UIListContentView(configuration: configuration), label = UILabel()
        label.text = "Label"
        let root = UIViewController()
        for view in [content, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(view)
        }
        let normal = content.contentCompressionResistancePriority(for: .horizontal)
        content.setContentCompressionResistancePriority(normal - 1, for: .horizontal)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: root.view.topAnchor),
            content.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.view.topAnchor),
            label.leadingAnchor.constraint(greaterThanOrEqualTo: content.trailingAnchor),
            root.view.trailingAnchor.constraint(equalTo: label.trailingAnchor),
        ])
        let stage = Stage(root: root, size: CGSize(width: 300, height: 300), scale: 1)
        stage.advance(by: 0.1)
        #expect(content.frame.width == 300 - label.intrinsicContentSize.width)
        #expect(content.frame.height == content.sizeThatFits(CGSize(width: content.frame.width, height: 0)).height)
        #expect(content.frame.height > 90)
        configuration.secondaryText = "Short"
        content.configuration = configuration
        stage.advance(by: 0.1)
        #expect(content.frame.width < 150 && content.frame.height < 75)
    }
}
