import Stage

@testable import UIKit

/// A screen with a field and a text view above a bar at the top of the keyboard, and the calls and notifications that
/// it gets.
@MainActor final class KeyboardScreen: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    let text = UITextView(frame: CGRect(x: 20, y: 70, width: 200, height: 80))
    let bar = UIView()
    private(set) var calls: [String] = []
    /// The user info of the last notification.
    private(set) var values: [AnyHashable: Any] = [:]
    private var observers: [any NSObjectProtocol] = []
    var onNotification: (Notification) -> Void = { _ in }

    static func stage(_ screen: UIViewController, size: CGSize = CGSize(width: 320, height: 480)) throws -> Stage {
        let stage = Stage(root: screen, size: size)
        stage.showsKeyboard = true
        try stage.settle()
        return stage
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        view.addSubview(text)
        view.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 40),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        field.delegate = self
        text.delegate = self
        let names: [Notification.Name] = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
        ]
        for name in names {
            let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [weak self] notification in
                nonisolated(unsafe) let notification = notification
                MainActor.assumeIsolated { self?.take(notification) }
            }
            observers.append(token)
        }
    }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    private func take(_ notification: Notification) {
        guard notification.object as? UIScreen === view.window?.screen else { return }
        calls.append(
            notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
                .replacingOccurrences(of: "Notification", with: ""))
        values = notification.userInfo ?? [:]
        onNotification(notification)
    }

    func calls(_ body: () throws -> Void) rethrows -> [String] {
        calls = []
        try body()
        return calls
    }

    /// Where the bar is on the screen now.
    var shownBar: CGRect { (bar.layer.presentation() ?? bar.layer).frame }
}

extension KeyboardScreen: UITextFieldDelegate, UITextViewDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("field begins") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("field ends") }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("text begins") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("text ends") }
}
