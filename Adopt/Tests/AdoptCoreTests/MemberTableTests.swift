import Testing

@testable import AdoptCore

/// Tables of outlets, actions and inspectable properties.
@Suite struct MemberTableTests {
    private func table(_ source: String) -> String? {
        let text = Rewriting("import UIKit\n" + source).text()
        guard let start = text.firstRange(of: "_adoptMembers() -> ")?.upperBound else { return nil }
        return String(text[start...].prefix { $0 != "}" }.dropFirst("[_Member] { ".count))
    }

    /// A superclass has no table where no member can be in it.
    @Test func superclassesWithoutEntries() {
        let text = Rewriting(
            "class A: NSObject { @objc func f(a: A, b: A, c: A) {} }; class B: A { @objc func g() {} }"
        ).text()
        #expect(text.contains("class B: A, _MembersProviding { func g() {} ; class func _adoptMembers()"))
    }

    /// A table is of types of UIKit.
    @Test func filesWithoutUIKitImportIt() {
        let source = "import Foundation; class A: NSObject { @objc func f() {} }"
        #expect(Rewriting(source).text().hasPrefix("import UIKit; import Foundation; class A: NSObject, _MembersP"))
        #expect(!Rewriting("import UIKit; " + source).text().hasPrefix("import UIKit; import UIKit"))
    }

    @Test(arguments: [
        ("@IBOutlet weak var a: UILabel!", ".outlet(\"a\", \\C.a)"),
        ("@IBOutlet private var a, b: UILabel!", ".outlet(\"a\", \\C.a), .outlet(\"b\", \\C.b)"),
        ("@IBOutlet var a: [UILabel]! { didSet {} }", ".outlet(\"a\", \\C.a)"),
        ("@IBAction func tap(_ sender: Any) {}", ".action(\"tap:\", C.tap(_:))"),
        ("@IBAction func tap() {}", ".action(\"tap\", C.tap)"),
        (
            "@IBAction func tap(sender: Any, forEvent e: UIEvent) {}",
            ".action(\"tapWithSender:forEvent:\", C.tap(sender:forEvent:))"
        ),
        ("@IBSegueAction func make(_ c: NSCoder) -> C? { nil }", ".segueAction(\"make:\", C.make(_:))"),
        (
            "@IBSegueAction func make(_ c: NSCoder, sender: Any?, segueIdentifier: String?) -> C? { nil }",
            ".segueAction(\"make:sender:segueIdentifier:\", C.make(_:sender:segueIdentifier:))"
        ),
        ("@objc func f() {}", ".action(\"f\", C.f)"),
        ("@IBInspectable var r: CGFloat = 1", ".value(\"r\", \\C.r)"),
        ("@IBInspectable var r: CGFloat { get { 1 } set {} }", ".value(\"r\", \\C.r)"),
    ])
    func entries(_ member: String, _ expected: String) {
        #expect(table("class C: UIViewController { \(member) }") == "super._adoptMembers() + [\(expected)] ")
    }

    @Test func overloadsAreToldApart() {
        #expect(
            table("class C: UIView { @objc func f() {}; func f(_ a: Int) {} }")
                == "super._adoptMembers() + [.action(\"f\", { (target: C) in { target.f() ")
    }

    /// A reference `C.f(_:at:)` would be ambiguous.
    @Test func overloadsThatDifferByTypesAlone() {
        let text = Rewriting(
            "import UIKit; class C: UIView { @objc(g:at:) func f(_ x: A?, at i: Int) {}; func f(_ x: B, at i: Int) {} }"
        ).text()
        #expect(text.contains(".action(\"g:at:\", { (target: C) in { (a: A?, b: Int) in target.f(a, at: b) } })"))
    }

    /// Responders have methods of these names with a sender.
    @Test func actionsNamedLikeEditActions() {
        let text = Rewriting("class C: UIViewController { @IBAction func delete() {}; @objc func f() {} }").text()
        #expect(text.contains(".action(\"delete\", { (target: C) in { target.delete() } }), .action(\"f\", C.f)"))
    }

    @Test func actionsOfExtensions() {
        #expect(table("class C: UIView {}\nextension C { @IBAction private func f() {} }")?.contains("C.f") == true)
    }

    @Test func directSubclassesOfNSObject() {
        let text = Rewriting("class C: NSObject { @IBOutlet var a: C! }\nclass D: C { @IBOutlet var b: C! }").text()
        #expect(text.contains("class C: NSObject, _MembersProviding { var a: C! ; class func _adoptMembers()"))
        #expect(text.contains("class D: C { var b: C! ; override class func _adoptMembers()"))
    }

    /// Subclasses in other modules override the function.
    @Test func tablesOfOpenClasses() {
        let text = Rewriting("open class C: UIView { @objc func f() {} }").text()
        #expect(text.contains("; open override class func _adoptMembers()"))
    }

    @Test func ownSuperclassesOfOtherFiles() {
        let text = Rewriting("class C: B { @IBOutlet var a: C! }", "class B: A {}", "class A: UIView {}").text()
        #expect(text.contains("override class func _adoptMembers()"))
    }

    @Test(arguments: [
        "class C { @objc func f() {} }", "class C: UIView { @objc static func f() {} }",
        "class C: UIPresentationController { @objc func f() {} }", "extension UIView { @objc func f() {} }",
        "class C: UIView { @IBOutlet var a: C!; override class func _adoptMembers() -> [_Member] { [] } }",
    ])
    func none(_ source: String) { #expect(!Rewriting(source).text().contains("super._adoptMembers")) }

    @Test(arguments: [
        ("class C: Foreign { @IBOutlet var a: C! }", "superclass is not known to be one of UIKit's"),
        ("class C: UIView {\n#if DEBUG\n@IBOutlet var a: C!\n#endif\n}", "it is inside #if"),
        ("class C: UIView { @IBAction func f(_ a: A, _ b: A, _ c: A) {} }", "it has more than two parameters"),
        ("class C: UIView { @IBSegueAction func f() -> C? { nil } }", "a segue action has one to three parameters"),
    ])
    func impossible(_ source: String, _ reason: String) {
        #expect(Rewriting(source).problems.first?.contains(reason) == true)
    }
}
