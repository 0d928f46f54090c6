import ExpectSnapshot
import Testing
import UIKit

/// Layouts of UIKit pass the checks of every layout.
@MainActor @Suite struct SystemLayoutTests {
    @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
    func flow(_ direction: UICollectionView.ScrollDirection) {
        let doctor = LayoutDoctor(
            cases: 60,
            properties: [.disjointItems, .uniformItems, .appendable, .stillItems, .equalSections, .evenMargins])
        expectLayout(doctor) {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = direction
            return layout
        }
    }

    @Test func flowWithPinnedHeaders() {
        expectLayout(LayoutDoctor(cases: 60, properties: [.disjointItems, .stillItems])) {
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 20, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
            return layout
        }
    }

    @Test func compositional() {
        expectLayout(LayoutDoctor(cases: 60, properties: [.disjointItems, .appendable, .equalSections])) {
            UICollectionViewCompositionalLayout { _, _ in
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
                return NSCollectionLayoutSection(group: group)
            }
        }
    }

    @Test func list() {
        expectLayout(LayoutDoctor(cases: 60, properties: [.disjointItems])) {
            UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
        }
    }

    @Test func aFaultIsAnIssue() {
        withKnownIssue {
            expectLayout { FaultyGrid(.twice) }
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return text.contains("returns cell [0, 0] twice") && text.contains("counts: [5]")
                && text.contains("@Test func")
        }
    }
}
