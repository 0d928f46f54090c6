import Foundation

/// Why a file or an answer of a server is no picture here.
package enum PictureError: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    /// Neither PNG, JPEG, WebP nor GIF.
    case unknownFormat
    /// The header or the pixels are broken.
    case malformed(PictureFormat, reason: String)
    /// More pixels than are decoded; said before anything is.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The system has no decoder for a format that it could have.
    case noDecoder(PictureFormat)

    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
        case .unknownFormat: "neither PNG, JPEG, WebP nor GIF"
        case .malformed(let format, let reason): "a broken \(format.rawValue) picture: \(reason)"
        case .tooLarge(let width, let height, let limit):
            "\(width)×\(height) pixels are more than the \(limit / 1_000_000) million that are decoded"
        case .noDecoder(let format): "no decoder for \(format.rawValue) is installed"
        }
    }
}

/// The formats that are read; the raw values are gdk-pixbuf's names.
package enum PictureFormat: String, Sendable {
    case png
    case jpeg
    case webp
    case gif
}
