import Files
import PreviewTools
import PreviewWindow
import Previews
import Stage
import UIKit
import X11Host

/// Sends random input to a window and checks that it still responds afterwards.
@MainActor final class StressRun {
    struct Options {
        var seed: UInt64
        /// Events per second.
        /// Duration of the measured input, in seconds.
        var rate: Double
        var seconds: Double
        /// Duration of the input before the measurement, in seconds, which fills caches and the tape of past frames.
        var warmUp: Double
    }

    /// The results. Times are in seconds, memory in megabytes.
    struct Figures {
        var sent = 0
        var arrived = 0
        var frames = 0
        /// The longest time in which the main loop did not run.
        var longestStretch = 0.0
        /// From the last event sent until the window had handled all.
        var backlog = 0.0
        var memoryBefore = 0.0
        var memoryPeak = 0.0
        var memoryAfter = 0.0
        /// The responses to clicks.
        var answers: [String] = []
    }

    /// The time limit in seconds to come to rest, which may take long on a busy machine.
    private static let restLimit = 60.0

    private(set) var figures = Figures()
    private let shell: ScenePreview
    private let options: Options
    private let script: LiveScript
    private let clock = ContinuousClock()

    init(_ shell: ScenePreview, _ options: Options) {
        self.shell = shell
        self.options = options
        // Disable shortcuts that change the scene: the run tests one scene instance.
        let shortcuts = shell.window.onShortcut
        shell.window.onShortcut = { [unowned shell] event in
            switch Shortcut(event, isEditingText: shell.window.isEditingText()) {
            case .nextScene, .previousScene, .restart, .list: true
            default: shortcuts?(event) ?? false
            }
        }
        script = LiveScript(
            window: shell.window, shotFolder: FileManager.default.temporaryDirectory,
            target: { [weak shell] in shell?.uiWindow })
    }

    /// Performs the run. Throws an error if the window does not come to rest, a click has no effect or views remain.
    func run() async throws {
        let size = shell.window.size
        try await clock.sleep(for: .milliseconds(300))
        try await generateInput(seed: options.seed &+ 1, seconds: options.warmUp)
        try await reopen(size)
        figures = Figures()
        figures.memoryBefore = Memory.used
        try await generateInput(seed: options.seed, seconds: options.seconds)
        try await settle(size)
        try checkViews()
        figures.answers = try await ClickProbe(window: shell.window, target: { [shell] in shell.uiWindow }).click()
        try await reopen(size)
        figures.memoryAfter = Memory.used
    }

    private func generateInput(seed: UInt64, seconds: Double) async throws {
        let window = shell.window
        let storm = XTestStorm(window, seed: seed, rate: options.rate, seconds: seconds)
        let events = window.eventObservers.add { [weak self] _ in self?.figures.arrived += 1 }
        let frames = window.frameObservers.add { [weak self] _ in self?.figures.frames += 1 }
        defer {
            events.cancel()
            frames.cancel()
        }
        storm.start()
        var last = clock.now
        while !storm.isOver {
            try await clock.sleep(for: .milliseconds(5))
            let now = clock.now
            figures.longestStretch = max(figures.longestStretch, (now - last) / .seconds(1))
            last = now
            figures.memoryPeak = max(figures.memoryPeak, Memory.resident)
            if window.isClosed { throw CommandFailure("the window closed in the storm") }
        }
        let begin = clock.now
        // Do not sync with the server: Xlib would read all pending events at once and never release their memory.
        var end = clock.now
        var (seen, quiet) = (-1, 0)
        while quiet < 5 {
            if figures.arrived == seen { quiet += 1 } else { (seen, quiet, end) = (figures.arrived, 0, clock.now) }
            try await clock.sleep(for: .milliseconds(50))
        }
        figures.backlog = (end - begin) / .seconds(1)
        figures.sent = storm.count
    }

    /// Restores the size and waits for rest.
    private func settle(_ size: CGSize) async throws {
        shell.window.resize(to: size)
        for _ in 0..<200 where shell.window.size != size { try await clock.sleep(for: .milliseconds(10)) }
        do { try await script.rest(limit: Self.restLimit) } catch { throw CommandFailure("stuck: \(error)") }
    }

    /// Recreates the scene, so that only memory of the program remains.
    private func reopen(_ size: CGSize) async throws {
        try await settle(size)
        shell.restart()
        try await settle(size)
        try await clock.sleep(for: .milliseconds(100))
    }

    /// Checks that an idle window shows exactly the views of the layout: none missing, duplicated or leaving.
    private func checkViews() throws {
        guard let view = shell.uiWindow?.firstShown(UICollectionView.self) else { return }
        let shown = view.elementsOnScreen()
        let leaving = shown.filter(\.isLeaving).map { "\($0.attributes.key)" }
        guard leaving.isEmpty else { throw CommandFailure("leaving views remain: \(leaving)") }
        let keys = shown.map(\.attributes.key)
        guard Set(keys).count == keys.count else { throw CommandFailure("duplicate views: \(keys)") }
        let missing = view.elementsInBounds().filter { !$0.attributes.isHidden && $0.view == nil }
        guard missing.isEmpty else {
            throw CommandFailure("elements are not shown: \(missing.map(\.attributes.key))")
        }
    }
}

/// The memory of the process, in megabytes.
enum Memory {
    /// The resident memory.
    static var resident: Double {
        // Sizes in pages: total, resident, and others.
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }

    /// The resident memory after freed memory was returned to the system.
    static var used: Double {
        typealias Trim = @convention(c) (Int) -> Int32
        if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
        return resident
    }
}
