import Testing

/// Architecture rules applied to the sources.
@Suite struct HouseTests {
    @Test func nothingBelowTheHostsReadsAClockOrARandomNumber() throws {
        #expect(try HouseRules.clocks(in: SourceFile.all()) == [])
    }

    @Test func importsRunDownwards() throws { #expect(try HouseRules.imports(in: SourceFile.all()) == []) }
    @Test func galleryCodeIsUserCode() throws { #expect(try HouseRules.userCode(in: SourceFile.all()) == []) }
    @Test func theCoreDeclaresNoClass() throws { #expect(try HouseRules.coreClasses(in: SourceFile.all()) == []) }
    @Test func filesAreReadInOneSitting() throws { #expect(try HouseRules.long(SourceFile.all()) == []) }

    /// The complete list: there are no stubs, and all other traps report invalid arguments. Gallery apps trap in
    /// `init(coder:)` like iOS apps, since there are no archives.
    @Test func whatOnlyTraps() throws {
        let libraries = try SourceFile.all().filter { $0.target != "Gallery" }
        #expect(
            try HouseRules.trappingBodies(in: libraries) == [
                "UIKit: func collectionView( _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath ) "
                    + "-> UICollectionViewCell"
            ])
    }

    @Test func everyTargetOfThePlanIsSeen() throws {
        #expect(Set(try SourceFile.all().map(\.target)) == Set(HouseRules.arrows.keys))
    }
}

/// Tests of the rules: planted violations are found, similar valid code is not.
@Suite struct HouseRulesTests {
    private func file(_ path: String, _ text: String) -> [SourceFile] {
        [SourceFile(path: "Sources/" + path, text: text)]
    }

    @Test(arguments: [
        "let t = Date()", "start = Date( )", "Date.now", "let c = ContinuousClock()", "DispatchTime.now() + 1",
        "DispatchQueue.main.asyncAfter(deadline: .now())", "try await Task.sleep(for: .seconds(1))",
        "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }", "clock_gettime(CLOCK_MONOTONIC, &t)",
        "CGFloat.random(in: 0...1)", "arc4random_uniform(3)", "names.shuffled()", "list.randomElement()", "UUID()",
        "ProcessInfo.processInfo.systemUptime", "text = \"\"\"\n  a \"quoted\" text\n  \"\"\"; let t = Date()",
    ])
    func clocksAreFound(_ line: String) throws {
        #expect(try HouseRules.clocks(in: file("UIKit/Views/A.swift", "import UIKit\n" + line)).count == 1)
    }

    @Test(arguments: [
        "// Date() is never called", "/* Date()\n */ let a = 1", "fatalError(\"no Date() here\")", "let d: Date? = nil",
        "Date(timeIntervalSinceReferenceDate: 0)", "let now: () -> Date", "func update() {}", "FrameTimer(time: 0)",
        "brand(1)", "MediaClock.now", "let s = \"say \\\"\" + \"Date()\"",
    ])
    func lookAlikesAreNot(_ line: String) throws {
        #expect(try HouseRules.clocks(in: file("UIKit/Views/A.swift", line)) == [])
    }

    @Test func clocksAreForHosts() throws {
        #expect(try HouseRules.clocks(in: file("X11Host/Clock.swift", "ContinuousClock().now")) == [])
        #expect(
            try HouseRules.clocks(in: file("Gallery/A/B.swift", "\n\nDate()")) == [
                "Sources/Gallery/A/B.swift:3: Date()"
            ])
    }

    @Test(arguments: [
        ("CoreGraphics/A.swift", "import UIKit"), ("CollectionCore/A.swift", "import CoreGraphics"),
        ("ConstraintSolver/A.swift", "import CollectionCore"),
        ("UIKit/A.swift", "internal import CX11"), ("Previews/A.swift", "import CX11"),
        ("Stage/A.swift", "import X11Host"),
        ("X11Host/A.swift", "@testable import Stage"), ("Gallery/A.swift", "import Previews"),
        ("UIKit/A.swift", "@_spi(Inner) public import struct Stage.Script"), ("Elsewhere/A.swift", ""),
    ])
    func importsUpwardsAreFound(_ path: String, _ text: String) {
        #expect(HouseRules.imports(in: file(path, text)).count == 1)
    }

    @Test func importsDownwardsAreFine() {
        #expect(
            HouseRules.imports(in: file("X11Host/A.swift", "internal import CX11\nimport UIKit\n// import Stage")) == []
        )
    }

    @Test(arguments: [
        "import Previews", "import Dispatch", "#if os(Linux)\n#endif", "  #elseif DEBUG",
        "@preconcurrency import UIKit",
        "open nonisolated(unsafe) var title: String?", "MainActor.assumeIsolated { view.tag = 1 }",
    ])
    func foreignThingsInGalleryCodeAreFound(_ text: String) {
        #expect(HouseRules.userCode(in: file("Gallery/A.swift", text)).count == 1)
        #expect(HouseRules.userCode(in: file("CollectionLayouts/A.swift", text)).count == 1)
        #expect(HouseRules.userCode(in: file("UIKit/A.swift", text)) == [])
    }

    @Test func selectorsAreNotConditions() {
        #expect(
            HouseRules.userCode(
                in: file(
                    "Gallery/A.swift",
                    "import UIKit\nlet a = #line // #if\n@preconcurrency @MainActor\nnonisolated static let b = 1"))
                == [])
    }

    @Test(arguments: ["class A {", "package final class B: C {", "@MainActor\nfinal class B {", "package actor D {"])
    func classesInTheCoreAreFound(_ text: String) {
        #expect(HouseRules.coreClasses(in: file("CollectionCore/A.swift", text)).count == 1)
        #expect(HouseRules.coreClasses(in: file("ConstraintSolver/A.swift", text)).count == 1)
    }

    @Test(arguments: [
        "open func draw() {\n    fatalError(\"later\")\n}", "public init?(coder: NSCoder) { fatalError() }",
        "public static var all: Int { get { fatalError() } }",
        "open override func a(\n  _ b: Int\n) -> Int {\n  fatalError(\"no\")\n}",
    ])
    func bodiesThatTrapAreFound(_ text: String) throws {
        #expect(try HouseRules.trappingBodies(in: file("UIKit/A.swift", text)).count == 1)
    }

    @Test(arguments: [
        "func draw() { fatalError() }", "open func draw() { guard ok else { fatalError() } }",
        "open func draw() { paint() }\nfunc other() { fatalError() }",
    ])
    func bodiesThatDoNotTrapAreNot(_ text: String) throws {
        #expect(try HouseRules.trappingBodies(in: file("UIKit/A.swift", text)) == [])
    }

    @Test func aWordIsNoClass() {
        let text = "// class A\nstruct S { let classOf: Int }\nfunc classify(_ a: Int) {}"
        #expect(HouseRules.coreClasses(in: file("CollectionCore/A.swift", text)) == [])
    }
}
