import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct BarMenuTests {
    private final class Journal { var lines: [String] = [] }
    private let journal = Journal()

    private func action(_ title: String, _ symbol: String? = nil) -> UIAction {
        let image = symbol.flatMap { UIImage(systemName: $0) }
        return UIAction(title: title, image: image) { [journal] in
            journal.lines.append(title + ($0.sender is UIBarButtonItem ? " from an item" : ""))
        }
    }

    private func menu() -> UIMenu {
        UIMenu(children: [action("Name", "star"), action("Date", "calendar"), action("Size", "folder")])
    }

    private func scene(
        _ size: CGSize = CGSize(width: 360, height: 260), _ style: UIUserInterfaceStyle = .light, _ scale: CGFloat = 1,
        _ setUp: (UINavigationItem) -> Void
    ) -> (UINavigationController, Stage) {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.title = "Files"
        setUp(page.navigationItem)
        let navigation = UINavigationController(rootViewController: page)
        return (navigation, Stage(root: navigation, size: size, scale: scale, appearance: style))
    }

    private func overlay(_ stage: Stage) -> MenuOverlay? {
        stage.window.subviews.compactMap { $0 as? MenuOverlay }.last
    }

    /// S19.66.
    @Test func aPressOpensTheMenu() throws {
        let (_, stage) = scene {
            $0.rightBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "ellipsis"), menu: menu())
            $0.rightBarButtonItem?.accessibilityLabel = "Sort"
        }
        stage.send(.pointerDown(CGPoint(x: 322, y: 32), .primary, []))
        stage.advance(by: 0.4)
        let frame = try #require(overlay(stage)).panel.frame
        #expect(abs(frame.maxX - 344) < 2 && frame.minY > 54)
        stage.send(.pointerUp(CGPoint(x: 322, y: 32), .primary, []))
        try stage.settle()
        #expect(overlay(stage) != nil)
        try stage.click("Date")
        try stage.settle()
        #expect(overlay(stage) == nil && journal.lines == ["Date"])
    }

    /// S19.66: an item with an action opens its menu by the right button.
    @Test func anActionComesFirst() throws {
        let (_, stage) = scene {
            let item = UIBarButtonItem(primaryAction: action("Add", "plus"), menu: menu())
            item.accessibilityLabel = "Add"
            $0.rightBarButtonItem = item
        }
        try stage.click("Add")
        #expect(overlay(stage) == nil && journal.lines == ["Add from an item"])
        stage.send(.pointerDown(CGPoint(x: 322, y: 32), .secondary, []))
        stage.send(.pointerUp(CGPoint(x: 322, y: 32), .secondary, []))
        try stage.settle()
        #expect(overlay(stage) != nil)
        try stage.click("Name")
        try stage.settle()
        #expect(journal.lines.last == "Name")
    }

    /// S19.67.
    @Test func aSelectionIsShown() throws {
        let toggle = UIBarButtonItem(primaryAction: action("Star", "star"))
        toggle.changesSelectionAsPrimaryAction = true
        toggle.accessibilityLabel = "Star"
        let choice = UIBarButtonItem(title: "Name", menu: menu())
        choice.changesSelectionAsPrimaryAction = true
        let (_, stage) = scene { $0.rightBarButtonItems = [toggle, choice] }
        try stage.click("Star")
        #expect(toggle.isSelected && journal.lines == ["Star from an item"])
        try stage.click("Star")
        #expect(!toggle.isSelected)
        try stage.click("Name")
        try stage.settle()
        try stage.click("Size")
        try stage.settle()
        #expect(choice.title == "Size" && (choice.menu?.selectedElements.first as? UIAction)?.title == "Size")
    }

    private func group() -> UIBarButtonItemGroup {
        let items = ["square.and.arrow.up", "folder", "trash"].map { name in
            let item = UIBarButtonItem(primaryAction: action(name, name))
            item.accessibilityLabel = name
            return item
        }
        let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis"))
        more.accessibilityLabel = "More"
        return .fixedGroup(representativeItem: more, items: items)
    }

    /// S19.68.
    @Test func groupsCollapse() throws {
        let group = group()
        let (_, stage) = scene {
            $0.trailingItemGroups = [group]
            $0.leftBarButtonItem = UIBarButtonItem(title: "Select Items")
        }
        #expect(group.barButtonItems.allSatisfy { $0.buttonGroup === group })
        #expect(!group.isDisplayingRepresentativeItem)
        let buttons = group.barButtonItems.compactMap(\.shownView)
        #expect(buttons.map { $0.convert($0.bounds, to: nil).minX } == [212, 256, 300])
        try stage.click("folder")
        #expect(journal.lines == ["folder from an item"])
        stage.resize(to: CGSize(width: 260, height: 260))
        stage.refresh()
        #expect(group.isDisplayingRepresentativeItem)
        try stage.click("More")
        try stage.settle()
        #expect(overlay(stage) != nil)
        stage.key("Escape")
        try stage.settle()
        stage.resize(to: CGSize(width: 360, height: 260))
        stage.refresh()
        #expect(!group.isDisplayingRepresentativeItem)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark], [1, 2] as [CGFloat])
    func look(style: UIUserInterfaceStyle, scale: CGFloat) throws {
        let (_, stage) = scene(CGSize(width: 420, height: 260), style, scale) {
            $0.trailingItemGroups = [group()]
            let item = UIBarButtonItem(title: "Sort", menu: menu())
            $0.leftBarButtonItem = item
        }
        let first = FilmStrip.join([stage.renderedBitmap()])
        try stage.click("Sort")
        try stage.settle()
        expectPicture(
            FilmStrip.join([first, stage.renderedBitmap()]),
            named: "bar-menu-\(style == .dark ? "dark" : "light")@\(Int(scale))x")
    }
}
