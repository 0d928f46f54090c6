import CollectionCore
import Stage
import Testing

@testable import UIKit

/// Descriptions of sections are made once, compared cheaply, and follow every change.
@MainActor @Suite(.serialized) struct SectionDescriptionTests {
    /// Extensions make dimensions of their own, as of a class whose methods return `Self`.
    @Test func dimensionsOfExtensions() { #expect(NSCollectionLayoutDimension.halfOfTheWidth().dimension == 0.5) }

    private typealias Change = (String, (NSCollectionLayoutSection, Parts) -> Void)

    /// The objects that a section is made of.
    private struct Parts {
        let item: NSCollectionLayoutItem
        let badge: NSCollectionLayoutSupplementaryItem
        let group: NSCollectionLayoutGroup
        let header: NSCollectionLayoutBoundarySupplementaryItem
        let background: NSCollectionLayoutDecorationItem
    }

    private static func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
    }

    private static func badge(_ kind: String) -> NSCollectionLayoutSupplementaryItem {
        NSCollectionLayoutSupplementaryItem(
            layoutSize: size(10, 10), elementKind: kind,
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    }

    private static func header(_ kind: String) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(100, 20), elementKind: kind, alignment: .top)
    }

    private static func section(height: CGFloat = 40) -> (NSCollectionLayoutSection, Parts) {
        let badge = badge("badge")
        let item = NSCollectionLayoutItem(layoutSize: size(50, 40), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(100, height), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        let header = header("header")
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
        section.boundarySupplementaryItems = [header]
        section.decorationItems = [background]
        return (section, Parts(item: item, badge: badge, group: group, header: header, background: background))
    }

    private static let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    private static let changes: [Change] = [
        ("insets", { section, _ in section.contentInsets = insets }),
        ("group spacing", { section, _ in section.interGroupSpacing = 5 }),
        ("reference", { section, _ in section.contentInsetsReference = .none }),
        ("boundary reference", { section, _ in section.supplementaryContentInsetsReference = .none }),
        ("scrolling", { section, _ in section.orthogonalScrollingBehavior = .paging }),
        ("no header", { section, _ in section.boundarySupplementaryItems = [] }),
        ("another header", { section, _ in section.boundarySupplementaryItems = [header("other")] }),
        ("no background", { section, _ in section.decorationItems = [] }),
        ("background's order", { _, parts in parts.background.zIndex = -3 }),
        ("background's insets", { _, parts in parts.background.contentInsets = insets }),
        ("header's boundary", { _, parts in parts.header.extendsBoundary = false }),
        ("header's pinning", { _, parts in parts.header.pinToVisibleBounds = true }),
        ("header's order", { _, parts in parts.header.zIndex = 9 }),
        ("item's insets", { _, parts in parts.item.contentInsets = insets }),
        (
            "item's edges",
            { _, parts in
                parts.item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                    leading: .fixed(1), top: nil, trailing: nil, bottom: nil)
            }
        ),
        ("badge's order", { _, parts in parts.badge.zIndex = 4 }),
        ("group's insets", { _, parts in parts.group.contentInsets = insets }),
        ("group's spacing", { _, parts in parts.group.interItemSpacing = .flexible(2) }),
        ("group's badges", { _, parts in parts.group.supplementaryItems = [badge("other")] }),
    ]

    private static let surroundings = CompositionalSurroundings(
        insets: CompositionalInsets(leading: 8), boundaryInsets: nil, hasListBackground: false)

    @Test(arguments: 0..<19) func aChangeIsDescribed(index: Int) {
        let (name, change) = Self.changes[index]
        let (section, parts) = Self.section()
        let (equal, _) = Self.section()
        let traits = UITraitCollection.current
        let before = section.value(traits, Self.surroundings)
        #expect(section.isEquivalent(to: equal) && equal.value(traits, Self.surroundings) == before)
        change(section, parts)
        #expect(!section.isEquivalent(to: equal), "\(name)")
        let after = section.value(traits, Self.surroundings)
        let isReference = name.hasSuffix("reference")
        #expect(isReference || after != before, "\(name)")
        // A copy has no description yet.
        let copy = section.copy() as! NSCollectionLayoutSection
        #expect(copy.isEquivalent(to: section) && copy.value(traits, Self.surroundings) == after, "\(name)")
    }

    @Test func whatAChangedBadgeLeavesBehindStillCounts() {
        let traits = UITraitCollection.current
        let (section, parts) = Self.section()
        let old = Self.badge("old")
        parts.group.supplementaryItems = [old]
        old.zIndex = 2
        let before = section.value(traits, Self.surroundings)
        // The new badge has fewer changes than the removed one.
        parts.group.supplementaryItems = [Self.badge("new")]
        #expect(section.value(traits, Self.surroundings) != before)
    }

    @Test func otherSurroundingsAreDescribed() {
        let traits = UITraitCollection.current
        let (section, _) = Self.section()
        let before = section.value(traits, Self.surroundings)
        var other = Self.surroundings
        other.insets.leading = 9
        #expect(section.value(traits, other).value.referenceInsets.leading == 9)
        other.hasListBackground = true
        #expect(section.value(traits, other).value.decorations.count == 2)
        #expect(section.value(traits, Self.surroundings) == before)
    }

    @Test("A provider that creates every section anew: each is asked for once, and all have their frames")
    func newSections() {
        let scene = CompositionalScene(Array(repeating: 3, count: 40)) { index in
            Self.section(height: [40, 60, 80][index % 3]).0
        }
        let stage = Stage(root: scene, size: scene.collection.bounds.size)
        stage.advance(by: 0)
        #expect(scene.takenAsked() == Array(0..<40))
        let layout = scene.collection.collectionViewLayout
        func tops() -> [CGFloat?] {
            (0..<40).map { layout.layoutAttributesForItem(at: [$0, 0])?.frame.minY }
        }
        var top: CGFloat = 20
        let expected = (0..<40).map { index -> CGFloat? in
            defer { top += 20 + 2 * [40, 60, 80][index % 3] }
            return top
        }
        #expect(tops() == expected)
        layout.invalidateLayout()
        stage.advance(by: 1 / 60)
        #expect(scene.takenAsked() == Array(0..<40))
        #expect(tops() == expected)
    }
}

extension NSCollectionLayoutDimension {
    fileprivate static func halfOfTheWidth() -> Self { Self.fractionalWidth(0.5) }
}
