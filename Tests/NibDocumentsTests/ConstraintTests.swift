import Testing

@testable import NibDocuments

/// S23.35 and S23.36: constraints.
@Suite struct ConstraintTests {
    private func view(_ constraints: String, rest: String = "") -> String {
        """
        <view id="v"><subviews><label id="a"/><label id="b"/></subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>\(rest)
        <constraints>
        \(constraints)
        </constraints></view>
        """
    }

    private func constraint(_ attributes: String) throws -> InterfaceConstraint {
        let view = try TestDocument.object(view("<constraint \(attributes) id=\"c\"/>"))
        return try #require(view.constraints.first)
    }

    /// A short form: `a.top`, with the part of an item that is not a view.
    private func text(_ anchor: InterfaceConstraint.Anchor?) -> String? {
        anchor.map {
            let part = $0.item.part == .view ? "" : ".\($0.item.part)"
            return "\($0.item.element.id ?? $0.item.element.name)\(part).\($0.attribute)"
        }
    }

    /// S23.35: what is left out.
    @Test func defaults() throws {
        let constraint = try constraint(#"firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom""#)
        #expect(text(constraint.first) == "a.top")
        #expect(text(constraint.second) == "b.bottom")
        #expect(constraint.relation == .equal)
        #expect(constraint.constant == 0 && constraint.multiplier == 1 && constraint.priority == 1000)
        #expect(constraint.identifier == nil && constraint.isActive)
        #expect(constraint.id == "c" && constraint.line == 10)
    }

    @Test func everything() throws {
        let constraint = try constraint(
            """
            firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="v" \
            secondAttribute="leadingMargin" constant="-4.5" multiplier="0.5" priority="750" \
            identifier="edge" active="NO"
            """)
        #expect(text(constraint.first) == "a.leading")
        #expect(text(constraint.second) == "v.leadingMargin")
        #expect(constraint.relation == .greaterThanOrEqual)
        #expect(constraint.constant == -4.5 && constraint.multiplier == 0.5 && constraint.priority == 750)
        #expect(constraint.identifier == "edge" && !constraint.isActive)
    }

    @Test func theContainingView() throws {
        let constraint = try constraint(#"firstAttribute="bottom" secondItem="a" secondAttribute="bottom""#)
        #expect(text(constraint.first) == "v.bottom")
    }

    @Test func constants() throws {
        let constraint = try constraint(
            #"firstItem="a" firstAttribute="width" relation="lessThanOrEqual" constant="40""#)
        #expect(constraint.second == nil)
        #expect(constraint.constant == 40 && constraint.relation == .lessThanOrEqual)
    }

    @Test(arguments: [("4:3", 4.0 / 3), ("1/3", 1.0 / 3), ("0.40000000000000002", 0.4), ("-1", -1), ("1:2.5", 0.4)])
    func multipliers(_ text: String, _ expected: Double) throws {
        let constraint = try constraint(
            """
            firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="\(text)"
            """)
        #expect(abs(constraint.multiplier - expected) < 1e-15)
    }

    @Test(
        arguments: [
            ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("leading", .leading),
            ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX),
            ("centerY", .centerY),
            ("baseline", .baseline), ("lastBaseline", .baseline), ("firstBaseline", .firstBaseline),
            ("leftMargin", .leftMargin), ("rightMargin", .rightMargin), ("topMargin", .topMargin),
            ("bottomMargin", .bottomMargin), ("leadingMargin", .leadingMargin), ("trailingMargin", .trailingMargin),
            ("centerXWithinMargins", .centerXWithinMargins), ("centerYWithinMargins", .centerYWithinMargins),
        ] as [(String, InterfaceLayoutAttribute)])
    func attributes(_ name: String, _ expected: InterfaceLayoutAttribute) throws {
        let constraint = try constraint("firstAttribute=\"\(name)\" secondItem=\"a\" secondAttribute=\"\(name)\"")
        #expect(constraint.first.attribute == expected)
        #expect(constraint.second?.attribute == expected)
    }

    /// Xcode's standard spacing, where the constant is not written beside it.
    @Test(arguments: [
        (#"firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" symbolic="YES""#, 8),
        (#"firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" symbolic="YES""#, 20),
        (#"firstAttribute="bottom" secondItem="a" secondAttribute="bottom" symbolic="YES""#, 20),
        (#"firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" symbolic="YES""#, 20),
        (#"firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" symbolic="YES" constant="5""#, 5),
        (#"firstItem="a" firstAttribute="width" symbolic="YES""#, 0),
    ])
    func standardSpacing(_ attributes: String, _ expected: Double) throws {
        #expect(try constraint(attributes).constant == expected)
    }

    @Test func placeholdersAreLeftOut() throws {
        let view = try TestDocument.object(
            view(
                """
                <constraint firstItem="a" firstAttribute="width" constant="1" placeholder="YES" id="c"/>
                <constraint firstItem="a" firstAttribute="width" constant="2" id="d"/>
                """))
        #expect(view.constraints.map(\.id) == ["d"])
    }

    /// S23.1
    @Test func withoutAutoLayout() throws {
        let text = TestDocument.xibText(
            view("<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"1\" id=\"c\"/>"),
            settings: #"targetRuntime="iOS.CocoaTouch""#)
        let document = try TestDocument.read(text)
        #expect(document.objects[0].constraints == [])
        #expect(document.object("c") != nil)
    }

    // MARK: Items

    /// S23.36: layout guides of views.
    @Test func guidesOfViews() throws {
        let view = try TestDocument.object(
            """
            <view id="v"><subviews><scrollView id="s"><subviews><view id="c"/></subviews>
            <constraints>
              <constraint firstItem="c" firstAttribute="top" secondItem="content" secondAttribute="top" id="1"/>
              <constraint firstItem="c" firstAttribute="width" secondItem="frame" secondAttribute="width" id="2"/>
            </constraints>
            <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/>
            </scrollView></subviews><viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
            <constraint firstItem="safe" firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="3"/>
            </constraints></view>
            """)
        #expect(view.constraints.map { text($0.first) } == ["v.safeArea.bottom"])
        let scroll = view.subviews[0]
        #expect(scroll.constraints.map { text($0.second) } == ["s.contentLayoutGuide.top", "s.frameLayoutGuide.width"])
    }

    /// S23.36: layout guides of controllers.
    @Test func guidesOfControllers() throws {
        let document = try TestDocument.storyboard(
            TestDocument.scene(
                "one",
                """
                <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
                <viewControllerLayoutGuide type="bottom" id="low"/></layoutGuides>
                <view key="view" id="v"><subviews><view id="a"/></subviews><constraints>
                <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="1"/>
                <constraint firstItem="low" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="2"/>
                </constraints></view>
                """))
        #expect(document.warnings == [])
        let constraints = try #require(document.object("v")?.constraints)
        #expect(constraints.map { text($0.first) } == ["a.top", "one.bottomLayoutGuide.top"])
        #expect(constraints.map { text($0.second) } == ["one.topLayoutGuide.bottom", "a.bottom"])
    }

    /// S23.28: in the old form, constraints of the cell mean its content view, whose element has no id.
    @Test(arguments: ["collectionViewCell", "tableViewCell"])
    func oldCells(_ name: String) throws {
        let cell = try TestDocument.object(
            """
            <\(name) id="cell"><view key="contentView"><subviews><label id="a"/></subviews></view>
            <constraints>
              <constraint firstItem="a" firstAttribute="top" secondItem="cell" secondAttribute="top" id="1"/>
              <constraint firstAttribute="bottom" secondItem="safe" secondAttribute="bottom" id="2"/>
              <constraint firstItem="a" firstAttribute="left" secondItem="cell" secondAttribute="left" \
            symbolic="YES" id="3"/>
            </constraints><viewLayoutGuide key="safeArea" id="safe"/></\(name)>
            """)
        let content = try #require(cell.child("contentView"))
        let constraints = cell.constraints
        #expect(constraints[0].second?.item.element == content)
        #expect(constraints[0].second?.item.part == .view)
        #expect(constraints[1].first.item.element == content)
        #expect(constraints[1].second?.item.element == content)
        #expect(constraints[1].second?.item.part == .safeArea)
        #expect(constraints[2].constant == 20)
    }

    @Test func cellsWithoutAContentView() throws {
        let cell = try TestDocument.object(
            """
            <collectionViewCell id="cell"><constraints>
            <constraint firstAttribute="width" constant="5" id="1"/></constraints></collectionViewCell>
            """)
        #expect(cell.constraints.map { text($0.first) } == ["cell.contentView.width"])
    }

    /// S23.28: the new form.
    @Test func newCells() throws {
        let cell = try TestDocument.object(
            """
            <collectionViewCell id="cell"><collectionViewCellContentView key="contentView" id="content">
            <subviews><label id="a"/></subviews><constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="content" secondAttribute="top" id="1"/>
            <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="2"/>
            </constraints></collectionViewCellContentView></collectionViewCell>
            """)
        #expect(cell.constraints == [])
        let content = try #require(cell.child("contentView"))
        #expect(content.constraints.map { text($0.first) } == ["a.top", "content.bottom"])
    }

    /// S23.2, S23.60
    @Test(arguments: [
        (
            #"firstItem="x" firstAttribute="top" secondItem="a" secondAttribute="top""#,
            "firstItem=\"x\" is the id of no object, the constraint is left out"
        ),
        (
            #"firstItem="a" firstAttribute="top" secondItem="x" secondAttribute="top""#,
            "secondItem=\"x\" is the id of no object, the constraint is left out"
        ),
        (
            #"firstItem="a" secondItem="b" secondAttribute="top""#,
            "the <constraint> is left out: its firstAttribute is missing"
        ),
        (
            #"firstItem="a" firstAttribute="top" secondItem="b""#,
            "the <constraint> is left out: its secondAttribute is missing"
        ),
        (
            #"firstItem="a" firstAttribute="top" secondAttribute="top""#,
            "the <constraint> is left out: it has a second attribute without a second item"
        ),
        (
            #"firstItem="a" firstAttribute="middle" secondItem="b" secondAttribute="top""#,
            "the <constraint> is left out: firstAttribute=\"middle\" is not supported"
        ),
        (
            #"firstItem="tap" firstAttribute="top" secondItem="b" secondAttribute="top""#,
            "the <constraint> is left out: <tapGestureRecognizer> is neither a view nor a layout guide"
        ),
        (
            #"firstItem="a" firstAttribute="top" relation="about" secondItem="b" secondAttribute="top""#,
            "the <constraint> is left out: relation=\"about\" is not supported"
        ),
        (
            #"firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="1:0""#,
            "the <constraint> is left out: multiplier=\"1:0\" is inf"
        ),
        (
            #"firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="0""#,
            "the <constraint> is left out: multiplier=\"0\" is 0.0"
        ),
        (
            #"firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="1:2:3""#,
            "the <constraint> is left out: multiplier=\"1:2:3\" is neither a number nor a ratio of two"
        ),
    ])
    func invalidConstraints(_ attributes: String, _ message: String) throws {
        let document = try TestDocument.xib(
            view("<constraint \(attributes) id=\"c\"/>") + "<tapGestureRecognizer id=\"tap\"/>")
        #expect(document.objects[0].constraints == [])
        #expect(document.warnings.map(\.description) == ["Main.xib:10: object c: \(message)"])
    }
}
