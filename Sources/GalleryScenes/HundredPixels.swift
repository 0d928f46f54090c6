import Gallery
import PhotoFeeds
import Pictures
import PreviewScenes
import UIKit

extension Scene {
    static var hundredPixels: Scene {
        Scene(
            "hundred-pixels", title: "Hundred Pixels",
            summary: "Photos of a feed in stacks, in rows and in a cover flow, with transitions between the three.",
            group: "Layouts",
            options: [
                Photos.option,
                SceneOption(
                    "feed", default: "",
                    help: "The URL of a photo service instead of a folder; photo-server provides one."
                ).asArgument(),
                SceneOption(
                    "other-hosts", default: false,
                    help: "Permits redirects and pictures on other hosts."),
            ]
        ) { context in
            let address = context.text("feed")
            var limits = HTTPFeed.Limits()
            limits.permitsOtherHosts = context.flag("other-hosts")
            let feed: any PhotoFeed =
                address.isEmpty
                ? FolderFeed(folder: Photos.folder(context.text("photos")))
                : HTTPFeed(base: URL(string: address) ?? URL(string: "about:blank")!, limits: limits)
            return HundredPixelsViewController.inNavigation(
                feed: feed, decoder: Photos.decoder, onLoading: { context.setLoading($0) },
                onFailure: { context.setFailure($0) })
        }
    }
}

extension Photos {
    /// Decodes with the picture library, whose errors are more specific than UIKit's.
    static let decoder: PhotoDecoder = { data, side in
        do throws(PictureError) {
            let picture = try EncodedPicture(data: data)
            let size = CGSize(width: picture.width, height: picture.height)
            return UIImage(cgImage: try picture.decode(fitting: PhotoDecoding.size(of: size, covering: side)))
        } catch { throw PhotoProblem(error.shortReason) }
    }
}

extension PictureError {
    /// A short reason that fits on a card.
    fileprivate var shortReason: String {
        switch self {
        case .file, .unknownFormat: "Not a picture"
        case .malformed(let format, _): "A broken \(format.rawValue.uppercased()) picture"
        case .tooLarge(let width, let height, _): "Too large: \(width) × \(height) pixels"
        case .noDecoder(let format): "No decoder for \(format.rawValue.uppercased()) here"
        }
    }
}
