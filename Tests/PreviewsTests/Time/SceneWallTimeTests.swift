import Testing
import UIKit

@testable import PreviewScenes
@testable import PreviewTools
@testable import Previews

/// The present of UIKit's views is the time of the scene's clock, before and in a window.
@MainActor @Suite(.serialized) struct SceneWallTimeTests {
    /// The date of a picker without a date of its own, before and in the window.
    private final class Controller: UIViewController {
        let picker = UIDatePicker()
        let early: Date

        init() {
            early = picker.date
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { view.addSubview(picker) }
    }

    private let scene = Scene("picker", title: "Picker", size: CGSize(width: 320, height: 216)) { _ in Controller() }

    private func check(_ root: UIViewController?, _ date: Date) throws {
        let controller = try #require(root as? Controller)
        #expect(controller.early == date && controller.picker.date == date)
    }

    @Test func theStoppedClockOfACommand() throws {
        let arguments = try SceneArguments.parse(["--date", "2031-05-06T07:08:00"])
        let run = try OffscreenRun(scene, arguments, actions: [], scale: 1, at: nil) { _, _ in }
        // The same minute in UTC, from `date -u -d 2031-05-06T07:08 +%s`.
        try check(run.stage.window.rootViewController, Date(timeIntervalSince1970: 1_935_817_680))
    }

    @Test func theStoppedClockOfAVariant() throws {
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        let variant = Variant(
            size: CGSize(width: 320, height: 216), appearance: .light, isRightToLeft: false, typeSize: .large)
        let stage = VariantStage(
            variant, of: scene, values: [:], sceneClock: .fixed(date), timeZone: .gmt, displayScale: 1, scale: 1
        ) { 0 }
        try check(stage.session.window.rootViewController, date)
    }
}
