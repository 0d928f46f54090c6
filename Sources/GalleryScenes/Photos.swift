import Assets
import PreviewScenes
import UIKit

/// The pictures of the scenes.
enum Photos {
    static let option = SceneOption(
        "photos", defaultFolder: "photos", names: ["photos", "plain"],
        help: "The pictures: photos, plain (few colours), or a folder."
    ).asArgument()

    /// The folder of a choice.
    static func folder(_ choice: String) -> URL {
        ["photos", "plain"].contains(choice) ? Assets.url(choice) : URL(fileURLWithPath: choice, isDirectory: true)
    }

    /// The pictures of a folder by name. Reads headers only.
    static func images(_ choice: String) -> [UIImage] {
        let folder = folder(choice)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { UIImage(contentsOfFile: folder.appendingPathComponent($0).path) }
    }
}
