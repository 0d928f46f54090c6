/// An error that ends the program with a message and status 2: the command is valid, but something it needs is missing.
struct CouldNotRun: Error, CustomStringConvertible {
    static let status: Int32 = 2

    let description: String
    init(_ description: String) { self.description = description }
}
