import CollectionLayouts
import Gallery
import Stage
import Testing
import UIKit

@MainActor @Suite(.serialized) struct SurveyTests {
    static func stage(
        pages: Int = 2, _ size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light
    ) -> Stage {
        Stage(
            root: SurveyViewController.inNavigation(photos: PlainPhotos.all, pages: pages), size: size, scale: scale,
            appearance: appearance)
    }

    static func collection(_ stage: Stage) throws -> UICollectionView {
        try #require(stage.window.firstShown(UICollectionView.self))
    }

    /// The first page at 800 points, computed separately: sizes 100×66⅔, 75×100, 100×75, shares of 233⅓, the line at
    /// 100.
    @Test func firstPage() throws {
        let view = try Self.collection(Self.stage())
        let frames = (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        #expect(
            frames == [
                CGRect(x: 146, y: 117, width: 101, height: 67), CGRect(x: 392, y: 100, width: 76, height: 100),
                CGRect(x: 613, y: 113, width: 101, height: 75),
            ])
        let binder = view.collectionViewLayout.layoutAttributesForDecorationView(
            ofKind: BinderLayout.binderKind, at: IndexPath(item: 0, section: 0))
        #expect(binder?.frame == CGRect(x: 0, y: 65, width: 800, height: 170))
        #expect(binder?.zIndex == -1)
        #expect(view.contentSize == CGSize(width: 800, height: 460))
    }

    /// Whatever the width: every cell in the middle of its share, integral, and the binder about the tallest.
    @Test(arguments: [320, 333, 500, 800, 1600] as [CGFloat]) func formulas(width: CGFloat) throws {
        let stage = Self.stage(pages: 8)
        stage.resize(to: CGSize(width: width, height: 480))
        stage.refresh()
        let view = try Self.collection(stage)
        for section in 0..<8 {
            var tallest = CGRect.zero
            for item in 0..<3 {
                let path = IndexPath(item: item, section: section)
                let frame = try #require(view.layoutAttributesForItem(at: path)?.frame)
                let w = width - 80 - 20
                let photo = PlainPhotos.all[section * 3 + item].size
                let factor = min(100, (width - 140) / 3) / max(photo.width, photo.height)
                let center = 80 + w / 6 + CGFloat(item) * w / 3
                #expect(frame == frame.integral)
                #expect(frame.minX == (center - photo.width * factor / 2).rounded(.down))
                #expect(frame.maxX == (center + photo.width * factor / 2).rounded(.up))
                #expect(frame.height - photo.height * factor < 2)
                if frame.height > tallest.height { tallest = frame }
            }
            let binder = try #require(
                view.collectionViewLayout.layoutAttributesForDecorationView(
                    ofKind: BinderLayout.binderKind, at: IndexPath(item: 0, section: section)))
            let height = tallest.height + 70
            #expect(
                binder.frame == CGRect(x: 0, y: tallest.midY - height / 2, width: width, height: height).integral)
        }
    }

    /// Any rectangle is answered with what touches it, as asking for each element one by one would.
    @Test func queriesAgree() throws {
        let view = try Self.collection(Self.stage(pages: 20))
        let layout = view.collectionViewLayout
        for y in stride(from: CGFloat(-100), to: 4800, by: 37) {
            let rect = CGRect(x: 100, y: y, width: 300, height: 90)
            let seen = layout.layoutAttributesForElements(in: rect) ?? []
            let binders = (0..<20).filter {
                let frame = layout.layoutAttributesForDecorationView(
                    ofKind: BinderLayout.binderKind, at: IndexPath(item: 0, section: $0))!.frame
                return frame.minY < rect.maxY && frame.maxY > rect.minY
            }
            let found = seen.filter { $0.representedElementCategory == .decorationView }.map(\.indexPath.section)
            #expect(Set(binders).isSubset(of: found))
            #expect(found.count <= binders.count + 1)
            #expect(seen.allSatisfy { $0.frame.intersects(rect) })
        }
    }

    @Test func choosingBringsTheNextPageIntoView() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        let old = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame
        try stage.click(item: IndexPath(item: 1, section: 1))
        stage.advance(by: 0.05)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 2)))
        #expect((cell.layer.presentation()?.transform.m41 ?? 0) > 400)
        try stage.settle()
        #expect(view.numberOfSections == 3)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame == old)
        #expect(view.contentSize.height == 690)
        #expect(abs(view.contentOffset.y - 154) < 0.01)
        #expect(CATransform3DIsIdentity(cell.layer.transform))
        // Only the newest page takes choices.
        try stage.click(item: IndexPath(item: 0, section: 1))
        try stage.settle()
        #expect(view.numberOfSections == 3)
    }
}
