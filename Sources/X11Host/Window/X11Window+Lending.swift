import UIKit

/// Runs of frames that the source's process puts in the window itself, by a connection of its own. This process then
/// does nothing for a frame but pass input on.
extension X11Window {
    /// Whether the source puts frames on the screen itself.
    var isLent: Bool { pendingFrame?.isLent == true }

    /// Whether the source may put the next frames on the screen itself: time runs, the window has the size and the
    /// pixels of the last frame, and there is neither an overlay nor an observer of pictures.
    var canLend: Bool {
        source?.channel != nil && overlay == nil && pictureObservers.isEmpty && timeRate > 0 && presenter.canLend
            && !sync.isDue
            && presenter.size == geometry.pixelSize && presenter.lastBitmap === source?.bitmap
            && source?.bitmap.map { ($0.width, $0.height) == geometry.pixelSize } == true
    }

    /// Gives the window to the source.
    func lend() {
        pendingFrame?.isLent = true
        // The server reports the vsyncs of a window to all that have selected them.
        scheduler.vsyncs?.isSelected = false
        connection.flush()
    }

    /// Ends the run of the source, if it puts frames on the screen itself, as soon as it can.
    ///
    /// - Parameter presentsAll: whether this window presents all of the last frame again then.
    func recall(presentsAll: Bool = false) {
        guard isLent else { return }
        if presentsAll { pendingFrame?.presentsAll = true }
        source?.recall()
    }

    /// Receives vsyncs again.
    func selectVsyncs() {
        scheduler.vsyncs?.isSelected = true
        // One that was requested before the run does not come any more.
        scheduler.clock.vsync(at: MonotonicClock.now)
    }

    /// Takes the window back from a process that has ended: the server may not have read its last requests yet.
    func takeBack() {
        // The server reads from all connections in turn, so the last requests are behind the second answer.
        for _ in 0..<2 { connection.synchronize() }
    }

    /// Ends a run of frames that the source has put on the screen itself.
    func finish(_ frames: [ShownFrame], _ pending: PendingFrame) {
        // Without a frame the process may have ended.
        if frames.isEmpty { takeBack() }
        if let bitmap = source?.bitmap { presenter.adopt(bitmap) }
        for (index, frame) in frames.enumerated() {
            var timing = frame.timing
            // The first frame was planned here.
            if index == 0 { timing = scheduler.clock.timing(ofFrame: pending.real, finished: timing.finished) }
            if let work = frame.work {
                workObservers.notify(work)
                frameObservers.notify(pending.time + (timing.shows - pending.real) * timeRate)
            }
            timingObservers.notify(timing)
            guard !isClosed else { return }
        }
        // A time to come would hold back the next frames.
        if let last = frames.last { scheduler.clock.follow(min(last.timing.shows, MonotonicClock.now)) }
        updateEditing()
        if pending.presentsAll { overlayChanged() }
        scheduler.schedule(next: source?.schedule ?? .idle)
        connection.flush()
        scheduler.frameEnded()
        if pending.needsFrame { scheduler.setNeedsFrame() }
        reader.drainQueued()
    }

    /// Paints the parts that the server lost.
    func paintExposed() {
        if presenter.hasExposed { recall(presentsAll: true) }
        presenter.paintExposed(duringFrame: pendingFrame != nil)
    }
}
