import CollectionLayouts
import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// The app against the formulas of samples, 8; items are 60 high, at least 140 wide, fill their lines, with spacings of
/// 10.
@MainActor @Suite(.serialized) struct StatesSceneTests {
    static func stage(
        _ size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, reservesSpace: Bool = true
    ) -> Stage {
        Stage(
            root: StatesViewController.inNavigation(reservesSpaceForTitle: reservesSpace), size: size, scale: scale,
            appearance: appearance)
    }

    static func collection(_ stage: Stage) throws -> UICollectionView {
        try #require(stage.window.firstShown(UICollectionView.self))
    }

    /// The frames of a category that are in sight.
    static func frames(_ view: UICollectionView, _ category: UICollectionView.ElementCategory) -> [[CGFloat]] {
        view.elementsInBounds().map(\.attributes).filter { $0.representedElementCategory == category }.map {
            [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
        }
    }

    static func titleText(_ view: UICollectionView) throws -> String? {
        let title = try #require(view.subviews.first { $0.firstShown(UILabel.self)?.font.pointSize == 40 })
        return title.firstShown(UILabel.self)?.text
    }

    @Test(arguments: [true, false]) func firstScreen(reservesSpace: Bool) throws {
        let view = try Self.collection(Self.stage(reservesSpace: reservesSpace))
        let push: CGFloat = reservesSpace ? 50 : 0
        #expect(Self.frames(view, .decorationView) == [[10, 0, 200, 50]] as [[CGFloat]])
        #expect(
            Array(Self.frames(view, .supplementaryView).prefix(3)) == [
                [0, push, 800, 50], [0, push + 120, 800, 50], [0, push + 240, 800, 50],
            ] as [[CGFloat]])
        #expect(
            Array(Self.frames(view, .cell).prefix(5)) == [
                [10, push + 50, 148, 60], [168, push + 50, 148, 60], [326, push + 50, 148, 60],
                [484, push + 50, 148, 60], [10, push + 170, 148, 60],
            ] as [[CGFloat]])
        // 19 letters; M and N have eight states each, two lines of five.
        #expect(view.numberOfSections == 19)
        #expect(view.contentSize == CGSize(width: 800, height: push + 19 * 120 + 2 * 70))
    }

    @Test func scrolledAndResized() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        stage.session.perform(at: stage.now) { view.contentOffset.y = 200 }
        view.layoutIfNeeded()
        #expect(Self.frames(view, .decorationView).isEmpty)
        #expect(Self.frames(view, .cell).first == [10, 220, 148, 60] as [CGFloat])
        stage.resize(to: CGSize(width: 320, height: 480))
        stage.session.perform(at: stage.now) { view.contentOffset.y = 0 }
        view.layoutIfNeeded()
        #expect(Self.frames(view, .decorationView) == [[10, 0, 200, 50]] as [[CGFloat]])
        #expect(
            Array(Self.frames(view, .cell).prefix(3)) == [
                [10, 100, 145, 60], [165, 100, 145, 60], [10, 170, 145, 60],
            ] as [[CGFloat]])
    }

    /// Changing the layout's title changes the label on screen.
    @Test func title() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        let layout = try #require(view.collectionViewLayout as? TitledFlowLayout)
        #expect(try Self.titleText(view) == "States")
        try stage.click(item: [1, 0])
        #expect(layout.title == "California")
        stage.refresh()
        #expect(try Self.titleText(view) == "California")
        try stage.click(item: [0, 1])
        stage.refresh()
        #expect(try Self.titleText(view) == "Alaska")
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
        try stage.click(item: [0, 1])
        stage.refresh()
        #expect(try Self.titleText(view) == "States")
        layout.title = nil
        view.layoutIfNeeded()
        #expect(Self.frames(view, .decorationView).isEmpty)
        #expect(Self.frames(view, .cell).first == [10, 50, 148, 60] as [CGFloat])
    }

    /// The title is copied and compared with the rest.
    @Test func attributes() throws {
        let attributes = TitleLayoutAttributes(forDecorationViewOfKind: "title", with: [0, 0])
        attributes.title = "One"
        let copy = try #require(attributes.copy() as? TitleLayoutAttributes)
        #expect(copy.title == "One" && copy.isEqual(attributes))
        copy.title = "Two"
        #expect(!copy.isEqual(attributes))
    }
}
