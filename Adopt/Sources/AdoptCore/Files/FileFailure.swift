import Foundation

/// A file that cannot be read or written.
public struct FileFailure: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }

    /// "cannot write a/b.swift: Permission denied"
    init(_ action: String, _ path: String, _ error: any Error) {
        let cause = error as NSError
        let posix = cause.userInfo[NSUnderlyingErrorKey] as? NSError ?? cause
        let reason =
            posix.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(posix.code))) : "\(cause.localizedDescription)"
        self.init("cannot \(action) \(path): \(reason)")
    }
}
