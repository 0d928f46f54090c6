import Foundation
import Gallery
import Stage
import Testing
import UIKit

@MainActor @Suite(.serialized) struct BrowseTests {
    static func stage(
        _ size: CGSize = CGSize(width: 800, height: 600), sections: [String] = [], count: Int = 12,
        isMirrored: Bool = false
    ) -> Stage {
        let stage = Stage(
            root: BrowseViewController.inNavigation(
                photos: PlainPhotos.all, count: count, sections: sections, isMirrored: isMirrored), size: size)
        stage.refresh()
        return stage
    }

    static func collection(_ stage: Stage) throws -> UICollectionView {
        try #require(stage.window.firstShown(UICollectionView.self))
    }

    private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    /// Computed separately: the filter's 52, the title's 48, then groups of 0.86 of the width, the first one in the
    /// middle.
    @Test func featuredCards() throws {
        let view = try Self.collection(Self.stage(CGSize(width: 400, height: 600), sections: ["featured"]))
        let first = try #require(frame(view, 0)), second = try #require(frame(view, 1))
        #expect(first.size == CGSize(width: 344, height: 200) && first.minY == 100)
        #expect(second.minX - first.minX == 354)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.convert(cell.bounds, to: view).midX == 200)
        #expect(abs(view.contentSize.height - (52 + 48 + 200 + 30)) < 0.01)
    }

    /// One, two or three columns of at least 340 points.
    @Test(arguments: [(400, 344), (700, 301), (1100, 0.86 * 1100 / 3)] as [(CGFloat, CGFloat)])
    func columns(width: CGFloat, card: CGFloat) throws {
        let view = try Self.collection(Self.stage(CGSize(width: width, height: 600), sections: ["featured"]))
        #expect(abs(try #require(frame(view, 0)?.width) - card) <= 1)
    }

