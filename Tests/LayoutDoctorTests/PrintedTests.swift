import ExpectSnapshot
import Foundation
import Testing
import UIKit

/// A printed test compiles: the tests of the first suite are printed by the second one, for a layout with a fault.
@MainActor @Suite struct PrintedTests {
    // swift-format-ignore
    @MainActor @Test func agreeing() {
        // cell [0, 3]: zIndex is 0 by rectangle and 1 by index path
        expectLayout(
            in: LayoutCase(counts: [4, 1], size: CGSize(width: 400, height: 512), inset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), isRightToLeft: true, displayScale: 2, steps: [.scroll(0.5), .rest(0.25), .overscroll(-40), .resize(500, 400), .insert(2, at: 1, section: 0), .delete(1, at: 0, section: 1), .replace(1, with: 2, at: 0, section: 0), .move(from: 0, to: 1, section: 0), .insertSection(at: 1, items: 3), .deleteSection(1), .reload(item: 0, section: 0), .reloadData, .invalidate])
        ) { MyLayout() }
    }

    // swift-format-ignore
    @MainActor @Test func property() {
        // .itemSize(50, 12.5): cell [0, 0] has the size 50×50
        expectLayout(
            LayoutDoctor(properties: [.itemSize(50, 12.5)]), in: LayoutCase(counts: [1], size: CGSize(width: 400, height: 400))
        ) { MyLayout() }
    }
}

private final class MyLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        itemSize = CGSize(width: 50, height: 12.5)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct PrintingTests {
    private static let layoutCase = LayoutCase(
        counts: [4, 1], size: CGSize(width: 400, height: 512),
        inset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), isRightToLeft: true, displayScale: 2,
        steps: [
            .scroll(0.5), .rest(0.25), .overscroll(-40), .resize(500, 400), .insert(2, at: 1, section: 0),
            .delete(1, at: 0, section: 1), .replace(1, with: 2, at: 0, section: 0), .move(from: 0, to: 1, section: 0),
            .insertSection(at: 1, items: 3), .deleteSection(1), .reload(item: 0, section: 0), .reloadData, .invalidate,
        ])

    private func expectPrinted(_ source: String?) throws {
        let file = try String(contentsOfFile: #filePath, encoding: .utf8)
        let lines = try #require(source).split(separator: "\n").map { "    " + $0 }
        #expect(file.contains(lines.joined(separator: "\n")), "\(source ?? "")")
    }

    @Test func aTestOfAllSteps() throws {
        let fault = LayoutDoctor().fault(in: Self.layoutCase) { FaultyGrid(.otherByPath) }
        try expectPrinted(fault?.testSource())
    }

    @Test func aTestOfAProperty() throws {
        let doctor = LayoutDoctor(properties: [.itemSize(50, 12.5), .uniformItems])
        let fault = doctor.fault { UICollectionViewFlowLayout() }
        try expectPrinted(fault?.testSource(properties: doctor.properties))
    }
}
