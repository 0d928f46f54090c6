import Assets
import Previews
import UIKit

/// The pictures that scenes are given.
enum Photos {
    static let option = SceneOption(
        "photos", default: "photos", help: "The pictures: photos, plain (few colours), or a folder of your own.")

    /// The pictures of a folder by name, or those that ship; only their headers are read yet.
    static func images(_ choice: String) -> [UIImage] {
        let folder =
            ["photos", "plain"].contains(choice) ? Assets.url(choice) : URL(fileURLWithPath: choice, isDirectory: true)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { UIImage(contentsOfFile: folder.appendingPathComponent($0).path) }
    }
}
