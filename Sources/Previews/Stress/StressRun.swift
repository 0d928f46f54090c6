import Stage
import UIKit
import X11Host

/// A window in a storm of random input, and whether it is well afterwards.
@MainActor final class StressRun {
    struct Wishes {
        var seed: UInt64
        /// Events per second.
        var rate: Double
        var seconds: Double
        /// A first storm, of that many seconds, fills what is filled once.
        var warmUp: Double
    }

    /// What was counted; times in seconds, memory in megabytes.
    struct Figures {
        var sent = 0
        var arrived = 0
        var frames = 0
        /// The longest time in which the main loop did not answer.
        var longestStretch = 0.0
        /// From the last event of the storm until the window had handled all.
        var backlog = 0.0
        var memoryBefore = 0.0
        var memoryPeak = 0.0
        var memoryAfter = 0.0
        /// What the click did.
        var answers: [String] = []
    }

    /// In seconds: what a storm has heaped up may take a while on a busy machine.
    private static let restLimit = 60.0

    private(set) var figures = Figures()
    private let shell: PreviewShell
    private let wishes: Wishes
    private let script: LiveScript
    private let clock = ContinuousClock()

    init(_ shell: PreviewShell, _ wishes: Wishes) {
        self.shell = shell
        self.wishes = wishes
        // The storm stays with its scene: made anew each time, it would never be worn.
        let shortcuts = shell.window.onShortcut
        shell.window.onShortcut = { event in
            switch Shortcut(event) {
            case .nextScene, .previousScene: true
            default: shortcuts?(event) ?? false
            }
        }
        script = LiveScript(
            window: shell.window, shotFolder: FileManager.default.temporaryDirectory,
            target: { [weak shell] in shell?.uiWindow })
    }

    /// Storms, clicks, and weighs. Throws when the window does not come to rest, a click does nothing, or views are left over.
    func run() async throws {
        let size = shell.window.size
        try await clock.sleep(for: .milliseconds(300))
        try await storm(seed: wishes.seed &+ 1, seconds: wishes.warmUp)
        try await reopen(size)
        figures = Figures()
        figures.memoryBefore = Memory.used
        try await storm(seed: wishes.seed, seconds: wishes.seconds)
        try await settle(size)
        try checkViews()
        figures.answers = try await ClickProbe(window: shell.window, target: { [shell] in shell.uiWindow }).click()
        try await reopen(size)
        figures.memoryAfter = Memory.used
    }

    private func storm(seed: UInt64, seconds: Double) async throws {
        let window = shell.window
        let storm = XTestStorm(window, seed: seed, rate: wishes.rate, seconds: seconds)
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
        // Not by asking the server to finish, which would have Xlib read all that waits at once, and never give that memory back.
        var end = clock.now
        var (seen, quiet) = (-1, 0)
        while quiet < 5 {
            if figures.arrived == seen { quiet += 1 } else { (seen, quiet, end) = (figures.arrived, 0, clock.now) }
            try await clock.sleep(for: .milliseconds(50))
        }
        figures.backlog = (end - begin) / .seconds(1)
        figures.sent = storm.count
    }

    /// Until all is at rest at the first size.
    private func settle(_ size: CGSize) async throws {
        shell.window.resize(to: size)
        for _ in 0..<200 where shell.window.size != size { try await clock.sleep(for: .milliseconds(10)) }
        do { try await script.rest(limit: Self.restLimit) } catch { throw CommandFailure("stuck: \(error)") }
    }

    /// Lets the scene go and makes it anew: what stays is the program's.
    private func reopen(_ size: CGSize) async throws {
        try await settle(size)
        shell.reopen()
        try await settle(size)
        try await clock.sleep(for: .milliseconds(100))
    }

    /// At rest the views are those of the layout: none missing, none twice, none still leaving.
    private func checkViews() throws {
        guard let view = shell.uiWindow?.firstShown(UICollectionView.self) else { return }
        let shown = view.elementsOnScreen()
        let leaving = shown.filter(\.isLeaving).map { "\($0.attributes.key)" }
        guard leaving.isEmpty else { throw CommandFailure("views are left over: \(leaving)") }
        let keys = shown.map(\.attributes.key)
        guard Set(keys).count == keys.count else { throw CommandFailure("elements are shown twice: \(keys)") }
        let missing = view.elementsInBounds().filter { !$0.attributes.isHidden && $0.view == nil }
        guard missing.isEmpty else {
            throw CommandFailure("elements are not shown: \(missing.map(\.attributes.key))")
        }
    }
}

/// The process's memory in megabytes.
enum Memory {
    /// What is in memory now.
    static var resident: Double {
        // Sizes in pages: the whole, what is resident, and others.
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }

    /// What is in memory after what was freed has been given back to the system.
    static var used: Double {
        typealias Trim = @convention(c) (Int) -> Int32
        if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
        return resident
    }
}
