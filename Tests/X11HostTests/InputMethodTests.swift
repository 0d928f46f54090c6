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
        /// A window with a text field that is edited.
        @MainActor private final class Editing {
            let window: X11Window
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
            let driver: XTestDriver

            init(_ display: String, inputMethod: String?) throws {
                window = try X11Window(
                    title: "", size: CGSize(width: 400, height: 300), scale: 1, display: display,
                    inputMethod: inputMethod)
                driver = try XTestDriver(window)
                let controller = UIViewController()
                let session = WindowSession(root: controller, host: window)
                window.session = session
                session.perform {
                    controller.view.addSubview(field)
                    field.becomeFirstResponder()
                }
                window.show()
                window.settle()
            }

            func type(_ keys: String...) throws {
                for key in keys { try driver.type(key) }
                window.settle()
            }

            /// Waits for a text, at most ten seconds; returns the text.
            func text(_ expected: String) async throws -> String? {
                for _ in 0..<1000 where field.text != expected {
                    window.settle()
                    try await Task.sleep(for: .milliseconds(10))
                }
                return field.text
            }
        }

        private func text(inputMethod: String?, on server: XvfbServer) throws -> String? {
            let editing = try Editing(server.display, inputMethod: inputMethod)
            defer { editing.window.close() }
            try editing.type("a", "B", "Left", "c")
            return editing.field.text
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

        /// Needs ibus with its engine hangul on the display `VITRINE_HANGUL`; `VITRINE_HANGUL_SERVER` is the process of
        /// its `ibus-x11`, which is stopped and ended.
        @Test(.enabled(if: ProcessInfo.processInfo.environment["VITRINE_HANGUL"] != nil))
        func syllablesAreComposed() async throws {
            let environment = ProcessInfo.processInfo.environment
            let editing = try Editing(try #require(environment["VITRINE_HANGUL"]), inputMethod: "@im=ibus")
            defer { editing.window.close() }
            try editing.type("r", "k", "space")
            #expect(try await editing.text("가 ") == "가 ")
            try editing.type("s", "k", "Left", "Delete")
            #expect(try await editing.text("가 ") == "가 ")
            // Without editing, keys do not go through the method.
            editing.window.session?.perform { _ = editing.field.resignFirstResponder() }
            editing.window.tick(at: MonotonicClock.now)
            var typed: [String] = []
            editing.window.eventObservers.add { if case .keyDown(_, let text, _) = $0.event { typed.append(text) } }
            try editing.type("r", "k")
            #expect(typed == ["r", "k"])
            editing.window.session?.perform { _ = editing.field.becomeFirstResponder() }
            editing.window.tick(at: MonotonicClock.now)
            try editing.type("r", "k", "space")
            #expect(try await editing.text("가 가 ") == "가 가 ")
            let process = try #require(environment["VITRINE_HANGUL_SERVER"].flatMap { pid_t($0) })
            kill(process, SIGSTOP)
            try editing.type("a", "b")
            #expect(try await editing.text("가 가 ab") == "가 가 ab")
            kill(process, SIGCONT)
            editing.window.session?.perform { _ = editing.field.resignFirstResponder() }
            editing.window.tick(at: MonotonicClock.now)
            editing.window.session?.perform { _ = editing.field.becomeFirstResponder() }
            editing.window.tick(at: MonotonicClock.now)
            try editing.type("r", "k", "space")
            #expect(try await editing.text("가 가 ab가 ") == "가 가 ab가 ")
            kill(process, SIGKILL)
            try editing.type("c", "d")
            #expect(try await editing.text("가 가 ab가 cd") == "가 가 ab가 cd")
        }
    }
}
