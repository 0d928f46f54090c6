/// Something that this target relies on, no interface promises, and the toolchain or a library does differently.
package struct ABIMisfit: Error, Equatable, CustomStringConvertible {
    /// The part that does not fit: a symbol, a layout, a function.
    package let subject: String
    /// The finding in its place.
    package let finding: String

    package init(_ subject: String, _ finding: String) {
        self.subject = subject
        self.finding = finding
    }

    package var description: String { "\(subject): \(finding)" }

    /// The message of a program that cannot run with these misfits.
    package static func message(_ misfits: [ABIMisfit]) -> String {
        "this program was built with a toolchain that Vitrine does not support: "
            + misfits.map(\.description).joined(separator: "; ")
    }
}
