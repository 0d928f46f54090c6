import Foundation

/// The end of a program, and all that it and the processes it started wrote to a pipe.
package struct ProgramOutput: Sendable {
    package let exit: ChildExit
    package let data: Data
    /// Whether the time limit ended it.
    package let timedOut: Bool

    package var text: String { String(decoding: data, as: UTF8.self) }

    /// Reads until nothing holds the other end of the pipe, then waits for the end of the program.
    /// - Parameters:
    ///   - limit: the time after which the process group of the program is killed.
    ///   - restarts: whether the time begins anew with some output.
    package init(
        of process: ChildProcess, from pipe: Descriptor, within limit: Duration? = nil,
        restarts: (Data) -> Bool = { _ in false }
    ) {
        var deadline = limit.map { ContinuousClock.now + $0 }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var timedOut = false
        while true {
            if let deadline, !timedOut {
                let left = Int((deadline - .now) / .milliseconds(1))
                if !PipeWait.isReady(pipe.number, for: POLLIN, within: max(0, left)) {
                    timedOut = true
                    process.kill(isForGroup: true)
                    break
                }
            }
            let count = read(pipe.number, &buffer, buffer.count)
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
                if let limit, restarts(data.suffix(count)) { deadline = .now + limit }
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        if let deadline, !timedOut {
            let left = Int((deadline - .now) / .milliseconds(1))
            if process.wait(milliseconds: max(0, left)) == nil {
                timedOut = true
                process.kill(isForGroup: true)
            }
        }
        (self.data, self.timedOut, exit) = (data, timedOut, process.wait())
    }
}
