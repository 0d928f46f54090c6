import ExpectSnapshot
import Stage
import Testing
import UIKit

/// How background configurations look.
@MainActor @Suite(.serialized) struct BackgroundLookTests {
    /// Cells of 60 × 40 beside each other, each with a background.
    private static func controller() -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        var round = UIBackgroundConfiguration.clear()
        round.backgroundColor = .secondarySystemFill
        round.cornerRadius = 12
        var line = round
        line.backgroundColor = nil
        line.strokeWidth = 2
        line.strokeColor = .label
        line.strokeOutset = 4
        line.backgroundInsets = NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 6)
        var picture = round
        picture.image = UIImage(systemName: "star.fill")
        picture.imageContentMode = .scaleAspectFit
        let custom = UIView()
        custom.backgroundColor = .systemOrange
        var own = UIBackgroundConfiguration.clear()
        own.customView = custom
        own.edgesAddingLayoutMarginsToBackgroundInsets = [.top, .leading]
        own.cornerRadius = 6
        for (index, background) in [round, line, picture, own].enumerated() {
            let cell = UICollectionViewCell(frame: CGRect(x: 10 + index * 70, y: 10, width: 60, height: 40))
            cell.backgroundConfiguration = background
            controller.view.addSubview(cell)
        }
        return controller
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func look(style: UIUserInterfaceStyle) throws {
        let stage = Stage(
            root: Self.controller(), size: CGSize(width: 290, height: 60), scale: 2, appearance: style)
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "background-configurations-\(style == .dark ? "dark" : "light")")
    }
}
