import Foundation
import Testing

@testable import AdoptCore

/// Optional methods of UIKit's protocols that subclasses add.
@Suite struct DelegateMethodTests {
    private static let method = "func scrollViewDidScroll(_ a: UIScrollView) {}"
    private static let stub =
        "func scrollViewDidScroll(_ a: UIScrollView) { _OptionalDefaults.shared.scrollViewDidScroll(a) }"

    @Test(arguments: [
        ("class A: B, UIScrollViewDelegate {}", "class A: B, UIScrollViewDelegate {@MainActor \(stub) }"),
        ("class A: B {}; extension A: UITableViewDelegate {}", "class A: B {@MainActor \(stub) }; extension A"),
        ("protocol P: UITextViewDelegate {}; class A: P {}", "class A: P {@MainActor \(stub) }"),
        ("open class A: UIScrollViewDelegate {}", "open class A: UIScrollViewDelegate {@MainActor open \(stub) }"),
        ("class A: UIScrollViewDelegate {}; class M: A {}", "{@MainActor \(stub) }; class M: A {}"),
        ("class A {}; class M: A, UIScrollViewDelegate {}", "class A {}; class M: A, UIScrollViewDelegate {@MainActor"),
    ])
    func classesThatConformGetTheMethod(_ base: String, _ expected: String) {
        let superclass = base.contains("class M") ? "M" : "A"
        let rewriting = Rewriting("import UIKit; " + base, "import UIKit; class C: \(superclass) { \(Self.method) }")
        #expect(rewriting.text(0).contains(expected))
        #expect(rewriting.text(1) == "import UIKit; class C: \(superclass) { override \(Self.method) }")
        #expect(rewriting.problems == [])
    }

    @Test(arguments: [
        ("@objc \(method)", "override \(method)"), ("public \(method)", "public override \(method)"),
        ("@objc\n    \(method)", "override \n    \(method)"),
        ("@available(iOS 9, *) \(method)", "@available(iOS 9, *) override \(method)"),
    ])
    func additionsOverride(_ source: String, _ expected: String) {
        let rewriting = Rewriting("class A: UIScrollViewDelegate {}\nclass C: A {\n    \(source)\n}")
        #expect(rewriting.text().contains("class C: A {\n    \(expected)\n"))
    }

    @Test(arguments: [
        "class A: UIScrollViewDelegate { \(method) }; class C: A { override \(method) }",
        "class A: UIScrollViewDelegate { \(method) }", "class A {}; class C: A, UIScrollViewDelegate { \(method) }",
        "class A {}; class C: A { \(method) }", "class A: UIScrollViewDelegate {}; class C: A { private \(method) }",
        "class A: UIScrollViewDelegate {}; class C: A { func scrollViewDidScroll(_ a: Int) {} }",
        "class A: UITableViewDelegate {}; class C: A { func collectionView(_ a: UIView, didSelectItemAt b: Int) {} }",
        "class C: UICollectionViewController { override \(method) }",
    ])
    func othersStay(_ source: String) {
        #expect(Rewriting("import UIKit; " + source).adoption.files[0].edits == [])
    }

    @Test func additionsInExtensionsAreForwardedTo() {
        let rewriting = Rewriting(
            "import UIKit; class A: UIScrollViewDelegate {}; class C: A {}; extension C { \(Self.method) }")
        #expect(rewriting.text().contains("class A: UIScrollViewDelegate {@MainActor \(Self.stub) }"))
        let forwarder = "override func scrollViewDidScroll(_ a: UIScrollView) { _adopt_scrollViewDidScroll(a) }"
        #expect(rewriting.text().contains("class C: A {\(forwarder) }; extension C { func _adopt_scrollViewDidScroll("))
    }

    @Test func severalAdditionsShareTheMethod() {
        let rewriting = Rewriting(
            "class A: UIScrollViewDelegate {}", "class B: A { \(Self.method) }", "class C: A { \(Self.method) }")
        #expect(rewriting.text().components(separatedBy: "_OptionalDefaults").count == 2)
        #expect(rewriting.text().hasPrefix("import UIKit; class A"))
    }

    @Test func classesOfOtherModules() throws {
        let library = Rewriting("open class A: UIScrollViewDelegate {}; @objc class K {}").adoption
        let rewriting = Rewriting("import UIKit; class C: A { \(Self.method) }", imported: [library.index])
        let reason =
            "scrollViewDidScroll(_:) is not called, since A conforms without it: it is declared in another module"
        #expect(rewriting.problems == ["1: " + reason])
    }

    @Test func namesInText() {
        let names = ClassNames(Array("class A<B: C>: M.D<E>, F { func textView() }\nextension O.G: H {}".utf8))
        #expect(names.superclasses.map(\.name) == ["A"] && names.superclasses.map(\.superclass) == ["D"])
        #expect(names.extended == ["G"] && names.hasDelegateMethod)
    }

    /// The methods with a default body in UIKit's source, but those of applications, text input, sessions and proxies.
    @Test func namesAreThoseOfUIKit() {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        let paths = (try? SourceFolder.read([folder.path + "/Sources/UIKit"])) ?? []
        let files = paths.map(\.file).filter { file in
            Words.contains(Array("protocol UI".utf8), in: file.bytes) || file.path.hasSuffix("+Defaults.swift")
        }
        #expect(files.count > 20)
        var loader = OutlineLoader(files: files, cache: OutlineCache())
        loader.load(imported: [], all: true)
        let index = Index(files: loader.files, imported: [])
        for (name, info) in index.types where info.kind == .protocol && name.hasPrefix("UI") {
            let bodies = Set(info.extensions.flatMap { $0.type.members.map(\.key) })
            let methods = info.declarations.flatMap { $0.type.members }.filter { $0.kind == .method }.map(\.key)
            let optional = Set(methods).intersection(bodies)
            let known = Set(DelegateProtocols.owners.filter { $0.value.contains(name) }.keys)
            if ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"].contains(name) { continue }
            let others: Set = ["UIAppearance", "UIContentView", "UIDragDropSession", "UIDropSession", "UITextInput"]
            if others.contains(name) { continue }
            #expect(known == optional, "\(name)")
        }
    }
}
