import UIKit
import X11Host

/// Requests the pictures of a process at the vsyncs of a window, one at a time, and only while there is something to show.
@MainActor final class LiveFrames {
    private let window: X11Window
    private let process: LiveProcess
    private var link: CADisplayLink?
    private var isWaiting = false
    /// Whether something happened since the last request.
    private var isDue = false
    private var timer = 0

    init(_ window: X11Window, _ process: LiveProcess, first: LiveFrame) {
        (self.window, self.process) = (window, process)
        schedule(first.next)
    }

    /// Requests a picture as soon as the last one is there.
    func request() {
        guard !isWaiting else {
            isDue = true
            return
        }
        (isWaiting, isDue) = (true, false)
        process.send(.frame(time: window.mediaTime, rate: window.timeRate))
    }

    /// A picture has come.
    func received(_ frame: LiveFrame) {
        isWaiting = false
        schedule(frame.next)
        if isDue { request() }
    }

    func stop() {
        link?.invalidate()
        link = nil
        timer += 1
    }

    private func schedule(_ next: LiveFrame.Next) {
        timer += 1
        if next != .nextFrame { link?.isPaused = true }
        switch next {
        case .idle: break
        case .at(let time):
            let current = timer
            let wait = max(0, time - window.mediaTime) / window.timeRate
            DispatchQueue.main.asyncAfter(deadline: .now() + min(wait, 1e6)) { [weak self] in
                guard let self, timer == current else { return }
                request()
            }
        // Display links rest while time is stopped; tools may change all the same.
        case .nextFrame where window.timeRate == 0:
            link?.isPaused = true
            let current = timer
            DispatchQueue.main.asyncAfter(deadline: .now() + 1 / window.refreshRate) { [weak self] in
                guard let self, timer == current else { return }
                request()
            }
        case .nextFrame:
            if let link { return link.isPaused = false }
            let link = CADisplayLink { [weak self] _ in self?.request() }
            self.link = link
            window.session?.perform { link.add(to: .main, forMode: .default) }
        }
    }
}
