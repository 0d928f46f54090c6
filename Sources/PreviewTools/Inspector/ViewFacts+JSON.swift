import Files
import Snapshots
import UIKit

extension ViewFacts {
    /// The view with its subviews, as an object.
    @MainActor var json: JSONText {
        var members = ownMembers
        members.append(("subviews", .array(subviews.map(\.json))))
        return .object(members)
    }

    /// The view without its subviews, as the members of an object.
    @MainActor var ownMembers: [(String, JSONText)] {
        var members: [(String, JSONText)] = [
            ("class", .string(className)), ("frame", Self.numbers(frame)), ("bounds", Self.numbers(bounds)),
            ("windowFrame", Self.numbers(windowFrame)), ("hidden", .bool(isHidden)), ("alpha", .number(alpha)),
            ("interactive", .bool(isInteractive)), ("identifier", Self.string(identifier)),
            ("label", Self.string(label)), ("text", Self.string(text)), ("controller", Self.string(controller)),
            ("layer", layer.json),
            (
                "constraints",
                .array(
                    constraints.map {
                        .object([
                            ("text", .string($0.text)), ("priority", .number(Double($0.priority))),
                            ("broken", .bool($0.isBroken)),
                        ])
                    })
            ),
            ("ambiguous", .bool(isAmbiguous)), ("element", element?.json ?? .null),
        ]
        let source: [(String, JSONText)]? = origin.map {
            [("file", Self.string($0.file)), ("line", .number(Double($0.line))), ("function", .string($0.function))]
        }
        members.append(("created", source.map { .object($0) } ?? .null))
        return members
    }

    private static func numbers(_ rect: CGRect) -> JSONText {
        .numbers([rect.minX, rect.minY, rect.width, rect.height])
    }

    private static func string(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }
}

extension ViewFacts.Element {
    @MainActor fileprivate var json: JSONText {
        .object([
            ("host", .string(host)), ("attributes", attributes.json),
            ("reuseIdentifier", reuseIdentifier.map { .string($0) } ?? .null), ("reuses", .number(Double(reuses))),
            ("query", query.map { .string($0) } ?? .null), ("leaving", .bool(isLeaving)),
        ])
    }
}
