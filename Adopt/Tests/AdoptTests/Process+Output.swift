import Foundation

extension Process {
    /// Runs the process to its end; returns its standard output and error in the order written, and its status.
    func output() throws -> (output: String, status: Int32) {
        let pipe = Pipe()
        standardOutput = pipe
        standardError = pipe
        try run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        waitUntilExit()
        return (String(decoding: data, as: UTF8.self), terminationStatus)
    }
}
