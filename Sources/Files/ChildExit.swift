import Foundation

/// How a program ended.
package enum ChildExit: Equatable, Sendable, CustomStringConvertible {
    case status(Int32)
    case signal(Int32)

    /// Reads the status of `waitpid`.
    init(waitStatus: Int32) {
        let signal = waitStatus & 127
        self = signal == 0 ? .status(waitStatus >> 8 & 255) : .signal(signal)
    }

    package var isSuccess: Bool { self == .status(0) }

    /// The status or the number of the signal.
    package var number: Int32 {
        switch self {
        case .status(let number), .signal(let number): number
        }
    }

    package var description: String {
        switch self {
        case .status(let status): "ended with status \(status)"
        case .signal(let signal): "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
        }
    }
}
