import Files
import Snapshots
import UIKit

/// A picture that the user saves from a window.
package enum SavedPicture {
    package static var currentFolder: URL { URL(fileURLWithPath: FileManager.default.currentDirectoryPath) }

    /// Writes a bitmap to `NAME.png` in a folder, or to `NAME-2.png` and so on where such files exist, and prints the
    /// path or the error.
    package static func save(_ bitmap: Bitmap, name: String, folder: URL = currentFolder) {
        var file = folder.appendingPathComponent("\(name).png").path
        var number = 2
        while FileManager.default.fileExists(atPath: file) {
            file = folder.appendingPathComponent("\(name)-\(number).png").path
            number += 1
        }
        do {
            try PNG.write(bitmap, to: file, effort: .fast, followsLinks: false)
            StandardError.print("saved \(file)")
        } catch { StandardError.print("Error: \(error)") }
    }
}
