import Files
import UIKit

/// The views of a window at an instant, for printing: all of them, or the one at a position with those around it.
@MainActor package struct InspectReport {
    package let json: JSONText
    package let text: String
    /// Why positions in the source are missing; nil if nothing is.
    package let note: String?

    /// Throws if there is no view at the position, or if the tool for the positions cannot be started.
    package init(
        scene: String, window: UIWindow, time: TimeInterval, at point: CGPoint? = nil, origins: ViewOrigins? = nil
    ) throws {
        let symbols = origins == nil ? nil : Symbolizer()
        note =
            origins != nil && symbols == nil
            ? "llvm-symbolizer is not on the path: no lines of the source are shown." : nil
        var head: [(String, JSONText)] = [("scene", .string(scene)), ("time", .number(time))]
        guard let point else {
            func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
            let known = try origins?.positions(of: all(window), symbols) ?? [:]
            let tree = ViewFacts.tree(window, origins: known)
            json = .object(head + [("root", tree.json)])
            text = FactsText.tree(tree).joined(separator: "\n")
            return
        }
        guard let found = ViewPicker().view(at: point, in: window) else {
            throw CommandFailure("there is no view at \(FactsText.number(point.x)),\(FactsText.number(point.y))")
        }
        var path: [UIView] = []
        var current: UIView? = found
        while let view = current {
            path.insert(view, at: 0)
            current = view.superview
        }
        let known = try origins?.positions(of: path, symbols) ?? [:]
        let facts = path.map { ViewFacts($0, origin: known[ObjectIdentifier($0)]) }
        head.append(("point", .numbers([point.x, point.y])))
        json = .object(
            head + [
                ("view", .object(facts.last!.ownMembers)),
                ("path", .array(facts.dropLast().map { .object($0.ownMembers) })),
            ])
        let lines = (FactsText.details(facts.last!) + FactsText.surroundings(of: found)).map { name, value in
            name.padding(toLength: 12, withPad: " ", startingAt: 0) + value
        }
        text =
            (facts.enumerated().map { FactsText.tree($1, depth: $0).joined() } + [""] + lines).joined(separator: "\n")
    }
}
