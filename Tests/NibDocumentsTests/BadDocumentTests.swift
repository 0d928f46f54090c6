import Foundation

import Testing

@testable import NibDocuments

/// Files that are no documents, or hostile ones.
@Suite struct BadDocumentTests {
    private func reason(_ text: String, limits: InterfaceLimits = InterfaceLimits()) -> String {
        do {
            _ = try InterfaceDocument(Data(text.utf8), file: "A.xib", limits: limits)
            return "read"
        } catch { return error.description }
    }

    /// S23.60
    @Test func noDocuments() {
        #expect(reason("") == "A.xib: the file is empty")
        #expect(reason(" ") == "A.xib:1: invalid XML: no element found")
        #expect(reason("<document>\n<a></document>") == "A.xib:2: invalid XML: mismatched tag")
        #expect(reason("<document>\n<a b=1/></document>") == "A.xib:2: invalid XML: not well-formed (invalid token)")
        #expect(reason("<document>") == "A.xib:1: invalid XML: no element found")
        #expect(reason("bplist00\u{1}") == "A.xib:1: invalid XML: not well-formed (invalid token)")
        #expect(
            reason("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>")
                == "A.xib:1: the root element is <archive>; Interface Builder documents of Xcode 5 and later have "
                + "<document>"
        )
        #expect(
            reason("<document version=\"3.0\"/>")
                == "A.xib:1: the document names no runtime; iOS.CocoaTouch and iOS.CocoaTouch.iPad can be read")
    }

    @Test func otherBytes() {
        #expect(throws: InterfaceDocumentError.self) {
            try InterfaceDocument(Data([0xFF, 0xFE, 0x00, 0xD8]), file: "A.xib")
        }
        let invalid = Data(TestDocument.xibText("<label text=\"").utf8) + [0xC3, 0x28]
        #expect(
            throws: InterfaceDocumentError(
                file: "A.xib", line: 8, reason: .malformed("not well-formed (invalid token)"))
        ) {
            try InterfaceDocument(invalid, file: "A.xib")
        }
    }

    @Test func otherEncodings() throws {
        let text = TestDocument.xibText("<label text=\"é\" id=\"a\"/>")
        let utf16 = try #require(text.replacing("UTF-8", with: "UTF-16").data(using: .utf16))
        for data in [Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), utf16] {
            #expect(try InterfaceDocument(data, file: "A.xib").objects.first?.text("text") == "é")
        }
    }

    /// Entities that grow to gigabytes, and those of other files, begin with a declaration.
    @Test(arguments: [
        #"<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]>"#,
        #"<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>"#, #"<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd">"#,
        #"<!DOCTYPE document>"#,
    ])
    func declarations(_ declaration: String) {
        let text = "<?xml version=\"1.0\"?>\n\(declaration)\n<document>&d;&b;</document>"
        #expect(
            reason(text)
                == "A.xib:2: a document type declaration is not supported; Interface Builder writes none")
    }

    @Test func undeclaredEntities() {
        #expect(reason("<document>&d;</document>") == "A.xib:1: invalid XML: undefined entity")
    }

    @Test func deepDocuments() throws {
        func nested(_ depth: Int) -> String {
            TestDocument.xibText(
                String(repeating: "<view><subviews>", count: depth)
                    + String(repeating: "</subviews></view>", count: depth))
        }
        #expect(reason(nested(50_000)) == "A.xib:7: elements are nested more than 512 deep")
        #expect(reason(nested(256)) == "A.xib:7: elements are nested more than 512 deep")
        let document = try TestDocument.read(nested(255))
        var depth = 0
        var view = document.objects.first
        while let next = view {
            depth += 1
            view = next.subviews.first
        }
        #expect(depth == 255)
    }

    @Test func largeDocuments() throws {
        let large = TestDocument.xibText(String(repeating: " ", count: 100 << 20))
        #expect(reason(large) == "A.xib: the file has \(large.utf8.count) bytes; at most 16777216 are read")
        var limits = InterfaceLimits()
        limits.elements = 10
        let views = TestDocument.xibText(String(repeating: "<view/>", count: 10))
        #expect(reason(views, limits: limits) == "A.xib:7: the document has more than 10 elements")
        let attributes = (0...1000).map { " a\($0)=\"\"" }.joined()
        #expect(
            reason(TestDocument.xibText("\n<view\(attributes)/>")) == "A.xib:8: <view> has more than 1000 attributes")
        limits.bytes = 20
        #expect(reason(views, limits: limits) == "A.xib: the file has \(views.utf8.count) bytes; at most 20 are read")
    }

    /// S23.60
    @Test func fiftyThousandElements() throws {
        let labels = (0..<50_000).map { "<label text=\"\($0)\" id=\"l\($0)\"/>" }.joined()
        let document = try TestDocument.xib("<view id=\"v\"><subviews>\(labels)</subviews></view>")
        #expect(document.warnings == [])
        #expect(document.objects[0].subviews.count == 50_000)
        #expect(document.object("l49999")?.text("text") == "49999")
    }

    /// The time of reading is linear where children, attributes or objects of one place are many.
    @Test(.timeLimit(.minutes(1))) func manyOfAKind() throws {
        let count = 30_000
        let keys = (0..<count).map { "<string key=\"k\($0)\">a</string>" }.joined()
        let constraints = (0..<count).map {
            #"<constraint firstItem="c" firstAttribute="top" secondItem="none" secondAttribute="top" id="i\#($0)"/>"#
        }.joined()
        let attributes = (0..<990).map { " a\($0)=\"\"" }.joined()
        let document = try TestDocument.xib(
            """
            <collectionViewCell id="c"\(attributes)>\(keys)
            <constraints>\(constraints)</constraints></collectionViewCell>
            """
        )
        #expect(document.warnings.count { $0.kind == .danglingReference } == count)
        #expect(document.warnings.count { $0.kind == .unknownAttribute } == 990)
        #expect(document.objects[0].text("k\(count - 1)") == "a")
    }

    /// S23.60: the first object of an id is the one that references mean.
    @Test func twoObjectsOfOneID() throws {
        let document = try TestDocument.xib("<view id=\"a\"/>\n<label id=\"a\"/>")
        #expect(document.object("a")?.name == "view")
        #expect(
            document.warnings.map(\.description) == [
                "Main.xib:8: object a: <label> has the id of <view> in line 7: references mean that one"
            ])
    }

    /// S23.60: a controller that is embedded in itself would never be loaded to the end.
    @Test func cyclesOfControllers() throws {
        func embed(_ destination: String) -> String {
            """
            <view key="view" id="v-\(destination)"><subviews><containerView id="c-\(destination)"><connections>
            <segue destination="\(destination)" kind="embed" id="e-\(destination)"/></connections></containerView>
            </subviews></view>
            """
        }
        let root = { (id: String) in
            """
            <connections><segue destination="\(id)" kind="relationship" relationship="rootViewController" id="r"/>
            </connections>
            """
        }
        let document = try TestDocument.storyboard(
            TestDocument.scene("a", embed("b")) + TestDocument.scene("b", embed("n"))
                + TestDocument.scene("n", root("a"), element: "navigationController")
                + TestDocument.scene("s", embed("s")) + TestDocument.scene("t", embed("b2"))
                + TestDocument.scene("b2", ""))
        #expect(document.warnings.map(\.kind) == [.containmentCycle, .containmentCycle])
        #expect(document.warnings.map(\.id) == ["r", "e-s"])
        #expect(
            document.warnings[0].message
                == "the <segue> is left out: with it, <viewController> a would contain itself")
        #expect(document.object("c-b")?.connections.map(\.id) == ["e-b"])
        #expect(document.object("n")?.connections == [])
        #expect(document.object("c-s")?.connections == [])
        #expect(document.object("c-b2")?.connections.count == 1)
    }

    /// A segue to a controller that is shown before is no containment.
    @Test func circlesOfShownControllers() throws {
        let show = { (id: String) in
            "<connections><segue destination=\"\(id)\" kind=\"show\" id=\"s\(id)\"/></connections>"
        }
        let document = try TestDocument.storyboard(
            TestDocument.scene("a", show("b")) + TestDocument.scene("b", show("a")))
        #expect(document.warnings == [])
        #expect(document.object("b")?.connections.first?.destination == document.object("a"))
    }

    /// A chain of controllers that is as long as a document may be.
    @Test func longChainsOfControllers() throws {
        let count = 20_000
        let scenes = (0..<count).map { index in
            TestDocument.scene(
                "c\(index)",
                """
                <connections><segue destination="c\((index + 1) % count)" kind="embed" id="s\(index)"/></connections>
                """
            )
        }
        let document = try TestDocument.storyboard(scenes.joined())
        #expect(document.warnings.map(\.id) == ["s\(count - 1)"])
    }
}
