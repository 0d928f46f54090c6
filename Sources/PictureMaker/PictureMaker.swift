import CPixbuf
import Foundation

/// Generates the pictures of the gallery: `PictureMaker FOLDER` writes `photos/*.jpg` and `plain/*.png` there.
///
/// Every run gives the same pictures; see `Album`.
@main struct PictureMaker {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: PictureMaker FOLDER\n".utf8))
            exit(64)
        }
        let folder = URL(fileURLWithPath: CommandLine.arguments[1])
        for name in ["photos", "plain"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        for number in 0..<Album.count {
            let name = (number < 10 ? "0" : "") + "\(number)"
            let scene = Album.scene(number)
            let photo = Canvas(Album.size(of: number, side: Album.side))
            photo.paint(samples: 2, grain: 0.012) { x, y in scene.color(x, y) }
            try photo.save(folder.appendingPathComponent("photos/\(name).jpg").path)
            let plain = Canvas(Album.size(of: number, side: Album.plainSide))
            plain.paint(samples: 1, grain: 0) { x, y in Album.plain(number, x, y, aspect: plain.aspect) }
            try plain.save(folder.appendingPathComponent("plain/\(name).png").path)
        }
    }
}
