import UIKit
import X11Host

/// Tells whenever a window comes to rest. While the window rests it costs nothing.
@MainActor final class RestWatch {
    private unowned let window: X11Window
    private let onRest: () -> Void
    private var isWatching = false
    /// Two frames at 60 Hz: the last frame of a motion changes nothing and is not presented, so it has to be looked for.
    private static let interval = DispatchTimeInterval.milliseconds(33)

    init(_ window: X11Window, onRest: @escaping () -> Void) {
        self.window = window
        self.onRest = onRest
        let next = window.onPresent
        window.onPresent = { [weak self] time in
            next?(time)
            self?.watch()
        }
        watch()
    }

    private func watch() {
        guard !isWatching else { return }
        isWatching = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            guard let self, !window.isClosed else { return }
            isWatching = false
            if window.session?.isAtRest == true { onRest() } else { watch() }
        }
    }
}
