extension UIWindow {
    /// Pass 1: motions and animations advance to the time of the frame, and completions of ended ones are called.
    package func motionPass(_ media: MediaSession, at time: TimeInterval) {
        media.motions.advance(to: time)
        // Completions see the views as changes before them left them, as those of committed transactions do (S3.28).
        if media.animations.hasDueCompletions { layoutPass() }
        media.animations.advance(to: time)
    }
}
