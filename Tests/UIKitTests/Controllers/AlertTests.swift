import Stage
import Testing

@testable import UIKit

struct AlertLayoutTests {
    /// S19.51.
    @Test func twoShortButtonsAreARow() {
        let row = AlertLayout(width: 320, titleHeight: 20, messageHeight: 40, buttonWidths: [60, 80], canUseRow: true)
        #expect(row.isRow && row.title == CGRect(x: 28, y: 26, width: 264, height: 20))
        #expect(row.message.minY == 54)
        #expect(
            row.buttons == [
                CGRect(x: 16, y: 116, width: 140, height: 48), CGRect(x: 164, y: 116, width: 140, height: 48),
            ])
        #expect(row.height == 180)
        let mirrored = AlertLayout(
            width: 320, titleHeight: 20, messageHeight: 40, buttonWidths: [60, 80], canUseRow: true,
            isRightToLeft: true)
        #expect(mirrored.buttons == row.buttons.reversed())
    }

    @Test func othersAreAColumn() {
        let column = AlertLayout(
            width: 320, titleHeight: 0, messageHeight: 0, buttonWidths: [60, 180], canUseRow: true)
        #expect(!column.isRow && column.buttons.map(\.minY) == [16, 72] && column.height == 136)
        #expect(column.buttons.allSatisfy { $0.width == 288 })
    }
}

@MainActor struct AlertTests {
    private let log = CallLog()
    private let root: LoggedController
    private let stage: Stage

    init() {
        root = LoggedController("A", log)
        stage = Stage(root: root, size: CGSize(width: 600, height: 500))
        log.lines = []
    }

    private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(title: "Delete photo?", message: "It cannot be undone.", preferredStyle: style)
        for (title, kind) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
            alert.addAction(UIAlertAction(title: title, style: kind) { [log] in log.lines.append($0.title ?? "") })
        }
        return alert
    }

    /// S19.50.
    @Test func aClickDismissesThenCalls() throws {
        let alert = alert()
        root.present(alert, animated: true)
        try stage.settle()
        #expect(log.lines == [])
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(frame.midX == 300 && abs(frame.midY - 250) <= 0.5 && frame.width == 320)
        try stage.click("Delete")
        #expect(log.lines == [] && root.presentedViewController === alert)
        try stage.settle()
        #expect(log.lines == ["Delete"] && root.presentedViewController == nil)
    }

    /// S19.52.
    @Test func keysChoose() throws {
        let first = alert()
        root.present(first, animated: false)
        stage.key("Return")
        #expect(log.lines == [])
        stage.key("Escape")
        try stage.settle()
        #expect(log.lines == ["Cancel"])
        let second = alert()
        second.preferredAction = second.actions[1]
        root.present(second, animated: false)
        stage.key("Return")
        try stage.settle()
        #expect(log.lines == ["Cancel", "Delete"])
        let third = UIAlertController(title: "Done", message: nil, preferredStyle: .alert)
        third.addAction(UIAlertAction(title: "OK", style: .default) { [log] _ in log.lines.append("OK") })
        root.present(third, animated: false)
        stage.key("Escape")
        #expect(root.presentedViewController === third)
        stage.key("Return")
        try stage.settle()
        #expect(log.lines.last == "OK")
    }

    /// S19.52: Tab and arrows move between the buttons, Space presses one.
    @Test func theFocusStaysInTheAlert() throws {
        let behind = UICollectionView(frame: root.view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        root.view.addSubview(behind)
        let alert = alert()
        root.present(alert, animated: false)
        stage.key("Tab")
        #expect(stage.window.focus.view?.accessibilityLabel == "Delete")
        stage.key("Tab")
        #expect(stage.window.focus.view?.accessibilityLabel == "Cancel")
        stage.key("ArrowRight")
        #expect(stage.window.focus.view?.accessibilityLabel == "Delete")
        stage.key("Space")
        try stage.settle()
        #expect(log.lines == ["Delete"])
    }

    @Test func disabledActionsCannotBeChosen() throws {
        let alert = alert()
        alert.actions[1].isEnabled = false
        root.present(alert, animated: false)
        stage.refresh()
        try stage.click("Delete")
        try stage.settle()
        #expect(log.lines == [] && root.presentedViewController === alert)
        // A click outside of an alert does nothing.
        stage.click(CGPoint(x: 20, y: 20))
        try stage.settle()
        #expect(root.presentedViewController === alert)
    }

    /// S19.53: an action sheet is a popover, without its cancel action, which a click outside chooses.
    @Test func anActionSheetStandsAtItsSource() throws {
        let source = UIView(frame: CGRect(x: 250, y: 60, width: 100, height: 30))
        root.view.addSubview(source)
        let sheet = alert(.actionSheet)
        sheet.popoverPresentationController?.sourceView = source
        root.present(sheet, animated: true)
        try stage.settle()
        let frame = sheet.view.convert(sheet.view.bounds, to: nil)
        #expect(frame.midX == 300 && frame.minY == 90 + PopoverGeometry.arrowHeight)
        #expect(sheet.popoverPresentationController?.arrowDirection == .up)
        #expect(stage.window.firstShown(AlertButton.self)?.accessibilityLabel == "Delete")
        stage.click(CGPoint(x: 20, y: 400))
        try stage.settle()
        #expect(log.lines == ["Cancel"] && root.presentedViewController == nil)
    }

    @Test func anAlertFromAnAlert() throws {
        let first = UIAlertController(title: "One", message: nil, preferredStyle: .alert)
        first.addAction(
            UIAlertAction(title: "Next", style: .default) { [root, log] _ in
                let second = UIAlertController(title: "Two", message: nil, preferredStyle: .alert)
                second.addAction(UIAlertAction(title: "Last", style: .default) { _ in log.lines.append("last") })
                root.present(second, animated: true)
            })
        root.present(first, animated: true)
        try stage.settle()
        try stage.click("Next")
        try stage.settle()
        try stage.click("Last")
        try stage.settle()
        #expect(log.lines == ["last"] && root.presentedViewController == nil)
        #expect(stage.window.subviews == [root.view])
    }
}
