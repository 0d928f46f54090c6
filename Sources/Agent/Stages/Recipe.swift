import Files
import Foundation

/// All that makes a stage again: a scene, the traits of its window, and the script so far.
package struct Recipe: Codable, Equatable, Sendable {
    /// Lines of a script that were played at once.
    struct Act: Codable, Equatable {
        var steps: [String]
        /// Seconds that pass after the lines; nil until the scene rests.
        var wait: Double?
    }

    package var scene: String
    package var width, height: Double
    /// Pixels per point.
    var scale: Double = 1
    package var isDark = false
    /// A name of `TypeSize`.
    package var typeSize = "l"
    package var settings: [String: String] = [:]
    /// The first act has no steps: it is the opening.
    var acts: [Act] = []

    /// The most lines of all acts.
    static let lineLimit = 2000

    /// The acts as one interaction script.
    package var script: String {
        acts.flatMap { $0.steps + [$0.wait.map { "wait \($0)" } ?? "rest"] }.joined(separator: "\n")
    }

    /// The last instruction, for a line about the stage.
    var summary: String {
        "\(scene) \(Number.text(width))x\(Number.text(height))" + (scale == 1 ? "" : " @\(Number.text(scale))")
            + (isDark ? " dark" : "") + (typeSize == "l" ? "" : " type size \(typeSize)")
            + settings.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    }
}

/// Numbers in texts: at most two decimals.
enum Number {
    static func text(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
