/// An error that ends the program with a message and status 2: the command is valid, but something it needs is missing.
package struct CouldNotRun: Error, CustomStringConvertible {
    package static let status: Int32 = 2

    package let description: String
    package init(_ description: String) { self.description = description }
}
