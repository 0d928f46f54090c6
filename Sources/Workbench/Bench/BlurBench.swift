import UIKit

/// The photos of `PhotoBench` below bars at the top and the bottom that blur them: the difference is the cost of blur.
final class BlurBench: BenchScenario {
    let controller: UIViewController
    private let photos: PhotoBench
    private var bars: [UIVisualEffectView] = []

    init(items: Int) {
        photos = PhotoBench(items: items)
        controller = photos.controller
        let size = BenchKind.blur.defaultSize
        for (y, height) in [(0, 116), (size.height - 83, 83)] as [(CGFloat, CGFloat)] {
            let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
            bar.frame = CGRect(x: 0, y: y, width: size.width, height: height)
            bar.autoresizingMask = [.flexibleWidth, y == 0 ? .flexibleBottomMargin : .flexibleTopMargin]
            // Beside the collection view, so that it does not scroll along.
            bars.append(bar)
        }
    }

    func move(to index: Int) {
        if index == 0, let window = controller.view.window {
            for bar in bars where bar.superview == nil { window.addSubview(bar) }
        }
        photos.move(to: index)
    }
}
