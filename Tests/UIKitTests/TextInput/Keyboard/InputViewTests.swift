import Stage
import Testing

@testable import UIKit

/// Input and accessory views, and what avoids them.
@MainActor @Suite struct InputViewTests {
    /// A chat: the bar with the field belongs to the controller.
    private final class Chat: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let field = UITextField(frame: CGRect(x: 10, y: 8, width: 200, height: 34))
        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
        override func viewDidLoad() {
            super.viewDidLoad()
            bar.addSubview(field)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            becomeFirstResponder()
        }
    }

    private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    /// S26.29.
    @Test(arguments: [false, true]) func anAccessoryStaysWhileItsFieldIsEdited(showsKeyboard: Bool) throws {
        let chat = Chat()
        let stage = try KeyboardScreen.stage(chat)
        stage.showsKeyboard = showsKeyboard
        #expect(place(chat.bar) == CGRect(x: 0, y: 430, width: 320, height: 50))
        stage.click(CGPoint(x: 60, y: 455))
        try stage.settle()
        #expect(chat.field.isFirstResponder)
        #expect(place(chat.bar).minY == (showsKeyboard ? 214 : 430))
        stage.key("x")
        #expect(chat.field.text == "x")
        chat.field.resignFirstResponder()
        try stage.settle()
        #expect(place(chat.bar).minY == 430 && chat.isFirstResponder)
    }

    @Test func anAccessoryGoesWithItsController() throws {
        let chat = Chat(), navigation = UINavigationController(rootViewController: UIViewController())
        let stage = try KeyboardScreen.stage(navigation)
        navigation.pushViewController(chat, animated: true)
        try stage.settle()
        #expect(place(chat.bar).minY == 430)
        navigation.popViewController(animated: true)
        try stage.settle()
        #expect(chat.bar.window == nil && stage.window.inputViews.frame == nil)
    }

    /// S26.29.
    @Test(arguments: [false, true]) func anInputViewTakesThePlaceOfTheKeyboard(showsKeyboard: Bool) throws {
        let screen = KeyboardScreen()
        let stage = try KeyboardScreen.stage(screen)
        stage.showsKeyboard = showsKeyboard
        let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120)), bar = UIToolbar()
        bar.sizeToFit()
        screen.field.inputView = picker
        screen.field.inputAccessoryView = bar
        screen.field.becomeFirstResponder()
        try stage.settle()
        #expect(place(picker) == CGRect(x: 0, y: 360, width: 320, height: 120))
        #expect(place(bar).maxY == 360 && screen.bar.frame.maxY == 360 - bar.bounds.height)
        screen.field.inputView = nil
        screen.field.reloadInputViews()
        try stage.settle()
        #expect(picker.window == nil)
        #expect(place(bar).maxY == (showsKeyboard ? 264 : 480))
    }

    // MARK: Avoiding

    private final class Rows: UITableViewController {
        var fields: [UITextField] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            let field = UITextField(frame: CGRect(x: 16, y: 5, width: 200, height: 34))
            field.tag = indexPath.row
            cell.contentView.addSubview(field)
            fields.append(field)
            return cell
        }
    }

    /// S26.30.
    @Test func listsScrollToWhatIsEdited() throws {
        let rows = Rows(style: .plain)
        let stage = try KeyboardScreen.stage(rows)
        let field = try #require(rows.fields.first { $0.tag == 9 })
        #expect(place(field).maxY > 264)
        field.becomeFirstResponder()
        try stage.settle()
        #expect(place(field).maxY <= 264)
        #expect(rows.tableView.adjustedContentInset.bottom == 216 && rows.tableView.contentInset == .zero)
        field.resignFirstResponder()
        try stage.settle()
        #expect(rows.tableView.adjustedContentInset.bottom == 0)
        #expect(rows.tableView.contentOffset.y == max(0, rows.tableView.contentSize.height - 480))
    }

    /// S26.30.
    @Test func alertsMoveUp() throws {
        let screen = KeyboardScreen()
        let stage = try KeyboardScreen.stage(screen)
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        screen.present(alert, animated: true)
        try stage.settle()
        let field = try #require(alert.textFields?.first)
        #expect(field.isFirstResponder)
        #expect(abs(place(alert.view).midY - 132) < 1)
    }

    // MARK: Dismissal

    private func list(_ mode: UIScrollView.KeyboardDismissMode) throws -> (KeyboardScreen, UIScrollView, Stage) {
        let screen = KeyboardScreen()
        let stage = try KeyboardScreen.stage(screen)
        let list = UIScrollView(frame: screen.view.bounds)
        list.contentSize = CGSize(width: 320, height: 2000)
        list.keyboardDismissMode = mode
        screen.view.insertSubview(list, at: 0)
        screen.field.becomeFirstResponder()
        try stage.settle()
        return (screen, list, stage)
    }

    @Test func aDragDismisses() throws {
        let (screen, _, stage) = try list(.onDrag)
        stage.send(.pointerDown(CGPoint(x: 280, y: 200), .primary, []))
        stage.send(.pointerMoved(CGPoint(x: 280, y: 180), []))
        stage.send(.pointerUp(CGPoint(x: 280, y: 180), .primary, []))
        try stage.settle()
        #expect(!screen.field.isFirstResponder && screen.bar.frame.maxY == 480)
    }

    @Test(arguments: [(-30.0, true), (30, false)]) func aFingerPullsTheKeyboardDown(up: Double, staysShown: Bool) throws
    {
        let (screen, _, stage) = try list(.interactive)
        stage.send(.pointerDown(CGPoint(x: 280, y: 200), .primary, []))
        for y in stride(from: 200.0, through: 400, by: 10) {
            stage.send(.pointerMoved(CGPoint(x: 280, y: y), []))
            stage.advance(by: 1 / 60)
            #expect(abs(screen.bar.frame.maxY - max(264, y)) < 0.01)
        }
        for y in stride(from: 400.0, through: 400 + up, by: up / 5) {
            stage.send(.pointerMoved(CGPoint(x: 280, y: y), []))
            stage.advance(by: 1 / 60)
        }
        stage.send(.pointerUp(CGPoint(x: 280, y: 400 + up), .primary, []))
        try stage.settle()
        #expect(screen.field.isFirstResponder == staysShown)
        #expect(screen.bar.frame.maxY == (staysShown ? 264 : 480))
    }
}
