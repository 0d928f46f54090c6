import CXlibQueue
import Foundation
import Testing
import UIKit

@testable import PrivateABI
@testable import X11Host

/// What the toolchain does beyond its interfaces, as the tests run with it.
@MainActor @Suite struct PrivateABITests {
    private class Base: UIView {
        let text: String
        override init(frame: CGRect) {
            text = "made"
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Below: Base {}
    private final class Other: NSObject {
        override init() { super.init() }
    }

    @Test func thisToolchainFits() { #expect(ToolchainCheck.misfits == []) }

    @Test func theFactoryPassesTheFrame() {
        let type: UIView.Type = Below.self
        let view = ClassFactory.makeView(type, frame: CGRect(x: 1, y: 2.5, width: 30, height: 4))
        #expect((view as? Below)?.text == "made" && view.frame == CGRect(x: 1, y: 2.5, width: 30, height: 4))
    }

    private final class Titled: UIStoryboardSegue {
        let names: String
        override init(identifier: String?, source: UIViewController, destination: UIViewController) {
            names = "\(source.title ?? "") to \(destination.title ?? "")"
            super.init(identifier: identifier, source: source, destination: destination)
        }
    }

    @Test func theFactoryPassesTheControllersOfSegues() {
        let type: UIStoryboardSegue.Type = Titled.self, source = UIViewController(), destination = UIViewController()
        (source.title, destination.title) = ("a", "b")
        for identifier in [nil, "", "short", String(repeating: "x", count: 40)] {
            let segue = ClassFactory.makeSegue(type, identifier: identifier, source: source, destination: destination)
            #expect((segue as? Titled)?.names == "a to b" && segue.identifier == identifier)
            #expect(segue.source === source && segue.destination === destination)
        }
    }

    /// Foundation asks `isEqual` of attributes: equal ones make one run, unlike ones two.
    @Test func foundationComparesMarkedAttributes() {
        let key = NSAttributedString.Key("value")
        let pairs: [(NSObject, NSObject, Bool)] = [
            (UIColor(white: 0.5, alpha: 1), UIColor(white: 0.5, alpha: 1), true),
            (UIColor(white: 0.5, alpha: 1), UIColor(white: 0.25, alpha: 1), false),
            (UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12), true),
            (UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13), false),
            (NSParagraphStyle(), NSParagraphStyle(), true),
        ]
        for (a, b, isOne) in pairs {
            let text = NSMutableAttributedString(string: "a", attributes: [key: a])
            text.append(NSAttributedString(string: "b", attributes: [key: b]))
            var range = NSRange()
            _ = text.attributes(at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: 2))
            #expect(range.length == (isOne ? 2 : 1), "\(a), \(b)")
            #expect(FoundationMark.misfit(of: a) == nil)
        }
    }

    // MARK: Planted misfits

    @Test func missingSymbolsAreNamed() {
        let misfit = ClassFactory.misfit("UIView.init(frame:)", .init(), base: UIView.self, probe: Base.self)
        #expect(misfit?.description == "UIView.init(frame:): its symbols are missing")
    }

    @Test func anotherClassObjectIsNamed() {
        let misfit = ClassFactory.misfit(view: NSObject.self, probe: Other.self)
        #expect(misfit?.finding == "the class object does not refer to its description")
    }

    @Test func anOverrideThatIsNotFoundIsNamed() {
        #expect(ClassFactory.misfit(view: UIView.self, probe: UIView.self)?.finding == "an override is not found")
    }

    private final class Silent: UIView {}
    private final class Drawing: UIView { override func draw(_ rect: CGRect) { _ = rect.width } }
    private final class Both: UIView {
        override func draw(_ rect: CGRect) { _ = rect.width }
        override func draw(_ layer: CALayer, in ctx: CGContext) { _ = layer.bounds }
    }

    @Test func methodsWithoutASlotOfTheirOwnAreNamed() throws {
        #expect(throws: ABIMisfit("draw", "no slot of the class object is its own")) {
            try MethodSlot("draw", of: UIView.self, silent: Silent.self, probe: Silent.self)
        }
        #expect(throws: ABIMisfit("draw", "more than one slot of the class object is its own")) {
            try MethodSlot("draw", of: UIView.self, silent: Silent.self, probe: Both.self)
        }
        let slot = try MethodSlot("draw", of: UIView.self, silent: Silent.self, probe: Drawing.self)
        #expect(slot.isOverridden(by: Both.self, of: UIView.self) && !slot.isOverridden(by: Base.self, of: UIView.self))
    }

    @Test func anUnmarkedAttributeIsNamed() {
        final class Unmarked: NSObject { let word = 7 }
        #expect(
            FoundationMark.misfit(of: Unmarked())?.description
                == "Unmarked in attributed strings: its first stored word is not at offset 16")
    }

    @Test func aQueueWithoutAHandleIsNamed() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        close(ends[1])
        for descriptor in [-1, ends[0]] {
            let error = #expect(throws: ABIMisfit.self) { try MainQueueHandle(descriptor: descriptor) }
            #expect(error?.subject == "_dispatch_get_main_queue_handle_4CF")
        }
    }

    @Test func theMessageNamesAll() {
        let message = ABIMisfit.message([ABIMisfit("A", "is missing"), ABIMisfit("B", "is elsewhere")])
        #expect(message.hasSuffix("does not support: A: is missing; B: is elsewhere"))
    }
}

/// The event queue of the Xlib that the tests run with.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false)) struct XlibQueueTests {
    @Test func theQueueFits() throws {
        let connection = try XConnection()
        #expect(vitrine_event_queue_fits(UnsafeMutableRawPointer(connection.display)))
        connection.synchronize()
        connection.giveBackEvents()
        #expect(vitrine_event_queue_fits(UnsafeMutableRawPointer(connection.display)))
    }
}
