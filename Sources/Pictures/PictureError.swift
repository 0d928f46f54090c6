import Files
import Foundation

/// The reason why a file or a response is not a usable picture.
package enum PictureError: Error, Equatable, CustomStringConvertible {
    case file(FileError)
    /// Neither PNG, JPEG, WebP nor GIF.
    case unknownFormat
    /// The header or the pixels are malformed.
    case malformed(PictureFormat, reason: String)
    /// More pixels than permitted; thrown before decoding.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The system has no decoder for a supported format.
    case noDecoder(PictureFormat)

    package var description: String {
        switch self {
        case .file(let error): error.description
        case .unknownFormat: "neither PNG, JPEG, WebP nor GIF"
        case .malformed(let format, let reason): "a broken \(format.rawValue) picture: \(reason)"
        case .tooLarge(let width, let height, let limit):
            "\(width)×\(height) pixels exceed the limit of \(limit / 1_000_000) million"
        case .noDecoder(let format): "no decoder for \(format.rawValue) is installed"
        }
    }
}

/// The supported formats. Raw values are gdk-pixbuf's names.
package enum PictureFormat: String, Sendable {
    case png
    case jpeg
    case webp
    case gif
}
