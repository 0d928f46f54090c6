import Assets
import Foundation
import Stage
import Testing
import UIKit

@testable import Gallery

/// The screens of the storyboard, and the segues between them (S23.44, S23.48 to S23.50).
@MainActor @Suite(.serialized) struct GardenTests {
    private let navigation: UINavigationController
    private let stage: Stage

    init() throws {
        let root = PlantsViewController.inNavigation(bundle: try #require(Bundle(url: Assets.url("garden"))))
        navigation = try #require(root as? UINavigationController)
        stage = Stage(root: root, size: CGSize(width: 393, height: 700))
        try stage.settle()
    }

    private func texts(_ view: UIView) -> [String] {
        ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
    }

    @Test func prototypesShowTheGarden() throws {
        let view = try #require((navigation.topViewController as? UICollectionViewController)?.collectionView)
        let cell = try #require(view.cellForItem(at: [0, 1]) as? PlantCell)
        #expect(texts(cell) == ["Mint", "Every 2 days"] && cell.bounds.size == CGSize(width: 174, height: 148))
        #expect(cell.contentView.layer.cornerRadius == 14)
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        #expect(header.map(texts) == ["Herbs"])
    }

    /// The cell's segue pushes the page, which the grid has prepared, and changes come back.
    @Test func aPlantIsShownAndChanged() throws {
        try stage.click("Mint")
        try stage.settle()
        let page = try #require(navigation.topViewController as? PlantViewController)
        #expect(page.plant.name == "Mint" && page.title == "Mint")
        let stepper = try #require(page.view.viewWithTag(5) as? UIStepper)
        stepper.value = 5
        stepper.sendActions(for: .valueChanged)
        #expect(texts(page.view).contains("Water every 5 days"))
        navigation.popViewController(animated: false)
        try stage.settle()
        let grid = try #require(navigation.topViewController)
        #expect(texts(grid.view).contains("Every 5 days"))
    }

    @Test func settingsArePresentedAndLeadOn() throws {
        let grid = try #require(navigation.topViewController)
        grid.performSegue(withIdentifier: "settings", sender: nil)
        try stage.settle()
        let settings = try #require(navigation.presentedViewController as? UINavigationController)
        let table = try #require((settings.topViewController as? UITableViewController)?.tableView)
        #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [2, 2])
        // Headers have the height of their text.
        #expect(table.rectForHeader(inSection: 1).height > 18 && table.rectForFooter(inSection: 0).height > 18)
        try stage.click("Notes")
        try stage.settle()
        #expect(settings.topViewController?.title == "Notes")
        #expect(settings.viewControllers.count == 2)
    }
}
