import Testing

@testable import AdoptCore

/// Overrides in extensions, and overrides of members that extensions declare.
@Suite struct ExtensionOverrideTests {
    @Test(arguments: [
        ("override func f() {}", "override func f() { _adopt_f() }", "func _adopt_f() {}"),
        ("public override func f() {}", "public override func f() { _adopt_f() }", "public func _adopt_f() {}"),
        (
            "override func f(_ a: Int = 1, to b: inout [A], _: Bool) -> A { 1 }",
            "override func f(_ a: Int = 1, to b: inout [A], _ adopted2: Bool) -> A { _adopt_f(a, to: &b, adopted2) }",
            "func _adopt_f(_ a: Int = 1, to b: inout [A], _: Bool) -> A { 1 }"
        ),
        (
            "@available(iOS 9, *) override func f<T: P>(a: T) async throws where T: Q {}",
            "@available(iOS 9, *) override func f<T: P>(a: T) async throws where T: Q { try await _adopt_f(a: a) }",
            "@available(iOS 9, *) func _adopt_f<T: P>(a: T) async throws where T: Q {}"
        ),
        (
            "@discardableResult override func f(\n    _ a: @escaping () -> Void // why\n) -> Int { 1 }",
            "@discardableResult override func f(_ a: @escaping () -> Void) -> Int { _adopt_f(a) }",
            "@discardableResult func _adopt_f(\n    _ a: @escaping () -> Void // why\n) -> Int { 1 }"
        ),
        ("override class func f() {}", "override class func f() { _adopt_f() }", "class func _adopt_f() {}"),
        ("override var v: Int { 1 }", "override var v: Int { _adopt_v }", "var _adopt_v: Int { 1 }"),
        (
            "override var v: Int { get { 1 } set {} }",
            "override var v: Int { get { _adopt_v } set { _adopt_v = newValue } }",
            "var _adopt_v: Int { get { 1 } set {} }"
        ),
        (
            "override var v: Int {\n    willSet { a(newValue) }\n    didSet(old) { b(old) }\n}",
            "override var v: Int { willSet { _adopt_willSet_v(newValue) } didSet { _adopt_didSet_v(oldValue) } }",
            "\n    func _adopt_willSet_v(_ newValue: Int) { a(newValue) }"
                + "\n    func _adopt_didSet_v(_ old: Int) { b(old) }\n"
        ),
        ("open override func f() {}", "open override func f() { _adopt_f() }", "public func _adopt_f() {}"),
    ])
    func forwarders(_ member: String, _ inClass: String, _ inExtension: String) {
        let rewriting = Rewriting("class A: UIView {\n    var a = 1\n}\nextension A {\n\(member)\n}")
        let expected = "class A: UIView {\n    var a = 1\n\(inClass) }\nextension A {\n\(inExtension)\n}"
        // The name is imported, which is not the subject here.
        #expect(rewriting.text() == "import UIKit; " + expected)
        #expect(rewriting.problems == [])
    }

    @Test func accessOfTheExtensionIsWrittenOut() {
        let text = Rewriting("public class A: B {}\npublic extension A { override func f() {} }").text()
        #expect(text.contains("public override func f() { _adopt_f() } }"))
    }

    @Test func membersOnOneLineHaveSemicolons() {
        let text = Rewriting("class A: B { func a() {} }\nextension A { override func f() {} }").text()
        #expect(text.hasPrefix("class A: B { func a() {} ; override func f() { _adopt_f() } }"))
    }

    /// The class is in another file, which gets the imports of the signature's file.
    @Test func acrossFiles() {
        let rewriting = Rewriting(
            "import Foundation\nclass A: B {\n}",
            "import Foundation\nimport Kit\nextension A { override func f() -> K { K() } }")
        #expect(
            rewriting.text() == "import Kit; import Foundation\nclass A: B {\noverride func f() -> K { _adopt_f() } }")
        #expect(rewriting.text(1).hasSuffix("extension A { func _adopt_f() -> K { K() } }"))
    }

    /// A subclass overrides a member that an extension of its superclass declares.
    @Test func overridesOfExtensions() {
        let rewriting = Rewriting(
            "class A {}", "extension A { @objc func f(_ a: Int) {}; @objc func g() {} }", "class B: A {}",
            "class C: B { override func f(_ a: Int) { super.f(a) } }")
        #expect(rewriting.text(0) == "class A {func f(_ a: Int) { _adopt_f(a) } }")
        #expect(rewriting.text(1) == "extension A { func _adopt_f(_ a: Int) {}; func g() {} }")
        #expect(rewriting.adoption.files[3].edits == [])
    }

    /// Of two declarations, the one under the conditions of the extension has the forwarder.
    @Test func conditionsSelectTheClass() {
        let rewriting = Rewriting(
            "#if A\nclass C: D {}\n#elseif B\nclass C: E {}\n#endif",
            "#if A\nextension C { override func f() {} }\n#endif")
        #expect(rewriting.problems == [])
        let expected = "#if A\nclass C: D {override func f() { _adopt_f() } }\n#elseif B\nclass C: E {}\n#endif"
        #expect(rewriting.text() == expected)
    }

    @Test func oneConditionAroundClassAndExtension() {
        let rewriting = Rewriting("#if DEBUG\nclass A: B {}\nextension A { override func f() {} }\n#endif")
        #expect(rewriting.problems == [] && rewriting.text().contains("override func f() { _adopt_f() }"))
    }

    @Test(arguments: [
        (
            "extension UIView { override func f() {} }",
            "f overrides in an extension of UIView, a class of another module"
        ),
        ("class A<T>: B {}; extension A where T: P { override func f() {} }", "the extension has a where clause"),
        ("class A: B {}; extension A { override func f(_ a: Int...) {} }", "f(_:) has variadic parameters"),
        ("class A: B { func _adopt_f() {} }; extension A { override func f() {} }", "A has a member _adopt_f"),
        ("class A: B {}\n#if DEBUG\nextension A { override func f() {} }\n#endif", "the extension is inside #if"),
        ("class A: B {}; extension A {\n#if DEBUG\noverride func f() {}\n#endif\n}", "f is inside #if"),
        ("class A: B {}; extension A { override var v: Int { didSet { v = 1 } } }", "an observer of v assigns to v"),
        (
            "#if DEBUG\nclass A: B {}\n#else\nclass A: C {}\n#endif\nextension A { override func f() {} }",
            "A is declared 2 times"
        ),
    ])
    func impossible(_ source: String, _ reason: String) {
        let rewriting = Rewriting(source)
        #expect(rewriting.problems.count == 1 && rewriting.problems.first?.contains(reason) == true)
        #expect(!rewriting.text().contains("_adopt_f() }"))
    }

    @Test func privateTypesOfTheExtension() {
        let rewriting = Rewriting("class A: B {}", "private struct S {}\nextension A { override func f(_ s: S) {} }")
        #expect(rewriting.problems == ["2: f(_:) stays in an extension: S is private to the file of the extension"])
    }
}
