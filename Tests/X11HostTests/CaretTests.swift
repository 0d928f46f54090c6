import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    /// The caret of a text field in a window that is otherwise at rest.
    @Suite @MainActor struct CaretTests {
        @Test func blinkingPaintsTheCaretAlone() async throws {
            let server = try XvfbServer()
            let window = try X11Window(
                title: "", size: CGSize(width: 400, height: 300), scale: 1, display: server.display)
            defer { window.close() }
            let controller = UIViewController()
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
            let session = WindowSession(root: controller, host: window)
            window.session = session
            #expect(!window.isEditingText())
            session.perform {
                field.text = "A text"
                field.borderStyle = .roundedRect
                controller.view.addSubview(field)
                field.becomeFirstResponder()
            }
            #expect(window.isEditingText())
            window.show()
            window.settle()
            var frames: [Frame] = [], passes = 0
            window.pictureObservers.add { frames.append($0) }
            window.timingObservers.add { _ in passes += 1 }
            for _ in 0..<7500 where frames.count < 5 { try await Task.sleep(for: .milliseconds(2)) }
            try #require(frames.count >= 5)
            // The first may still show what was there before.
            let end = try #require(field.position(from: field.endOfDocument, offset: 0))
            let caret = field.convert(field.caretRect(for: end), to: nil).integral.insetBy(dx: -2, dy: -2)
            for (former, frame) in zip(frames, frames.dropFirst()) {
                #expect(!frame.damage.isEmpty)
                for r in frame.damage {
                    #expect(caret.contains(CGRect(x: r.x0, y: r.y0, width: r.width, height: r.height)), "\(r)")
                }
                #expect(frame.time - former.time > 0.49)
            }
            // No pass without a picture.
            #expect(passes <= frames.count + 1)
        }
    }
}
