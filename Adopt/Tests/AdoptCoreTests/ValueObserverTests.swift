import Testing

@testable import AdoptCore

/// Classes that observe values by name.
@Suite struct ValueObserverTests {
    private static let method =
        "override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [Key: Any]?, "
        + "context: UnsafeMutableRawPointer?) {}"
    private static let plain = method.dropFirst("override ".count)

    /// A class and the beginning of the result; nil where it stays as it is.
    @Test(arguments: [
        ("class A: NSObject { ", "class A: NSObject, _ValueObserving { "),
        ("class A: NSObject, P { ", "class A: NSObject, P, _ValueObserving { "),
        ("class A: UIPresentationController { ", "class A: UIPresentationController, _ValueObserving { "),
        ("class A: UIView { ", nil), ("class A: UIViewController { ", nil), ("class A: UICollectionViewLayout { ", nil),
        ("class B: UIView {}\nclass A: B { ", nil),
        ("class B: NSObject { \(plain) }\nclass A: B { ", nil),
        ("class B: NSObject {}\nclass A: B { ", "class B: NSObject {}\nclass A: B, _ValueObserving { "),
    ])
    func classes(_ head: String, _ expected: String?) {
        let source = "import UIKit\n" + head + Self.method + " }"
        let result = expected.map { "import UIKit\n" + $0 + Self.plain + " }" } ?? source
        #expect(Rewriting(source).text() == result)
    }
}
