import ExpectSnapshot
import Snapshots
import Stage
import Testing
import UIKit

/// Animated layout as film strips: the start, a quarter, the half, three quarters and the end (S15.82).
@MainActor @Suite(.serialized) struct LayoutFilmTests {
    /// A column of three coloured bars at the left, and a box at the right.
    final class Scene: UIViewController {
        let stack = UIStackView()
        let box = UILabel()
        var top: NSLayoutConstraint?

        override func viewDidLoad() {
            view.backgroundColor = .white
            stack.axis = .vertical
            stack.spacing = 6
            for (index, height) in [20, 34, 20].enumerated() {
                let bar = constrained(UILabel(), in: stack)
                bar.text = "\(index + 1)"
                bar.textAlignment = .center
                bar.textColor = .white
                bar.backgroundColor = [UIColor.systemBlue, .systemOrange, .systemGreen][index]
                bar.heightAnchor.constraint(equalToConstant: CGFloat(height)).isActive = true
                stack.addArrangedSubview(bar)
            }
            box.backgroundColor = .systemGray
            box.textColor = .white
            box.text = "Box"
            box.textAlignment = .center
            _ = constrained(stack, in: view)
            _ = constrained(box, in: view)
            let top = box.topAnchor.constraint(equalTo: view.topAnchor, constant: 10)
            self.top = top
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                stack.widthAnchor.constraint(equalToConstant: 50),
                box.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 10),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10), top,
                box.heightAnchor.constraint(equalToConstant: 30),
            ])
        }
    }

    private func film(_ change: @escaping (Scene) -> Void) throws -> Bitmap {
        let scene = Scene(), stage = Stage(root: scene, size: CGSize(width: 130, height: 120))
        try stage.settle()
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                change(scene)
                scene.view.layoutIfNeeded()
            }
        }
        return FilmStrip.capture(stage)
    }

    @Test("Film: a constant") func constant() throws {
        let strip = try film { $0.top?.constant = 70 }
        expectPicture(strip, named: "film-layout-constant")
    }

    @Test("Film: a stack view's child hidden (S15.85)") func hiddenChild() throws {
        let strip = try film { $0.stack.arrangedSubviews[1].isHidden = true }
        expectPicture(strip, named: "film-layout-hidden-child")
    }
}
