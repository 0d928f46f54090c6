import Testing
import UIKit

@testable import LivePreviews
@testable import PackageBuilds

/// A live preview as a table: an event, and the actions that follow.
struct LiveSessionTests {
    typealias Action = LiveSession.Action

    private static let size = CGSize(width: 300, height: 200)
    private static let card = LiveScene(id: "card", title: "Card", size: size, file: "Cards/Card.swift")
    private static let tile = LiveScene(id: "tile", title: "Tile", size: size, file: "Cards/Tile.swift")
    private static let appearance = LiveAppearance(size: size, scale: 1, isDark: false, typeSize: "l")
    private static let click = LiveInput(time: 2, kind: .event(WireEvent(.pointerLeft)!))

    private static func library(_ name: String) -> LiveSession.Library { .init(path: "/l/\(name).so") }

    /// A session and its window, which opens as the session asks.
    private struct Player {
        var session: LiveSession
        var window: LiveSession.Window?

        init(_ options: LiveSession.Options = .init()) { session = LiveSession(options) }

        mutating func play(_ event: LiveSession.Event) -> [Action] {
            var done = session.handle(event, in: window)
            for case .openWindow in done where window == nil {
                window = LiveSession.Window(
                    time: 1, appearance: LiveSessionTests.appearance, sceneSize: LiveSessionTests.size)
                done += session.handle(.windowOpened, in: window)
            }
            return done
        }

        /// Plays events whose actions do not matter.
        mutating func begin(_ events: LiveSession.Event...) { for event in events { _ = play(event) } }

        func opening(_ scene: LiveScene, _ inputs: [LiveInput]?, state: LiveState? = nil) -> LiveOpening {
            LiveOpening(
                scene: scene.id, start: 1, startAppearance: LiveSessionTests.appearance, now: window?.time ?? 0,
                appearance: LiveSessionTests.appearance, inputs: inputs, state: state)
        }
    }

    /// A player that shows the first library, in process 1.
    private func shown(_ options: LiveSession.Options = .init()) -> Player {
        var player = Player(options)
        player.begin(.built(Self.library("a")), .loaded([Self.card, Self.tile], 1), .opened(.fresh, 1))
        player.begin(.frame(1, isIdle: true))
        return player
    }

    private static let crash = "The preview was ended by signal 11."
    private static let crashReport = Action.report(crash, nil)
    private static let shownCrashReport = Action.report(
        crash + "\nIt starts again when a file is saved, or with a click here.", nil)

    /// A source may exhaust the type checker.
    @Test func longBuildsAreReported() {
        var player = Player()
        let text = "Compiling has taken 10 s so far. The next save ends it and begins again."
        #expect(player.play(.compiling(10)) == [.report(text, nil)])
        player = shown()
        #expect(player.play(.compiling(10)) == [.report(text, nil)])
        #expect(player.play(.unchanged) == [.report(nil, nil)])
    }

