import Foundation

/// A file that cannot be read or written.
public struct FileFailure: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }

    /// For example "cannot write a/b.swift: permission denied".
    init(_ action: String, _ path: String, _ error: any Error) {
        self.init("cannot \(action) \(path): \(Self.reason(error))")
    }

    private static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile?, .fileReadNoSuchFile?: "no such file or folder"
        case .fileReadNoPermission?, .fileWriteNoPermission?: "permission denied"
        case .fileWriteOutOfSpace?: "no space is left"
        case .fileWriteVolumeReadOnly?: "the file system is read-only"
        default: error.localizedDescription
        }
    }
}
