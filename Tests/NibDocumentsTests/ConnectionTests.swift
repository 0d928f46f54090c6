import Testing

@testable import NibDocuments

/// S23.38, S23.39, S23.43: connections.
@Suite struct ConnectionTests {
    private func connections(_ text: String, in element: String = "viewController") throws -> [InterfaceConnection] {
        let document = try TestDocument.storyboard(
            TestDocument.scene("one", "<connections>\(text)</connections>", element: element)
                + TestDocument.scene(
                    "two", "<view key=\"view\" id=\"v\"><subviews><button id=\"b\"/></subviews></view>")
                + "<scene sceneID=\"s\"><objects><exit id=\"exit\" sceneMemberID=\"exit\"/></objects></scene>")
        #expect(document.warnings.map(\.description) == [])
        return try #require(document.object("one")).connections
    }

    @Test func outlets() throws {
        let outlets = try connections(
            """
            <outlet property="closeButton" destination="b" id="o1"/>
            <outletCollection property="buttons" destination="b" collectionClass="NSMutableArray" id="o2"/>
            <outletCollection property="gestureRecognizers" destination="v" appends="YES" \
            collectionClass="NSMutableArray" id="o3"/>
            """)
        #expect(
            outlets.map(\.kind) == [
                .outlet(property: "closeButton"), .outletCollection(property: "buttons", appends: false),
                .outletCollection(property: "gestureRecognizers", appends: true),
            ])
        #expect(outlets.map(\.destination.name) == ["button", "button", "view"])
        #expect(outlets.map(\.id) == ["o1", "o2", "o3"])
        #expect(outlets.map(\.line) == [5, 6, 7])
    }

    /// S23.39
    @Test func actions() throws {
        let actions = try connections(
            """
            <action selector="tap:" destination="two" eventType="touchUpInside" id="a1"/>
            <action selector="done" destination="first-one" id="a2"/>
            """)
        #expect(
            actions.map(\.kind) == [
                .action(selector: "tap:", event: "touchUpInside"), .action(selector: "done", event: nil),
            ])
        #expect(actions.map(\.destination.placeholder) == [nil, .firstResponder])
    }

    @Test func theOwner() throws {
        let document = try TestDocument.xib(
            "<button id=\"b\"><connections><action selector=\"a\" destination=\"-1\" id=\"x\"/></connections></button>")
        #expect(document.objects[0].connections.first?.destination.placeholder == .filesOwner)
        #expect(document.objects[0].placeholder == nil)
    }

    /// S23.7: the owner's connections stand in its placeholder.
    @Test func connectionsOfTheOwner() throws {
        let text = TestDocument.xibText("<view id=\"v\"/>").replacing(
            #"id="-1" userLabel="File's Owner"/>"#,
            with: """
                id="-1" customClass="Screen" customModule="App"><connections><outlet property="view" destination="v" \
                id="o"/></connections></placeholder>
                """)
        let document = try TestDocument.read(text)
        #expect(document.warnings == [])
        #expect(document.filesOwner?.customClass?.name == "Screen")
        #expect(document.filesOwner?.connections.map(\.kind) == [.outlet(property: "view")])
    }

    /// S23.43
    @Test(
        arguments: [
            (#"kind="relationship" relationship="rootViewController""#, .relationship("rootViewController")),
            (#"kind="show""#, .show), (#"kind="push""#, .show), (#"kind="showDetail""#, .showDetail),
            (#"kind="presentation""#, .presentation), (#"kind="modal""#, .presentation), (#"kind="embed""#, .embed),
            (#"kind="unwind" unwindAction="back:""#, .unwind(action: "back:")),
            (#"kind="custom" customClass="Fade""#, .custom), (#"kind="popoverPresentation""#, .popover(anchor: nil)),
        ] as [(String, InterfaceSegue.Kind)])
    func segues(_ attributes: String, _ expected: InterfaceSegue.Kind) throws {
        let destination = attributes.contains("unwind") ? "exit" : "two"
        let connection = try #require(
            connections("<segue destination=\"\(destination)\" \(attributes) id=\"s\"/>").first)
        guard case .segue(let segue) = connection.kind else {
            Issue.record("no segue")
            return
        }
        #expect(segue.kind == expected)
        #expect(connection.destination.id == destination)
        #expect(segue.identifier == nil && segue.isAnimated && segue.creationSelector == nil)
        #expect(segue.presentationStyle == "automatic" && segue.transitionStyle == "coverVertical")
    }

    @Test func everythingOfASegue() throws {
        let connection = try #require(
            connections(
                """
                <segue destination="two" kind="popoverPresentation" identifier="detail" popoverAnchorView="b" \
                animates="NO" customClass="Fade" customModule="App" customModuleProvider="target" \
                modalPresentationStyle="fullScreen" modalTransitionStyle="crossDissolve" \
                destinationCreationSelector="make:sender:" id="s"/>
                """
            ).first)
        guard case .segue(let segue) = connection.kind, case .popover(let anchor) = segue.kind else {
            Issue.record("no popover")
            return
        }
        #expect(anchor?.name == "button")
        #expect(segue.identifier == "detail" && !segue.isAnimated)
        #expect(segue.customClass == InterfaceClass(name: "Fade", module: "App", isOfTarget: true))
        #expect(segue.presentationStyle == "fullScreen" && segue.transitionStyle == "crossDissolve")
        #expect(segue.creationSelector == "make:sender:")
    }

    /// The controllers of a tab bar in order.
    @Test func relationships() throws {
        let tabs = try connections(
            ["two", "v", "two"].enumerated().map {
                """
                <segue destination="\($0.element)" kind="relationship" relationship="viewControllers" \
                id="s\($0.offset)"/>
                """
            }.joined(), in: "tabBarController")
        #expect(tabs.map(\.destination.id) == ["two", "v", "two"])
    }

    /// S23.2, S23.60
    @Test(arguments: [
        (
            #"<outlet property="a" destination="x" id="c"/>"#,
            "destination=\"x\" is the id of no object, the outlet is left out"
        ),
        (#"<outlet property="a" id="c"/>"#, "the <outlet> is left out: its destination is missing"),
        (#"<outlet destination="v" id="c"/>"#, "the <outlet> is left out: its property is missing"),
        (#"<action destination="v" id="c"/>"#, "the <action> is left out: its selector is missing"),
        (#"<segue destination="v" id="c"/>"#, "the <segue> is left out: its kind is missing"),
        (#"<segue destination="v" kind="fly" id="c"/>"#, "the <segue> is left out: kind=\"fly\" is not supported"),
        (#"<segue destination="v" kind="unwind" id="c"/>"#, "the <segue> is left out: its unwindAction is missing"),
        (
            #"<segue destination="v" kind="relationship" id="c"/>"#,
            "the <segue> is left out: its relationship is missing"
        ),
        (#"<binding destination="v" id="c"/>"#, "<binding> is not supported, it is ignored"),
    ])
    func invalidConnections(_ text: String, _ message: String) throws {
        let document = try TestDocument.xib("<view id=\"v\">\n<connections>\(text)</connections></view>")
        #expect(document.objects[0].connections == [])
        #expect(document.warnings.map(\.description) == ["Main.xib:8: object c: \(message)"])
    }
}
