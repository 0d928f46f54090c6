/// Content of a document that is not understood, and what happens instead.
package struct InterfaceWarning: Sendable, Equatable, CustomStringConvertible {
    package enum Kind: Sendable, Hashable, CaseIterable {
        case unknownElement, unknownAttribute, invalidValue, danglingReference, duplicateID, containmentCycle
        /// A text of a language for what its object does not have.
        case unknownProperty
        /// A file of texts that cannot be read.
        case invalidStrings
    }

    package let kind: Kind
    package let file: String
    package let line: Int
    /// The object's id, or that of the closest object around it.
    package let id: String?
    /// The name that the object has in Interface Builder's outline.
    package let label: String?
    package let message: String

    package var description: String {
        let object = id.map { " object \($0)" + (label.map { " \"\($0)\"" } ?? "") + ":" } ?? ""
        return "\(file):\(line):\(object) \(message)"
    }
}
