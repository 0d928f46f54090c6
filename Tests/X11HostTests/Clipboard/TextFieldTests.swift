import Testing

@testable import UIKit
@testable import X11Host

extension XServerTests {
    /// A text field in a window, and what its user copies, selects and pastes.
    @Suite @MainActor struct TextFieldTests {
        private let server: XvfbServer
        private let window: X11Window
        private let driver: XTestDriver
        private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        private let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))

        init() throws {
            server = try XvfbServer()
            window = try X11Window(
                title: "", size: CGSize(width: 400, height: 300), scale: 1, display: server.display)
            driver = try XTestDriver(window)
            let controller = UIViewController()
            let session = WindowSession(root: controller, host: window)
            window.session = session
            session.perform {
                for field in [field, other] {
                    field.borderStyle = .roundedRect
                    controller.view.addSubview(field)
                }
                field.text = "one two"
            }
            window.show()
            window.settle()
            window.selectionLimits.seconds = 20
        }

        /// A point at a text's offset in a field.
        private func point(_ offset: Int, in field: UITextField) throws -> CGPoint {
            let position = try #require(field.position(from: field.beginningOfDocument, offset: offset))
            let caret = field.convert(field.caretRect(for: position), to: nil)
            return CGPoint(x: caret.midX.rounded(), y: caret.midY.rounded())
        }

        private func perform(_ events: HostEvent...) throws {
            for event in events { try driver.perform(event) }
            window.settle()
            window.tick(at: MonotonicClock.now)
        }

        private func type(_ keys: String...) throws {
            for key in keys { try driver.type(key) }
            window.settle()
            window.tick(at: MonotonicClock.now)
        }

        private func click(_ point: CGPoint, _ button: HostButton = .primary) throws {
            try perform(.pointerDown(point, button, []), .pointerUp(point, button, []))
        }

        @Test func textIsCopiedAndPasted() throws {
            defer { window.close() }
            let reader = try ForeignReader(server.display)
            try click(try point(7, in: field))
            try type("ctrl+shift+Left", "ctrl+c")
            #expect(reader.read("CLIPBOARD", "UTF8_STRING", serve: window.settle)?.text == "two")
            let value = ForeignOwner.Value(type: "UTF8_STRING", bytes: Array("drei".utf8))
            let owner = try ForeignOwner(server.display, .values(["UTF8_STRING": value]))
            window.settle()
            try type("ctrl+v")
            #expect(field.text == "one drei")
            owner.stop()
        }

        @Test func theSelectionOfThePointerIsPrimary() throws {
            defer { window.close() }
            let reader = try ForeignReader(server.display)
            try click(try point(0, in: field))
            #expect(!window.mayHaveText(on: .primary))
            let from = try point(0, in: field), to = try point(3, in: field)
            try perform(.pointerDown(from, .primary, []), .pointerMoved(to, []))
            #expect(!window.mayHaveText(on: .primary), "while the button is down")
            try perform(.pointerUp(to, .primary, []))
            #expect(reader.read("PRIMARY", "UTF8_STRING", serve: window.settle)?.text == "one ")
            #expect(!window.mayHaveText(on: .general))
            // A caret does not take it away.
            try click(try point(7, in: field))
            #expect(window.text(on: .primary) == "one ")
        }

        @Test func theMiddleButtonPastesPrimary() throws {
            defer { window.close() }
            try click(try point(4, in: field), .middle)
            #expect(field.text == "one two" && !field.isFirstResponder, "nothing is selected")
            let value = ForeignOwner.Value(type: "UTF8_STRING", bytes: Array("and ".utf8))
            let owner = try ForeignOwner(server.display, .values(["UTF8_STRING": value]), selection: "PRIMARY")
            try click(try point(4, in: field), .middle)
            #expect(field.text == "one and two" && field.isFirstResponder)
            #expect(field.editor.selection.head == 8)
            window.session?.perform { other.isEnabled = false }
            try click(try point(0, in: other), .middle)
            #expect(other.text == "" && field.isFirstResponder)
            owner.stop()
        }

        @Test func secretsAreNotOffered() throws {
            defer { window.close() }
            window.session?.perform { field.isSecureTextEntry = true }
            window.tick(at: MonotonicClock.now)
            let from = try point(0, in: field), to = try point(3, in: field)
            try click(from)
            try perform(.pointerDown(from, .primary, []), .pointerMoved(to, []), .pointerUp(to, .primary, []))
            #expect(!field.editor.selection.isCaret)
            #expect(!window.mayHaveText(on: .primary))
        }
    }
}
