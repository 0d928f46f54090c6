import Snapshots
import Testing
import UIKit
import X11Host

@testable import LivePreviews
@testable import PreviewScenes
@testable import PreviewTools

/// The tools of a live preview: the routes of the input, and what the process that runs the code does with it.
@MainActor struct LiveToolsTests {
    private final class Requests { var all: [LiveRequest] = [] }

    private func key(_ code: String, _ modifiers: HostModifiers = []) -> HostEvent {
        .keyDown(HostKey(code), text: "", modifiers)
    }

    private func takes(_ event: HostEvent, _ toolbox: LiveToolbox) throws -> Bool {
        toolbox.takes(event, as: try #require(WireEvent(event)))
    }

    @Test func keysGoToTheToolThatIsOn() {
        let requests = Requests()
        var time: [Bool] = []
        let toolbox = LiveToolbox(LiveTools()) {
            requests.all.append($0)
        } onTime: {
            time.append($0)
        }
        #expect(!toolbox.takesKey(key("KeyF")) && !toolbox.takesKey(key("Escape")))
        toolbox.toggleInspector()
        #expect(requests.all == [.tools(LiveTools(inspector: true))])
        #expect(toolbox.takesKey(key("KeyF")) && !toolbox.takesKey(key("Space")))
        #expect(!toolbox.takesKey(key("KeyF", .control)))
        toolbox.toggleTime()
        #expect(toolbox.takesKey(key("Space")) && time == [true])
        #expect(toolbox.takesKey(key("Escape")) && toolbox.tools == LiveTools(time: true))
        #expect(toolbox.takesKey(key("Escape")) && toolbox.tools == LiveTools() && time == [true, false])
        #expect(requests.all.last == .tools(LiveTools()))
    }

    /// A press that began in the scene ends there.
    @Test func theSceneKeepsItsPress() throws {
        let requests = Requests(), point = CGPoint(x: 10, y: 10)
        let toolbox = LiveToolbox(LiveTools()) {
            requests.all.append($0)
        } onTime: { _ in
        }
        #expect(try !takes(.pointerDown(point, .primary, []), toolbox))
        toolbox.toggleInspector()
        #expect(try !takes(.pointerMoved(point, []), toolbox))
        #expect(try !takes(.pointerUp(point, .primary, []), toolbox))
        #expect(try takes(.pointerMoved(point, []), toolbox))
        #expect(try takes(.pointerDown(point, .primary, []), toolbox))
        #expect(try takes(.pointerUp(point, .primary, []), toolbox))
        #expect(requests.all.count == 4)
    }

    @Test func bothKnowTheSameKeys() {
        let host = LiveHost(size: CGSize(width: 100, height: 100), scale: 1, appearance: .light, time: 0)
        let session = WindowSession(root: UIViewController(), host: host)
        host.session = session
        let tools = WindowTools(host) { session.window }
        tools.toggleInspector()
        for code in Inspector.keys { #expect(tools.inspector?.handle(HostKey(code)) == true, "\(code)") }
        tools.toggleTime()
        for code in TimeControl.keys { #expect(tools.time?.handle(HostKey(code)) == true, "\(code)") }
        for code in ["KeyX", "Enter"] { #expect(!tools.handle(HostKey(code)), "\(code)") }
    }

    // MARK: The stage

    private func opening(_ tools: LiveTools = LiveTools()) -> LiveOpening {
        let appearance = LiveAppearance(size: CGSize(width: 300, height: 200), scale: 1, isDark: false, typeSize: "l")
        return LiveOpening(
            scene: "mover", start: 0, startAppearance: appearance, now: 0, appearance: appearance, inputs: [],
            state: nil, tools: tools)
    }

    /// A box that moves 100 points in a second.
    private final class Mover: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 50, width: 50, height: 50))
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            box.backgroundColor = .red
            view.addSubview(box)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.box.frame.origin.x = 100 }
        }
    }

    private func open(_ tools: LiveTools = LiveTools()) -> LiveStage {
        LiveStage.open(Scene("mover", title: "Mover") { _ in Mover() }, opening(tools)) {}.stage
    }

    private func picture(_ stage: LiveStage) throws -> [UInt32] {
        let bitmap = try #require(stage.bitmap)
        return (0..<100).flatMap { y in (0..<300).map { bitmap[$0, y] } }
    }

    @Test func timeStopsAndGoesBackToTheVeryPixels() throws {
        let stage = open()
        var rates: [Double] = [], advances: [TimeInterval] = []
        stage.observeTime {
            rates.append($0)
        } onAdvance: {
            advances.append($0)
        }
        var shown: [[UInt32]] = []
        for number in 0...6 {
            _ = stage.paint(at: Double(number) / 10, rate: 1)
            shown.append(try picture(stage))
        }
        #expect(Set(shown).count == shown.count)
        stage.set(LiveTools(time: true))
        #expect(rates == [0] && stage.next == .nextFrame)
        _ = stage.paint(at: 0.6, rate: 0)
        // The bar lies below the pixels that are compared.
        stage.handleForTools(key("Home"))
        for step in 0...6 {
            _ = stage.paint(at: 0.6, rate: 0)
            #expect(try picture(stage) == shown[step], "\(step)")
            stage.handleForTools(key("ArrowRight"))
        }
        stage.handleForTools(key("End"))
        let known = advances.count
        stage.handleForTools(key("ArrowRight"))
        #expect(advances.dropFirst(known) == [TimeControl.frameInterval])
        _ = stage.paint(at: 0.6 + TimeControl.frameInterval, rate: 0)
        #expect(try !shown.contains(picture(stage)))
        stage.set(LiveTools())
        #expect(rates == [0, 1])
    }

    @Test func savedPicturesHaveNoTools() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let plain = open(), monitored = open(LiveTools(frames: .damage))
        monitored.set(LiveTools(frames: .damage))
        for stage in [plain, monitored] { _ = stage.paint(at: 2, rate: 1) }
        #expect(try picture(plain) != picture(monitored))
        monitored.savePicture(LivePicture(name: "mover", folder: folder.path))
        let saved = try PNG.read(folder.appendingPathComponent("mover.png").path)
        let scene = try #require(plain.bitmap)
        #expect((0..<200).allSatisfy { y in (0..<300).allSatisfy { saved[$0, y] == scene[$0, y] } })
    }

    @Test func theProcessKnowsTheRateOfTheDisplay() {
        var opening = opening()
        (opening.appearance.refreshRate, opening.startAppearance.refreshRate) = (120, 120)
        let stage = LiveStage.open(Scene("mover", title: "Mover") { _ in Mover() }, opening) {}.stage
        #expect(stage.window.screen.maximumFramesPerSecond == 120)
    }

    /// With the tools off again all of the scene is there.
    @Test func theInspectorMarksTheViewUnderThePointer() throws {
        let stage = open(), plain = open()
        for each in [stage, plain] { _ = each.paint(at: 2, rate: 1) }
        let before = try picture(stage)
        #expect(try before == picture(plain))
        stage.set(LiveTools(inspector: true))
        stage.handleForTools(.pointerMoved(CGPoint(x: 120, y: 70), []))
        #expect(stage.paint(at: 2, rate: 1) != nil)
        #expect(stage.tools.inspector?.current is UIView && stage.tools.inspector?.title == "UIView")
        #expect(try picture(stage) != before)
        stage.set(LiveTools())
        #expect(stage.paint(at: 2, rate: 1) != nil)
        #expect(try picture(stage) == before)
    }

    /// The monitor is drawn where the scene is painted, with the times of the window that shows it.
    @Test func theCostOfFramesIsDrawnInTheStage() throws {
        let stage = open(), plain = open()
        stage.set(LiveTools(frames: .costOnly))
        let timing = FrameTiming(due: 0, shows: 0, finished: 0.004, period: 1 / 60, continues: false)
        for each in [stage, plain] { _ = each.paint(at: 0, rate: 1) }
        #expect(try picture(stage) != picture(plain))
        let bitmap = try #require(stage.bitmap)
        #expect(bitmap.sharedRing != nil)
        stage.frameEnded(timing, work: 0.002)
        stage.frameEnded(
            FrameTiming(due: 0.016, shows: 0.016, finished: 0.02, period: 1 / 60, continues: true), work: nil)
        #expect((stage.tools.monitor?.log.entries).map { $0 == [FrameLog.Entry(work: 0.002, gap: nil)] } == true)
        // Damage, constraints, and nothing.
        stage.set(LiveTools(frames: .damage))
        #expect(stage.tools.monitor?.detail == .damage && stage.tools.monitor?.log.entries.count == 1)
        stage.set(LiveTools())
        for each in [stage, plain] { _ = each.paint(at: 2, rate: 1) }
        #expect(try picture(stage) == picture(plain))
    }

    @Test func viewsOfAStageWithAnInspectorHaveOrigins() throws {
        let stage = open(LiveTools(inspector: true))
        stage.set(LiveTools(inspector: true))
        let box = try #require((stage.window.rootViewController as? Mover)?.box)
        #expect(stage.tools.inspector?.origins.stack(of: box)?.isEmpty == false)
    }
}