    @Test func theFirstLibraryOpensTheWindow() {
        var player = Player()
        #expect(player.play(.built(Self.library("a"))) == [.start(1, library: "/l/a.so")])
        let opened = player.play(.loaded([Self.card, Self.tile], 1))
        #expect(opened == [.openWindow(Self.size), .send(.open(player.opening(Self.card, [])), 1)])
        #expect(player.play(.opened(.fresh, 1)).isEmpty)
        #expect(
            player.play(.frame(1, isIdle: false)) == [
                .send(.tools(LiveTools()), 1), .show(1, .fresh), .title("Card"), .report(nil, nil),
            ])
        #expect(player.session.current == 1 && player.session.scene == Self.card)
    }

    @Test func aSaveRepeatsWhatWasDone() {
        var player = shown()
        #expect(player.play(.input(Self.click)) == [.send(.input(Self.click), 1)])
        #expect(player.play(.frame(1, isIdle: true)) == [.send(.state, 1)])
        let state = LiveState(controllers: ["Card"])
        #expect(player.play(.state(state, 1)).isEmpty)
        // The state is known already.
        #expect(player.play(.frame(1, isIdle: true)).isEmpty)
        #expect(player.play(.saved) == [.send(.state, 1)])
        #expect(player.play(.built(Self.library("b"))) == [.start(2, library: "/l/b.so")])
        #expect(
            player.play(.loaded([Self.card], 2)) == [
                .send(.open(player.opening(Self.card, [Self.click], state: state)), 2)
            ])
        // Input before the first frame goes to both: the old process shows it, and the new one gets it at its turn.
        #expect(player.play(.input(Self.click)) == [.send(.input(Self.click), 1)])
        player.begin(.opened(.replayed, 2))
        #expect(
            player.play(.frame(2, isIdle: false)) == [
                .end(1), .send(.tools(LiveTools()), 2), .show(2, .replayed), .title("Card"),
                .send(.input(Self.click), 2), .report(nil, nil), .remove("/l/a.so"),
            ])
        #expect(player.session.library?.path == "/l/b.so")
    }

    @Test func ofTwoLibrariesTheLastIsShown() {
        var player = shown()
        player.begin(.built(Self.library("b")))
        #expect(
            player.play(.built(Self.library("c"))) == [.end(2), .remove("/l/b.so"), .start(3, library: "/l/c.so")])
        // Late answers of the process that was ended.
        #expect(player.play(.loaded([Self.card], 2)).isEmpty && player.play(.frame(2, isIdle: true)).isEmpty)
        #expect(player.play(.ended(2, Self.crash)).isEmpty)
        player.begin(.loaded([Self.card], 3), .frame(3, isIdle: true))
        #expect(player.session.current == 3)
    }

    /// Where only resources have changed, the library is loaded again, and stays.
    @Test func theSameLibraryIsLoadedAgain() {
        var player = shown()
        #expect(player.play(.built(Self.library("a"))) == [.start(2, library: "/l/a.so")])
        #expect(player.play(.built(Self.library("a"))) == [.end(2), .start(3, library: "/l/a.so")])
        player.begin(.loaded([Self.card], 3))
        #expect(player.play(.failed("the document is empty", 3)) == [.end(3), .report("the document is empty", nil)])
        player.begin(.built(Self.library("a")), .loaded([Self.card], 4), .opened(.replayed, 4))
        #expect(
            player.play(.frame(4, isIdle: true)) == [
                .end(1), .send(.tools(LiveTools()), 4), .show(4, .replayed), .title("Card"), .report(nil, nil),
            ])
    }

    @Test func aLibraryThatDoesNotLoadIsReported() {
        var player = shown()
        player.begin(.built(Self.library("b")))
        #expect(
            player.play(.failed("undefined symbol: x", 2)) == [
                .end(2), .remove("/l/b.so"), .report("undefined symbol: x", nil),
            ])
        #expect(player.session.current == 1 && player.session.candidate == nil)
    }

    @Test func aCandidateThatDiesInItsPastStartsWithoutIt() {
        var player = shown()
        player.begin(.input(Self.click), .built(Self.library("b")), .loaded([Self.card], 2))
        #expect(player.play(.ended(2, Self.crash)) == [.start(3, library: "/l/b.so"), Self.crashReport])
        var opening = player.opening(Self.card, nil)
        opening.isStateCurrent = false
        #expect(player.play(.loaded([Self.card], 3)) == [.send(.open(opening), 3)])
        // And dies again: the old one stays.
        #expect(player.play(.ended(3, Self.crash)) == [.remove("/l/b.so"), Self.crashReport])
        #expect(player.session.current == 1)
    }

    @Test func aCandidateThatDiesAsItLoadsIsNotStartedAgain() {
        var player = shown()
        player.begin(.input(Self.click), .built(Self.library("b")))
        #expect(player.play(.ended(2, Self.crash)) == [.remove("/l/b.so"), Self.crashReport])
    }

    @Test func aCrashKeepsTheLastFrame() {
        var player = shown()
        player.begin(.input(Self.click))
        #expect(player.play(.ended(1, Self.crash)) == [.keepLastFrame, Self.shownCrashReport])
        #expect(player.play(.input(Self.click)).isEmpty && player.play(.unchanged).isEmpty)
        // A click on the report.
        #expect(player.play(.restarted) == [.start(2, library: "/l/a.so")])
        #expect(player.play(.restarted).isEmpty)
        #expect(player.play(.loaded([Self.card], 2)) == [.send(.open(player.opening(Self.card, nil)), 2)])
        #expect(player.play(.frame(2, isIdle: true)).contains(.show(2, .fresh)))
        #expect(!player.play(.built(Self.library("b"))).contains(.remove("/l/a.so")))
    }

    private static let stop = "The preview was stopped by a signal, and is ended."
    private static let stopReport = Action.report(stop + "\nAnother is started.", nil)

    /// A signal such as SIGSTOP costs neither the save nor what was done.
    @Test func aStoppedCandidateIsReplaced() {
        var player = shown()
        player.begin(.input(Self.click), .built(Self.library("b")))
        #expect(player.play(.stopped(2, Self.stop)) == [.start(3, library: "/l/b.so"), Self.stopReport])
        #expect(player.session.current == 1)
        var opening = player.opening(Self.card, [Self.click])
        opening.isStateCurrent = false
        #expect(player.play(.loaded([Self.card], 3)) == [.send(.open(opening), 3)])
        // Code that stops itself each time; its past may be the reason, as that of a crash.
        let report = Action.report(Self.stop, nil)
        #expect(player.play(.stopped(3, Self.stop)) == [.start(4, library: "/l/b.so"), report])
        #expect(player.play(.stopped(4, Self.stop)) == [.remove("/l/b.so"), report])
        player.begin(.built(Self.library("c")))
        let next = player.session.candidate?.process ?? 0
        #expect(player.play(.stopped(next, Self.stop)).contains(Self.stopReport))
    }

    @Test func aStoppedProcessIsReplacedWithItsPast() {
        var player = shown()
        player.begin(.input(Self.click))
        #expect(
            player.play(.stopped(1, Self.stop)) == [.keepLastFrame, .start(2, library: "/l/a.so"), Self.stopReport])
        player.begin(.loaded([Self.card], 2), .opened(.replayed, 2))
        #expect(
            player.play(.frame(2, isIdle: true)).filter { $0 != .send(.state, 2) } == [
                .send(.tools(LiveTools()), 2), .show(2, .replayed), .title("Card"), .report(nil, nil),
            ])
        let end = Action.report(Self.stop + "\nIt starts again when a file is saved, or with a click here.", nil)
        #expect(player.play(.stopped(2, Self.stop)) == [.keepLastFrame, end])
        // A save that was in progress is shown by its own process.
        var other = shown()
        other.begin(.built(Self.library("b")))
        #expect(other.play(.stopped(1, Self.stop)) == [.keepLastFrame, end])
        other.begin(.loaded([Self.card], 2))
        #expect(other.play(.frame(2, isIdle: true)).contains(.show(2, .fresh)))
    }

    @Test func errorsBeforeTheFirstLibraryOpenAWindowOfNoKnownSize() {
        var player = Player()
        let failure = CompileFailure(output: "no such module")
        #expect(player.play(.notBuilt(failure)) == [.openWindow(nil), .report("no such module", nil)])
        player.begin(.built(Self.library("a")))
        #expect(
            player.play(.loaded([Self.card], 1)) == [
                .resize(Self.size), .send(.open(player.opening(Self.card, [])), 1),
            ])
        #expect(player.play(.frame(1, isIdle: true)).contains(.show(1, .fresh)))
    }

    @Test func processesThatCannotStartAreReported() {
        var player = Player()
        player.begin(.built(Self.library("a")))
        #expect(
            player.play(.notStarted(1, "no memory")) == [
                .end(1), .remove("/l/a.so"), .openWindow(nil), .report("no memory", nil),
            ])
    }

    @Test func aPackageWithoutPreviewsIsReported() {
        var player = Player()
        player.begin(.built(Self.library("a")))
        let actions = player.play(.loaded([], 1))
        #expect(
            actions == [
                .end(1), .remove("/l/a.so"), .openWindow(nil), .report("The package has no #Preview.", nil),
            ])
    }

    @Test func anUnknownNameEndsTheProgramAtFirst() {
        var player = Player(.init(scene: "crad"))
        player.begin(.built(Self.library("a")))
        let reasons = player.play(.loaded([Self.card], 1)).map {
            if case .fail(let reason) = $0 { reason } else { "another action" }
        }
        #expect(reasons.count == 1 && reasons[0].contains("crad") && reasons[0].contains("card"))
    }

    /// A window of the preview's own size follows it; one that the user has resized does not.
    @Test(arguments: [(CGSize(width: 300, height: 200), true), (CGSize(width: 500, height: 200), false)])
    func theWindowFollowsTheSizeOfItsScene(_ size: CGSize, _ follows: Bool) {
        var player = shown()
        player.window?.sceneSize = size
        let larger = LiveScene(id: "card", title: "Card", size: CGSize(width: 400, height: 200), file: "")
        player.begin(.built(Self.library("b")))
        #expect(player.play(.loaded([larger], 2)).contains(.resize(larger.size)) == follows)
    }

    @Test func choosingASceneStartsItAfresh() {
        var player = shown()
        player.begin(.input(Self.click))
        #expect(
            player.play(.chosen("tile")) == [.title("Tile"), .send(.open(player.opening(Self.tile, nil)), 1)])
        #expect(player.play(.chosen("none")).isEmpty)
        // A save keeps it.
        player.begin(.built(Self.library("b")))
        #expect(
            player.play(.loaded([Self.card, Self.tile], 2)) == [.send(.open(player.opening(Self.tile, [])), 2)])
    }

    @Test func clipboardsAreRecorded() {
        var player = shown()
        let text = LiveInput(time: 3, kind: .clipboard("copied"))
        #expect(player.play(.clipboard(text, 1)) == [.send(.input(text), 1)])
        player.begin(.built(Self.library("b")))
        var opening = player.opening(Self.card, [text])
        opening.isStateCurrent = false
        #expect(player.play(.loaded([Self.card], 2)) == [.send(.open(opening), 2)])
    }

    @Test func stripsShowTheFileThatWasChanged() {
        var player = shown(.init(variants: true))
        var changed = Self.library("b")
        changed.changed = ["Cards/Tile.swift"]
        player.begin(.built(changed))
        var opening = player.opening(Self.tile, [])
        opening.canvas = .strip(["tile"])
        #expect(player.play(.loaded([Self.card, Self.tile], 2)) == [.send(.open(opening), 2)])
    }
}
