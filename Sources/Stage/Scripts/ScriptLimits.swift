/// The limits of a script, which error messages state.
package enum ScriptLimits {
    /// The sum of all waits and drags, in seconds.
    static let seconds: Double = 86_400
    static let dragSeconds: Double = 600
    /// The shortest drag in seconds; pointers report at most 1000 events per second.
    static let shortestDrag: Double = 0.001
    /// The side of a window, in points.
    package static let length: Double = 16_384
    /// The largest coordinate in points, positive or negative; X servers use 16 bits.
    static let coordinate: Double = 32_767
    static let notches: Double = 10_000
    static let actions = 10_000
}
