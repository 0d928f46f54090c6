import UIKit

/// Sixty tiles that move between a grid and a circle, half a second each way.
final class TransitionBench: BenchScenario {
    let controller = UIViewController()
    private let tiles: [BenchCell]
    private var isCircle = false

    init() {
        tiles = (0..<60).map { index in
            let tile = BenchCell(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
            tile.show(index)
            return tile
        }
        controller.view.backgroundColor = .white
        for tile in tiles { controller.view.addSubview(tile) }
        layOut()
    }

    private func layOut() {
        for (index, tile) in tiles.enumerated() {
            let angle = 2 * CGFloat.pi * CGFloat(index) / 60
            tile.center =
                isCircle
                ? CGPoint(x: 640 + 300 * cos(angle), y: 400 + 300 * sin(angle))
                : CGPoint(x: 70 + CGFloat(index % 9) * 130, y: 70 + CGFloat(index / 9) * 130)
        }
    }

    func move(to index: Int) { if index == 0 { change() } }

    /// Animates to the other arrangement and back, endlessly.
    private func change() {
        isCircle.toggle()
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            self.layOut()
        } completion: { [weak self] _ in
            self?.change()
        }
    }
}
