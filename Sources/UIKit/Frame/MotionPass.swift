extension WindowSession {
    /// Pass 1: all that moves by itself is asked where it is now; what has ended tells whoever waits for it.
    func motionPass() {
        motions.advance(to: time)
        animations.advance(to: time)
    }
}
