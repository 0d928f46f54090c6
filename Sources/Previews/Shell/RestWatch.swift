import UIKit
import X11Host

/// Calls back whenever a window has come to rest. While the window rests it costs nothing.
@MainActor final class RestWatch {
    private unowned let window: X11Window
    private let onRest: () -> Void
    private var isWatching = false
    /// Two frames at 60 Hz: the last frame of a motion changes nothing and is not presented, so the window is polled for rest.
    private static let interval = DispatchTimeInterval.milliseconds(33)

    init(_ window: X11Window, onRest: @escaping () -> Void) {
        self.window = window
        self.onRest = onRest
        window.frameObservers.add { [weak self] _ in self?.watch() }
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
