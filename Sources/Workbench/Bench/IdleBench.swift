import UIKit

/// A window at rest but for a second hand, which a timer moves.
final class ClockBench: BenchScenario {
    let controller = UIViewController()
    private let hand = UIView(frame: CGRect(x: 98, y: 10, width: 4, height: 90))

    init() {
        let face = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        face.backgroundColor = UIColor(white: 0.93, alpha: 1)
        face.layer.cornerRadius = 100
        hand.backgroundColor = .red
        // The hand turns about its end, the centre of the face.
        hand.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        hand.layer.position = CGPoint(x: 100, y: 100)
        face.addSubview(hand)
        controller.view.addCentred(face)
    }

    func move(to index: Int) { hand.transform = CGAffineTransform(rotationAngle: CGFloat(index % 60 + 1) * .pi / 30) }
}

/// A window at rest but for an activity indicator, which moves by itself.
final class SpinnerBench: BenchScenario {
    let controller = UIViewController()

    init() {
        let spinner = UIActivityIndicatorView(style: .large)
        controller.view.addCentred(spinner)
        spinner.startAnimating()
    }

    func move(to index: Int) {}
}

extension UIView {
    /// Adds a view that keeps its size in the middle of this one, which becomes white.
    fileprivate func addCentred(_ view: UIView) {
        backgroundColor = .white
        view.center = CGPoint(x: bounds.midX, y: bounds.midY)
        view.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        addSubview(view)
    }
}
