import Testing
import UIKit

private final class Listener: NSObject {
    var categories: [Any?] = []
    func note(_ notification: Notification) {
        categories.append(notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey])
    }
}

final class ClassWithAName: NSObject {}

@MainActor struct FoundationNameTests {
    @Test func timersWithoutArguments() {
        let timer = Timer()
        #expect(!timer.isValid)
        timer.invalidate()
    }

    @Test func classesByName() {
        #expect(NSClassFromString("UIKitTests.ClassWithAName") == ClassWithAName.self)
        #expect(NSClassFromString("UIKitTests.Missing") == nil)
    }

    @Test func textSizes() {
        let rig = EventRig()
        let listener = Listener()
        NotificationCenter.default.addObserver(
            listener, selector: Selector("note:", Listener.note), name: UIContentSizeCategory.didChangeNotification,
            object: nil)
        let before = rig.window.traitCollection.preferredContentSizeCategory
        #expect(before != .extraLarge)
        rig.window.traitOverrides.preferredContentSizeCategory = .extraLarge
        rig.window.traitOverrides.preferredContentSizeCategory = .extraLarge
        NotificationCenter.default.removeObserver(listener)
        #expect(listener.categories.map { $0 as? UIContentSizeCategory } == [.extraLarge])
    }

    @Test func imageLiterals() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = #imageLiteral(resourceName: "no such picture") as UIImage
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("#imageLiteral(resourceName:): there is no image named no such picture"))
    }
}
