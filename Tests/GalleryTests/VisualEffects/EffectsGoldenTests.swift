import Testing
import UIKit

/// S25.6 to S25.9 and S25.13: the looks of blur styles.
@MainActor struct EffectsGoldenTests {
    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(appearance: UIUserInterfaceStyle) throws {
        let look = Look(size: CGSize(width: 360, height: 480), scale: 1, appearance: appearance)
        let stage = look.stage(EffectsViewController(photos: PlainPhotos.all))
        try stage.settle()
        expectLook(stage, named: look.description)
    }
}
