/// An error that ends the program with a message and status 1.
package struct CommandFailure: Error, Equatable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}
