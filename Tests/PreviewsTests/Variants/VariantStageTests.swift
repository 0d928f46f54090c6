import Testing
import UIKit

@testable import PreviewScenes
@testable import PreviewTools

@MainActor @Suite struct VariantStageTests {
    private final class Touched: UIView {
        var times: [TimeInterval] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            times.append(CACurrentMediaTime())
        }
    }

    private final class Controller: UIViewController {
        override func loadView() { view = Touched() }
    }

    /// Input that was kept out of sight is older than the scale at which the variant comes into sight.
    @Test func keptInputComesBeforeANewScale() throws {
        let variant = Variant(
            size: CGSize(width: 100, height: 100), appearance: .light, isRightToLeft: false, typeSize: .large)
        let controller = Controller()
        let scene = Scene("touched", title: "Touched") { _ in controller }
        let stage = VariantStage(
            variant, of: scene, values: [:], sceneClock: .fixed(Date(timeIntervalSince1970: 0)), timeZone: .gmt,
            displayScale: 1, scale: 1
        ) { 0 }
        stage.setVisible(true, scale: 1, at: 0)
        _ = stage.picture(at: 0)
        stage.setVisible(false, scale: 1, at: 0.5)
        stage.receive(.pointerDown(CGPoint(x: 50, y: 50), .primary, []), from: .own, at: 1)
        stage.receive(.pointerUp(CGPoint(x: 50, y: 50), .primary, []), from: .own, at: 1.25)
        stage.setVisible(true, scale: 2, at: 3)
        let view = try #require(controller.viewIfLoaded as? Touched)
        #expect(view.times == [1])
        #expect(stage.picture(at: 3)?.width == 200)
    }
}
