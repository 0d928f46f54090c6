import Files
import UIKit

/// URLs that other programs show.
extension X11Window {
    package var opensURLs: Bool { Self.opener != nil }

    package func open(_ url: URL) -> Bool {
        guard let opener = Self.opener else { return false }
        return (try? ChildProcess(opener.path, [url.absoluteString], output: .null)) != nil
    }

    /// The program of the desktop that opens URLs, from the search path.
    private static var opener: URL? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { URL(fileURLWithPath: "\($0)/xdg-open") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
