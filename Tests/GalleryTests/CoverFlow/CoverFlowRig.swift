import CollectionLayouts
import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// The cover flow on a stage.
@MainActor struct CoverFlowRig {
    let stage: Stage
    let view: UICollectionView

    /// One plain picture of a colour for all cards, white by default.
    static func photos(_ count: Int, color: UIColor = .white) -> [UIImage] {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        return Array(repeating: picture, count: count)
    }

    init(
        photos: [UIImage] = photos(24), size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1
    ) throws {
        stage = Stage(root: CoverFlowViewController.inNavigation(photos: photos), size: size, scale: scale)
        view = try #require(stage.window.firstShown(UICollectionView.self))
    }

    var middle: CGPoint { CGPoint(x: stage.size.width / 2, y: 64 + (stage.size.height - 64) / 2) }

    /// The card whose middle is nearest to the middle of what is in sight, and how far it is away.
    var nearest: (item: Int, distance: CGFloat) {
        let all = view.elementsInBounds().map {
            ($0.attributes.indexPath.item, view.bounds.midX - $0.attributes.center.x)
        }
        return all.min { abs($0.1) < abs($1.1) } ?? (-1, .infinity)
    }

    /// The grey level of a pixel of the window, at a place in points.
    func level(_ x: CGFloat, _ y: CGFloat) -> Int {
        let bitmap = stage.renderedBitmap()
        let pixel = bitmap[Int(x * stage.scale), Int(y * stage.scale)]
        return Int(pixel >> 8 & 255)
    }
}