    /// A column of two thirds and one of a third, and the same mirrored; 388 points within the insets of 21.
    @Test func mosaic() throws {
        let view = try Self.collection(Self.stage(CGSize(width: 430, height: 700), sections: ["mosaic"]))
        let frames = (0..<6).compactMap { frame(view, $0) }
        #expect(
            frames.map(\.minX).map { $0.rounded() } == [26, 285, 285, 26, 26, 155]
                && frames.map(\.height).map { $0.rounded() } == [190, 90, 90, 90, 90, 190])
        #expect(frames[0].minX == frames[3].minX && frames[5].maxX == frames[1].maxX)
        let plate = view.collectionViewLayout.layoutAttributesForDecorationView(
            ofKind: "plate", at: IndexPath(item: 0, section: 0))
        #expect(plate?.frame.minX == 8 && plate?.frame.width == 414)
    }

    @Test func waterfall() throws {
        for (width, columns) in [(599, 2), (600, 3)] as [(CGFloat, Int)] {
            let view = try Self.collection(Self.stage(CGSize(width: width, height: 700), sections: ["waterfall"]))
            let frames = (0..<12).compactMap { frame(view, $0) }
            #expect(Set(frames.map(\.minX)).count == columns)
            for (a, b) in frames.indices.flatMap({ i in frames.indices.map { (i, $0) } }) where a < b {
                let common = frames[a].intersection(frames[b])
                #expect(common.isNull || common.isEmpty, "\(a) and \(b)")
            }
        }
    }

    @Test("Tags lie beside each other at their own widths; a chosen one grows and pushes the others") func tags() throws
    {
        let stage = Self.stage(CGSize(width: 400, height: 500), sections: ["tags"])
        let view = try Self.collection(stage)
        func chips() throws -> [CGRect] { try (0..<12).map { try #require(frame(view, $0)) } }
        let before = try chips()
        #expect(before.allSatisfy { $0.height == 34 && $0.minX >= 16 && $0.maxX <= 384 })
        #expect(Set(before.map(\.width)).count > 3)
        try stage.click(item: [0, 1])
        try stage.settle()
        let after = try chips()
        #expect(after[1].width > before[1].width + 12)
        #expect(after[0].width == before[0].width)
        try stage.click(item: [0, 1])
        try stage.settle()
        #expect(try chips() == before)
    }

    @Test("The filter leaves every third thing, animated, and brings all back") func filter() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        #expect((0..<6).map(view.numberOfItems) == Array(repeating: 12, count: 6))
        try stage.click("Favourites")
        stage.advance(by: 0.1)
        #expect((0..<6).map(view.numberOfItems) == Array(repeating: 4, count: 6))
        try stage.settle()
        // Badges and dots keep their index paths, so they take the values of other items.
        let badges = view.indexPathsForVisibleSupplementaryElements(ofKind: "badge").sorted().map {
            view.supplementaryView(forElementKind: "badge", at: $0)?.firstShown(UILabel.self)?.text
        }
        let counts: [String?] = ["6", "22", "15", "8"]
        #expect(badges == Array(counts.prefix(badges.count)) && badges.count > 1)
        #expect(try #require(stage.window.firstShown(UIPageControl.self)).numberOfPages == 4)
        try stage.click("All")
        try stage.settle()
        #expect((0..<6).map(view.numberOfItems) == Array(repeating: 12, count: 6))
    }

    @Test("A flick pages the cards; the dots follow, and the cards beside the middle are smaller and dimmed")
    func paging() throws {
        let stage = Self.stage(CGSize(width: 400, height: 600), sections: ["featured"])
        let view = try Self.collection(stage)
        let dots = try #require(stage.window.firstShown(UIPageControl.self))
        #expect(dots.numberOfPages == 12 && dots.currentPage == 0)
        for page in 1...3 {
            stage.flick(from: CGPoint(x: 300, y: 260), to: CGPoint(x: 200, y: 260), in: 0.1)
            try stage.settle()
            #expect(dots.currentPage == page)
        }
        let middle = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
        let next = try #require(view.cellForItem(at: IndexPath(item: 4, section: 0)))
        #expect(middle.alpha == 1 && middle.transform.isIdentity)
        #expect(abs(next.alpha - 0.6) < 0.01 && abs(next.transform.a - 0.92) < 0.01)
    }

    /// From window to window without starting anew; sections keep what they show, and the filter stays at the top.
    @Test(arguments: [false, true]) func everyWindow(isMirrored: Bool) throws {
        let stage = Self.stage(isMirrored: isMirrored)
        let view = try Self.collection(stage)
        for (index, size) in [(320, 480), (1600, 1200), (801, 601), (600, 900), (150, 140), (800, 600)].enumerated() {
            stage.setScale(CGFloat(index % 3 + 1))
            stage.setAppearance(index % 2 == 0 ? .dark : .light)
            stage.resize(to: CGSize(width: size.0, height: size.1))
            try stage.settle()
            for offset in [0, 300, 1e5] as [CGFloat] {
                try stage.scroll(to: CGPoint(x: 0, y: min(offset, view.contentSize.height - view.bounds.height)))
                try stage.settle()
                let filter = try #require(stage.window.firstShown(UISegmentedControl.self)?.superview)
                #expect(filter.frame.minY == view.contentOffset.y + view.adjustedContentInset.top)
                #expect(view.contentSize.width == view.bounds.width)
                #expect(view.indexPathsForVisibleItems.allSatisfy { view.cellForItem(at: $0) != nil })
            }
        }
    }

    @Test func emptySections() throws {
        let stage = Self.stage(count: 0)
        let view = try Self.collection(stage)
        #expect(view.indexPathsForVisibleItems.isEmpty && view.contentSize.height > 300)
        #expect(try Self.collection(Self.stage(sections: ["nothing", "tags"])).numberOfSections == 1)
    }

    /// `vitrine layout browse --json` names every kind of element.
    @Test func report() throws {
        let layout = try LayoutJSON(Self.stage(CGSize(width: 800, height: 2600)))
        let kinds = Set(layout.elements.keys.map { $0.split(separator: " ")[0] })
        #expect(kinds.isSuperset(of: ["cell", "badge", "title", "dots", "plate", "filter"]))
    }
}
