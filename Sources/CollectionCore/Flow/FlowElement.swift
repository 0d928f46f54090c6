import Foundation

/// An element of a flow layout and where it stands.
package struct FlowElement: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case item, header, footer
    }

    package let kind: Kind
    package let section: Int
    /// The index of an item in its section; 0 for a header and a footer (S2.15).
    package let item: Int
    package let frame: CGRect
}
