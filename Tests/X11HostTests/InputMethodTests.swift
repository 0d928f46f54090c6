import Testing
import UIKit

@testable import X11Host

@Suite struct InputMethodServerTests {
    @Test(
        arguments: [
            ("@im=ibus", "ibus"), ("@im=fcitx", "fcitx"), ("@lv=1@im=SCIM@x=2", "SCIM"), ("@im=none", nil),
            ("@im=local", nil), ("@im=", nil), ("", nil), ("ibus", nil),
        ] as [(String, String?)])
    func names(modifiers: String, name: String?) {
        #expect(InputMethodServer.name(in: modifiers) == name)
    }
}

extension XServerTests {
    /// Keys of a text while the user's input method is not there or does not answer.
    @Suite @MainActor struct InputMethodTests {
        private func text(inputMethod: String?, on server: XvfbServer) throws -> String? {
            let window = try X11Window(
                title: "", size: CGSize(width: 400, height: 300), scale: 1, display: server.display,
                inputMethod: inputMethod)
            defer { window.close() }
            let controller = UIViewController()
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
            let session = WindowSession(root: controller, host: window)
            window.session = session
            session.perform {
                controller.view.addSubview(field)
                field.becomeFirstResponder()
            }
            window.show()
            window.settle()
            let driver = try XTestDriver(window)
            for key in ["a", "B", "Left", "c"] { try driver.type(key) }
            window.settle()
            return field.text
        }

        @Test(arguments: [nil, "", "@im=none", "@im=absent"] as [String?])
        func keysTypeWithoutAServer(inputMethod: String?) throws {
            #expect(try text(inputMethod: inputMethod, on: XvfbServer()) == "acB")
        }

        @Test(arguments: [ForeignOwner.Answer.noAnswer, .exit])
        func silentServersAreLeft(answer: ForeignOwner.Answer) throws {
            let server = try XvfbServer()
            let silent = try ForeignOwner(server.display, answer, selection: "@server=silent")
            #expect(try text(inputMethod: "@im=silent", on: server) == "acB")
            silent.stop()
        }
    }
}
