import Foundation
import Testing

@testable import UIKit

/// Documents that are shown without their program.
@MainActor @Suite final class InterfacePreviewTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "nib-preview-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    private func preview(_ name: String, _ text: String) throws -> InterfacePreview {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return try InterfacePreview(path: file.path, root: Bundle(path: folder.path), folders: [folder])
    }

    private static let storyboard = InterfaceTexts.storyboardText(
        [
            """
            <viewController storyboardIdentifier="Detail" id="second" customClass="DetailController" customModule="App">
            <view key="view" id="sv"><rect key="frame" x="0" y="0" width="320" height="568"/></view></viewController>
            """,
            """
            <tableViewController title="Fruits" id="first" customClass="FruitsController" customModule="App">
            <tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="tv">
            <rect key="frame" x="0" y="0" width="375" height="667"/>
            <prototypes>
            <tableViewCell reuseIdentifier="fruit" style="IBUITableViewCellStyleDefault" rowHeight="60" id="p1"
            customClass="FruitCell" customModule="App"/>
            <tableViewCell style="IBUITableViewCellStyleDefault" rowHeight="44" id="p2"/>
            </prototypes>
            <connections><outlet property="dataSource" destination="first" id="o1"/></connections>
            </tableView>
            <connections><outlet property="label" destination="tv" id="o2"/></connections>
            </tableViewController>
            """,
            #"<navigationController id="third"/>"#,
        ])

    @Test func theInitialControllerIsTheFirstPart() throws {
        let preview = try preview("Main.storyboard", Self.storyboard)
        #expect(preview.parts.map(\.name) == ["Fruits", "Detail", "UINavigationController"])
        #expect(
            preview.parts.map(\.summary) == [
                "FruitsController, UITableViewController, initial", "DetailController, UIViewController",
                "UINavigationController",
            ])
        #expect(
            preview.parts.map(\.size) == [
                CGSize(width: 375, height: 667), CGSize(width: 320, height: 568),
                // Without a view of its own it has the first size of a screen.
                CGSize(width: 320, height: 568),
            ])
        #expect(preview.parts[1].names == ["Detail", "DetailController", "UIViewController", "second", "s0"])
    }

    @Test func eachPrototypeIsShownOnceAndMissingClassesAreNoFault() throws {
        let preview = try preview("Main.storyboard", Self.storyboard)
        let controller = try #require(preview.makeController(preview.parts[0]) as? UITableViewController)
        let table = try #require(controller.tableView)
        table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.frame.height) == [60, 44])
        #expect(table.visibleCells.map(\.reuseIdentifier) == ["fruit", "prototype 2"])
        #expect(preview.messages == [])
    }

    @Test func aNibShowsItsViewInTheSizeOfTheWindow() throws {
        let preview = try preview(
            "Card.xib",
            InterfaceTexts.nibText(
                """
                <view id="card" customClass="Card" customModule="App">
                <rect key="frame" x="20" y="30" width="200" height="100"/>
                <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"
                customColorSpace="sRGB"/></view>
                <view userLabel="Badge" id="badge"><rect key="frame" x="0" y="0" width="30" height="20"/></view>
                """))
        #expect(preview.parts.map(\.name) == ["Card", "Badge"])
        #expect(preview.parts[1].size == CGSize(width: 30, height: 20))
        let controller = preview.makeController(preview.parts[0])
        controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 150)
        controller.view.layoutIfNeeded()
        #expect(controller.view.subviews.map(\.frame) == [CGRect(x: 0, y: 0, width: 300, height: 150)])
        #expect(controller.view.subviews[0].backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    /// S23.60
    @Test func aStoryboardInItself() throws {
        let relationship = { (id: String) in
            #"<segue kind="relationship" relationship="rootViewController" destination="\#(id)" id="r\#(id)"/>"#
        }
        let preview = try preview(
            "Main.storyboard",
            InterfaceTexts.storyboardText([
                "<navigationController id=\"first\"><connections>\(relationship("p"))</connections></navigationController>",
                #"<viewControllerPlaceholder storyboardName="Main" id="p"/>"#,
            ]))
        var depth = 0
        var next: UIViewController? = preview.makeController(preview.parts[0])
        while let navigation = next as? UINavigationController {
            (next, depth) = (navigation.topViewController, depth + 1)
        }
        #expect(depth == 33 && next != nil)
    }

    /// S23.60: lists of cells with other elements are no fault of the program.
    @Test func prototypesThatAreNoCells() throws {
        let preview = try preview(
            "Main.storyboard",
            InterfaceTexts.storyboardText([
                """
                <tableViewController id="first"><tableView key="view" dataMode="prototypes" id="t">
                <rect key="frame" x="0" y="0" width="375" height="667"/><prototypes><tableView id="u"/>
                <tableViewCell customClass="UILabel" reuseIdentifier="r" rowHeight="50" id="c"/></prototypes></tableView>
                </tableViewController>
                """
            ]))
        let controller = try #require(preview.makeController(preview.parts[0]) as? UITableViewController)
        let table = try #require(controller.tableView)
        table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map { "\(type(of: $0))" } == ["UITableViewCell"])
        #expect(preview.messages.contains { $0.contains("UILabel is no subclass of UITableViewCell") })
    }

    /// S23.60: a relationship with a view asks for one element as a controller and as a view.
    @Test func relationshipsWithViews() throws {
        let preview = try preview(
            "Main.storyboard",
            InterfaceTexts.storyboardText([
                """
                <navigationController id="first"><connections><segue destination="b" kind="relationship" \
                relationship="rootViewController" id="r"/></connections></navigationController>
                """,
                """
                <viewController id="second"><view key="view" id="v"><subviews><button id="b"/></subviews></view>
                </viewController>
                """,
            ]))
        for part in preview.parts { preview.makeController(part).loadViewIfNeeded() }
        #expect(preview.makeController(preview.parts[1]).view.subviews.first is UIButton)
    }

    @Test func viewsAreReportedWithTheLineOfTheirElement() throws {
        let preview = try preview("Card.xib", InterfaceTexts.nibText("\n" + #"<label text="x" id="one"/>"#))
        var reports: [String] = []
        ViewCreation.documentObserver = { view, file, line, id in
            reports.append("\(type(of: view)) \(URL(fileURLWithPath: file).lastPathComponent):\(line) \(id ?? "")")
        }
        defer { ViewCreation.documentObserver = nil }
        preview.makeController(preview.parts[0]).loadViewIfNeeded()
        #expect(reports == ["UILabel Card.xib:6 one"])
    }

    @Test func whatIsNoDocumentIsAnErrorWithItsLine() throws {
        #expect { try preview("Bad.xib", "<document>") } throws: { "\($0)".contains("Bad.xib:1: invalid XML") }
    }
}
