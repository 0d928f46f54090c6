import Foundation

/// An element of a flow layout and its frame.
package struct FlowElement: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case item, header, footer
    }

    package let kind: Kind
    package let section: Int
    /// The index of an item in its section; 0 for headers and footers (S2.15).
    package let item: Int
    package let frame: CGRect
}
