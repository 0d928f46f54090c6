/// The bounds of a script; messages state them.
package enum ScriptLimits {
    /// Of all waits and drags together, in seconds.
    static let seconds: Double = 86_400
    static let dragSeconds: Double = 600
    /// Pointers report at most a thousand times a second.
    static let shortestDrag: Double = 0.001
    /// Of a side of the window, in points.
    package static let length: Double = 16_384
    /// In points, on both sides of the origin: X servers count pixels in 16 bits.
    static let coordinate: Double = 32_767
    static let notches: Double = 10_000
    static let actions = 100_000
}
