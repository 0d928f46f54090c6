import Assets
import UIKit

/// The pictures of few colours, which keep references small.
enum PlainPhotos {
    static let all = (0..<60).map {
        UIImage(contentsOfFile: Assets.url("plain/\($0 < 10 ? "0" : "")\($0).png").path)!
    }
}
