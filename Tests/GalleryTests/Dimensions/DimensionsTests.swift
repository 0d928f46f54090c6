import CollectionLayouts
import Gallery
import Stage
import Testing
import UIKit

@MainActor @Suite(.serialized) struct DimensionsTests {
    static func stage(_ size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1) -> Stage {
        Stage(root: DimensionsViewController.inNavigation(photos: PlainPhotos.all), size: size, scale: scale)
    }

    static func collection(_ stage: Stage) throws -> UICollectionView {
        try #require(stage.window.firstShown(UICollectionView.self))
    }

    /// Origins in the first row, and the height of the content, from samples.md 3: 100×100, insets and spacings 13.
    nonisolated static let tables: [(CGFloat, [CGFloat], CGFloat)] = [
        (800, [13, 148, 283, 417, 552, 687], 1143), (320, [13, 207], 3403), (352, [13, 126, 239], 2273),
    ]

    @Test(arguments: tables) func frames(width: CGFloat, columns: [CGFloat], height: CGFloat) throws {
        let stage = Self.stage()
        stage.resize(to: CGSize(width: width, height: 600))
        stage.refresh()
        let view = try Self.collection(stage)
        #expect(view.contentSize == CGSize(width: width, height: height))
        for item in 0..<60 {
            let attributes = try #require(view.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
            let (row, column) = (item / columns.count, item % columns.count)
            #expect(
                attributes.frame == CGRect(x: columns[column], y: 13 + CGFloat(row) * 113, width: 100, height: 100))
        }
    }

    @Test(arguments: [
        (AspectLayoutMode.fill, CGFloat(0.5), CGSize(width: 100, height: 100)),
        (.fill, 2, CGSize(width: 100, height: 100)), (.fit, 0.5, CGSize(width: 50, height: 100)),
        (.fit, 2, CGSize(width: 100, height: 50)), (.fit, 1, CGSize(width: 100, height: 100)),
    ])
    func pictures(_ mode: AspectLayoutMode, aspect: CGFloat, expected: CGSize) {
        let attributes = AspectLayoutAttributes()
        attributes.size = CGSize(width: 100, height: 100)
        attributes.layoutMode = mode
        #expect(attributes.pictureSize(aspect: aspect) == expected)
    }

    @Test func attributesAreCopiedAndCompared() throws {
        let attributes = AspectLayoutAttributes()
        attributes.layoutMode = .fill
        let copy = try #require(attributes.copy() as? AspectLayoutAttributes)
        #expect(copy.layoutMode == .fill)
        #expect(copy.isEqual(attributes))
        copy.layoutMode = .fit
        #expect(!copy.isEqual(attributes))
    }

    /// The size of the picture of an item as it is seen now.
    private func picture(_ item: Int, in view: UICollectionView) throws -> CGSize {
        let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
        let imageView = try #require(cell.contentView.subviews.first)
        return (imageView.layer.presentation() ?? imageView.layer).bounds.size
    }

    /// Item 1 is 3:4, item 0 is 3:2. The change takes half a second.
    @Test func theChangeTakesHalfASecond() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        #expect(try picture(1, in: view) == CGSize(width: 75, height: 100))
        try stage.click("Aspect Fill")
        stage.advance(by: 0.25)
        let half = try picture(1, in: view)
        #expect(abs(half.width - 87.5) < 1.5 && half.height == 100)
        stage.advance(by: 0.2)
        #expect(try picture(1, in: view).width < 100)
        stage.advance(by: 0.1)
        #expect(try picture(1, in: view) == CGSize(width: 100, height: 100))
        #expect(try picture(0, in: view) == CGSize(width: 100, height: 100))
    }

    @Test func theChangeGoesOnWhileScrollingAndResizing() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        try stage.click("Aspect Fill")
        stage.advance(by: 0.1)
        view.contentOffset.y = 30
        stage.advance(by: 0.1)
        stage.resize(to: CGSize(width: 700, height: 500))
        stage.advance(by: 0.05)
        let half = try picture(1, in: view)
        #expect(abs(half.width - 87.5) < 1.5 && half.height == 100)
        stage.advance(by: 0.3)
        #expect(try picture(1, in: view) == CGSize(width: 100, height: 100))
    }
}
