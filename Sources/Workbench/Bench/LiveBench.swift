import ArgumentParser
import Dispatch
import Files
import LivePreviews
import PreviewScenes
import Previews
import UIKit
import X11Host

/// A benchmark whose scenario runs in a process of its own, as the code of a live preview does.
@MainActor final class LiveBench {
    private var figures = BenchFigures()
    private var report: ((BenchFigures) -> Void)?
    private let window: X11Window
    private let scene: ProcessScene
    private let frames: Int
    private var failure: String?
    private var lastShown: Double?
    private var processorAtStart = 0.0
    /// Whether the next frames are measured, and whether enough were.
    private var isMeasuring = false
    private var isOver = false
    /// The seconds spent on the present frame; nil as long as it changes no pixel.
    private var work: Double?
    /// The number of measured frames.
    private var made = 0

    /// The number of frames of the motion: three seconds more than are measured, so that it goes on to the last of
    /// them. The process may report frames a second late, and measuring begins with the first report.
    private static func motion(of frames: Int, rate: Double?) -> Int { frames + max(240, Int(3 * (rate ?? 0))) }

    /// Opens the window. Throws a `DisplayError`, or when no process can be started.
    init(_ kind: BenchKind, items: Int, frames: Int, size: CGSize, scale: CGFloat, rate: Double?) throws {
        self.frames = frames
        window = try X11Window(title: "bench \(kind.rawValue) --live", size: size, scale: scale, rate: rate)
        scene = try BenchChildCommand.start(
            kind, items: items, frames: Self.motion(of: frames, rate: rate), in: window)
        scene.onEnd = { [unowned self] in
            failure = $0
            window.close()
        }
        window.workObservers.add { [unowned self] in work = $0 * 1000 }
        window.timingObservers.add { [unowned self] in ended($0) }
    }

    /// Shows the window until the last frame; calls `report` with the figures before the window closes.
    func run(report: @escaping (BenchFigures) -> Void) throws {
        self.report = report
        scene.onFirstFrame = { [unowned self] in
            (figures.first, figures.startup) = (ProcessFigures.age, processor)
            figures.smoothness = SmoothnessFigures()
        }
        window.show()
        window.run()
        scene.end()
        if let failure { throw CommandFailure(failure) }
    }

    /// Milliseconds of both processes.
    private var processor: Double { ProcessorTime.used + scene.processorTime * 1000 }

    /// A frame has ended, which may not have changed anything. The process reports many at a time, so its processor
    /// time is read only between reports.
    private func ended(_ timing: FrameTiming) {
        let now = timing.finished * 1000, work = work
        self.work = nil
        defer { if work != nil { lastShown = now } }
        guard isMeasuring else {
            // The motion begins after a rest.
            if work != nil, let lastShown, now - lastShown > BenchChildCommand.pause / 2 { afterReport { $0.begin() } }
            return
        }
        figures.smoothness?.add(timing, work: nil)
        made += 1
        if let work {
            figures.work.append(work)
            if let lastShown { figures.gaps.append(now - lastShown) }
        }
        guard made >= frames, !isOver else { return }
        isOver = true
        afterReport { $0.end() }
    }

    private func afterReport(_ body: @escaping @MainActor (LiveBench) -> Void) {
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { if let self { body(self) } } }
    }

    private func begin() {
        guard !isMeasuring else { return }
        (isMeasuring, processorAtStart) = (true, processor)
    }

    private func end() {
        figures.processor = processor - processorAtStart
        report?(figures)
        window.close()
    }
}

/// The command of the process that runs a scenario. Not for people.
struct BenchChildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "bench-child", shouldDisplay: false)
    /// Milliseconds from the first frame to the motion.
    static let pause = 800.0

    @Argument var kind: String
    @Argument var items: Int
    @Argument var frames: Int
    @Argument var parent: Int32

    func run() throws {
        guard let kind = BenchKind(rawValue: kind) else { throw ExitCode(2) }
        let (items, frames) = (items, frames)
        let scene = Scene("bench", title: kind.rawValue) { _ in
            BenchChildController(kind.make(items: items), frames: kind == .latency ? nil : frames)
        }
        try LiveChild.run(scenes: [scene], parent: parent)
    }

    /// Starts the process, which is this program.
    @MainActor static func start(_ kind: BenchKind, items: Int, frames: Int, in window: X11Window) throws
        -> ProcessScene
    {
        try ProcessScene(
            "bench", in: window, program: "/proc/self/exe",
            arguments: ["bench-child", kind.rawValue, "\(items)", "\(frames)"])
    }
}

/// Shows a scenario, and starts its motion a while after the first frame.
private final class BenchChildController: UIViewController {
    private let scenario: any BenchScenario
    private let motion: BenchMotion?

    /// - Parameter frames: of the motion; nil for none.
    init(_ scenario: any BenchScenario, frames: Int?) {
        self.scenario = scenario
        motion = frames.map { BenchMotion(scenario, frames: $0) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("BenchChildController is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(scenario.controller)
        scenario.controller.view.frame = view.bounds
        scenario.controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scenario.controller.view)
        scenario.controller.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int(BenchChildCommand.pause))) { [weak self] in
            self?.motion?.start()
        }
    }
}
