import Testing

@testable import NibDocuments

/// S23.37: values by size class.
@Suite struct VariationTests {
    private let classes = [
        SizeClasses(), SizeClasses(horizontal: .compact), SizeClasses(vertical: .compact),
        SizeClasses(horizontal: .regular, vertical: .compact), SizeClasses(horizontal: .compact, vertical: .regular),
    ]

    @Test(
        arguments: [
            ("default", SizeClasses()), ("widthClass=compact", SizeClasses(horizontal: .compact)),
            ("widthClass=regular", SizeClasses(horizontal: .regular)),
            ("heightClass=compact-widthClass=regular", SizeClasses(horizontal: .regular, vertical: .compact)),
            ("widthClass=regular-heightClass=compact", SizeClasses(horizontal: .regular, vertical: .compact)),
            ("", nil), ("widthClass", nil), ("widthClass=wide", nil), ("widthClass=compact-", nil),
            ("depth=compact", nil),
            ("widthClass=compact-widthClass=regular", nil),
        ] as [(String, SizeClasses?)])
    func keys(_ key: String, _ expected: SizeClasses?) {
        #expect(SizeClasses(key: key) == expected)
    }

    /// Special variations win over general ones, in whichever order they are written.
    @Test func attributes() throws {
        let stack = try TestDocument.object(
            """
            <stackView spacing="1" axis="vertical" id="a">
              <variation key="heightClass=compact-widthClass=regular" spacing="5"/>
              <variation key="heightClass=compact" spacing="3" axis="horizontal"/>
              <variation key="default" spacing="2"/>
              <variation key="widthClass=compact" spacing="4"/>
            </stackView>
            """)
        #expect(stack.hasVariations)
        #expect(classes.map { stack.applying($0).number("spacing") } == [2, 4, 3, 5, 4])
        #expect(
            classes.map { stack.applying($0).text("axis") }
                == ["vertical", "vertical", "horizontal", "horizontal", "vertical"])
        #expect(stack.number("spacing") == 2)
        #expect(stack.applying(classes[2]).attributeNames == ["spacing", "axis", "id"])
        #expect(stack.variedNames == ["spacing", "axis"])
        #expect(stack.differs("axis", for: classes[2]) && !stack.differs("axis", for: classes[1]))
    }

    @Test func properties() throws {
        let label = try TestDocument.object(
            """
            <label id="a"><fontDescription key="fontDescription" type="system" pointSize="10"/>
            <variation key="widthClass=compact"><fontDescription key="fontDescription" type="system" pointSize="30"/>
            <nil key="textColor"/></variation></label>
            """)
        #expect(label.font() == .system(size: 10, weight: "regular"))
        let compact = label.applying(classes[1])
        #expect(compact.font() == .system(size: 30, weight: "regular"))
        #expect(compact.isNil("textColor") && !label.isNil("textColor"))
        #expect(compact == label, "the same position")
    }

    /// The form of a text does not decide which one wins.
    @Test func texts() throws {
        let label = try TestDocument.object(
            """
            <label text="wide" id="a"><variation key="widthClass=compact"><string key="text">narrow</string></variation>
            </label>
            """)
        #expect(label.text("text") == "wide")
        #expect(label.applying(classes[1]).text("text") == "narrow")
        #expect(label.keys == [] && label.applying(classes[1]).keys == ["text"])
    }

    @Test func masks() throws {
        let view = try TestDocument.object(
            """
            <view id="v"><subviews><view id="a"/><view id="b"/><view id="c"/></subviews>
            <constraints>
              <constraint firstAttribute="width" constant="10" id="w"/>
              <constraint firstAttribute="height" constant="20" id="h">
                <variation key="widthClass=compact" constant="30"/></constraint>
            </constraints>
            <variation key="default">
              <mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask>
              <mask key="constraints"><exclude reference="w"/></mask>
            </variation>
            <variation key="widthClass=compact">
              <mask key="subviews"><include reference="a"/><exclude reference="c"/></mask>
              <mask key="constraints"><include reference="w"/></mask>
            </variation></view>
            """)
        #expect(classes.map { view.applying($0).subviews.map(\.id) } == [["c"], ["a"], ["c"], ["c"], ["a"]])
        #expect(
            classes.map { view.applying($0).constraints.map(\.constant) } == [[20], [10, 30], [20], [20], [10, 30]])
        #expect(
            classes[1...2].map { view.applying($0).allSubviews.map(\.isInstalled) } == [
                [true, false, false], [false, false, true],
            ])
        #expect(
            classes[1...2].map { view.applying($0).allConstraints.map(\.isInstalled) }
                == [[true, true], [false, true]])
        #expect(view.list("subviews").first?.parent?.children.count { _ in true } == 3, "nothing is lost")
    }

    /// S23.1
    @Test func withoutTraitCollections() throws {
        let text = TestDocument.xibText(
            "<stackView spacing=\"1\" id=\"a\"><variation key=\"default\" spacing=\"2\"/></stackView>",
            settings: #"targetRuntime="iOS.CocoaTouch""#)
        let stack = try #require(TestDocument.read(text).objects.first)
        #expect(stack.number("spacing") == 1)
        #expect(!stack.hasVariations)
    }

    @Test func invalidVariations() throws {
        let document = try TestDocument.xib(
            """
            <stackView id="a"><variation key="widthClass=wide" spacing="2"/>
            <variation key="default" spacing="x" speed="1"/>
            <variation key="default"><mask key="subviews"><exclude reference="none"/></mask></variation></stackView>
            """)
        #expect(document.objects[0].number("spacing") == 0)
        #expect(
            document.warnings.map(\.description) == [
                "Main.xib:7: object a: the <variation> is left out: key=\"widthClass=wide\" is no condition on size "
                    + "classes",
                "Main.xib:8: object a: spacing=\"x\" is no number, it is ignored",
                "Main.xib:8: object a: the attribute speed of <stackView> is not supported, it is ignored",
                "Main.xib:9: object a: reference=\"none\" is the id of no object, it is ignored",
            ])
    }
}
