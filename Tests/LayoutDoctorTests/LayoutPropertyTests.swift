import LayoutDoctor
import Testing
import UIKit

/// Properties hold for a grid that has them, and are violated by other numbers.
@MainActor @Suite struct LayoutPropertyTests {
    private static func grid() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 40)
        layout.minimumLineSpacing = 12
        layout.minimumInteritemSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        return layout
    }

    nonisolated static let kept: [LayoutProperty] = [
        .itemSize(80, 40), .aspectRatio(2), .lineSpacing(12), .interitemSpacing(atLeast: 8), .lineStart(6),
        .fullLines(spacing: 8, insets: 14), .margins(top: 5, left: 6, bottom: 7), .sectionSpacing(12),
        .contentFitsBounds(along: .horizontal), .ordered(along: .vertical), .disjointItems, .uniformItems,
        .appendable, .stillItems, .equalSections,
    ]

    nonisolated static let violated: [LayoutProperty] = [
        .itemSize(80, 41), .aspectRatio(1), .lineSpacing(13), .interitemSpacing(atLeast: 60), .interitemSpacing(1),
        .lineStart(7), .fullLines(spacing: 0, insets: 0), .margins(top: 6), .sectionSpacing(11),
        .contentFillsBounds(along: .vertical), .ordered(along: .horizontal), .equidistantItems, .equalAngles,
        .columns(3), .evenMargins,
    ]

    @Test(arguments: kept) func isKept(_ property: LayoutProperty) {
        #expect(LayoutDoctor(cases: 30, items: 15...40, properties: [property]).fault(Self.grid) == nil)
    }

    @Test(arguments: violated) func isViolated(_ property: LayoutProperty) throws {
        let doctor = LayoutDoctor(cases: 30, properties: [property])
        let fault = try #require(doctor.fault(Self.grid))
        #expect(fault.check == .property)
        #expect(fault.message.hasPrefix(property.source + ": "))
        #expect(
            fault.testSource(properties: [property]).contains("LayoutDoctor(properties: [\(property.source)]), in:"))
    }

    @Test func aPropertyOfOnesOwnIsNamed() throws {
        let property = LayoutProperty("no third item") { $0.counts.contains { $0 > 2 } ? "there is one" : nil }
        let fault = try #require(LayoutDoctor(properties: [property]).fault(Self.grid))
        #expect(fault.message == "no third item: there is one")
        #expect(fault.layoutCase.counts == [3])
        let source = fault.testSource(properties: [property])
        #expect(
            source.contains("// Add the property \"no third item\" to the doctor.") && !source.contains("properties:"))
    }
}
