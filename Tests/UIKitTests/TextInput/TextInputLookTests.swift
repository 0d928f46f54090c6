import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// How fields, text views, search bars and alerts with fields look.
@MainActor @Suite(.serialized) struct TextInputLookTests {
    private func controller() -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        func field(_ y: CGFloat, _ change: (UITextField) -> Void) {
            let field = UITextField(frame: CGRect(x: 16, y: y, width: 288, height: 34))
            field.borderStyle = .roundedRect
            change(field)
            controller.view.addSubview(field)
        }
        field(16) {
            $0.text = "Edited"
            $0.clearButtonMode = .whileEditing
        }
        field(60) { $0.placeholder = "Placeholder" }
        field(104) {
            $0.text = "secret"
            $0.isSecureTextEntry = true
        }
        field(148) {
            $0.text = "Disabled"
            $0.isEnabled = false
        }
        field(192) {
            $0.borderStyle = .line
            $0.text = "A text that is too long for the width of its field"
        }
        let search = UISearchBar(frame: CGRect(x: 0, y: 232, width: 320, height: 44))
        search.placeholder = "Search"
        search.showsCancelButton = true
        controller.view.addSubview(search)
        let text = UITextView(frame: CGRect(x: 16, y: 284, width: 288, height: 76))
        text.backgroundColor = .secondarySystemBackground
        text.font = .systemFont(ofSize: 17)
        text.text = "Several lines, of which the first one is wrapped.\nThe second"
        controller.view.addSubview(text)
        return controller
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark], [1, 2] as [CGFloat])
    func fields(style: UIUserInterfaceStyle, scale: CGFloat) throws {
        let root = controller()
        let stage = Stage(root: root, size: CGSize(width: 320, height: 376), scale: scale, appearance: style)
        let fields = root.view.subviews.compactMap { $0 as? UITextField }
        fields[0].becomeFirstResponder()
        stage.refresh()
        let name = "\(style == .dark ? "dark" : "light")@\(Int(scale))x"
        expectPicture(stage.renderedBitmap(), named: "text-input-caret-\(name)")
        let view = try #require(root.view.subviews.compactMap { $0 as? UITextView }.first)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 8, length: 30)
        stage.refresh()
        expectPicture(stage.renderedBitmap(), named: "text-input-selection-\(name)")
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func alerts(style: UIUserInterfaceStyle) throws {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        let stage = Stage(root: root, size: CGSize(width: 400, height: 400), scale: 2, appearance: style)
        let alert = UIAlertController(title: "Sign in", message: "To the library", preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField {
            $0.placeholder = "Password"
            $0.isSecureTextEntry = true
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let sign = UIAlertAction(title: "Sign in", style: .default)
        alert.addAction(sign)
        alert.preferredAction = sign
        root.present(alert, animated: false)
        try stage.settle()
        #expect(alert.textFields?.first?.isFirstResponder == true)
        for key in ["a", "b", "Return", "c"] { stage.key(key) }
        #expect(alert.textFields?.map { $0.text ?? "" } == ["ab", "c"])
        stage.refresh()
        expectPicture(stage.renderedBitmap(), named: "text-input-alert-\(style == .dark ? "dark" : "light")")
        stage.key("Return")
        try stage.settle()
        #expect(root.presentedViewController == nil)
    }
}
