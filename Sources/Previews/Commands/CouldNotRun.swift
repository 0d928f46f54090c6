/// Ends the program with a line and status 2: the command is right, and what it needs is not there or does not come.
struct CouldNotRun: Error, CustomStringConvertible {
    static let status: Int32 = 2

    let description: String
    init(_ description: String) { self.description = description }
}
