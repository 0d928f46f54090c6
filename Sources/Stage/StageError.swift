import UIKit

/// An error of a `SnapshotStage`, or of the commands that show a scene without a display.
public enum StageError: Error, Equatable, CustomStringConvertible {
    /// Something still moved, loaded or waited after the given number of seconds. `pending` describes it.
    case notAtRest(after: TimeInterval, pending: [String])
    /// No element has the label; `present` lists the labels there are.
    case noSuchLabel(String, present: [String])
    /// The window shows no collection view, or no cell for the item.
    case noSuchItem(section: Int, item: Int, reason: String)
    /// The window's picture would exceed the limits of a bitmap.
    case sizeTooLarge(CGSize, scale: CGFloat)

    public var description: String {
        switch self {
        case .notAtRest(let seconds, let pending):
            "not at rest after \(Self.text(seconds)) s; still pending: "
                + (pending.isEmpty ? "something unnamed" : pending.joined(separator: ", "))
        case .noSuchLabel(let label, let present):
            "nothing is labelled \"\(label)\"; labels are: "
                + (present.isEmpty ? "none" : present.map { "\"\($0)\"" }.joined(separator: ", "))
        case .noSuchItem(let section, let item, let reason):
            "no item \(item) in section \(section) to click: \(reason)"
        case .sizeTooLarge(let size, let scale):
            "a window of \(Self.text(size.width))×\(Self.text(size.height)) points at scale \(Self.text(scale)): "
                + Self.pixelBounds
        }
    }

    /// The limits of a bitmap, as text.
    package static let pixelBounds =
        "a picture has 1 to \(Bitmap.sideLimit) pixels a side and at most \(Bitmap.pixelLimit / 1_000_000) million in all"

    private static func text(_ number: Double) -> String {
        abs(number) < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}
