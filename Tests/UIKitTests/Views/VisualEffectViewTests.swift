import Stage
import Testing

@testable import UIKit

/// Views that blur what lies behind them.
@MainActor struct VisualEffectViewTests {
    private let controller = UIViewController()

    private func stage(_ style: UIUserInterfaceStyle = .light) -> Stage {
        controller.view.backgroundColor = .white
        let black = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        black.backgroundColor = .black
        controller.view.addSubview(black)
        return Stage(root: controller, size: CGSize(width: 200, height: 200), appearance: style)
    }

    private func level(_ bitmap: Bitmap, _ x: Int, _ y: Int = 100) -> Int { Int(bitmap[x, y] >> 8 & 255) }

    @Test func theContentViewFillsTheView() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        #expect(view.frame == .zero)
        view.frame = CGRect(x: 10, y: 20, width: 120, height: 90)
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 120, height: 90))
        #expect(view.contentView.superview === view)
        let label = UILabel(frame: CGRect(x: 5, y: 5, width: 50, height: 20))
        view.contentView.addSubview(label)
        #expect(view.hitTest(CGPoint(x: 80, y: 80), with: nil) === view.contentView)
        #expect(UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).effect == nil)
    }

    /// S25.7
    @Test func subviewsBelongToTheContentView() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UILabel()) }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("UILabel has been added as a subview to UIVisualEffectView"))
    }

    /// S25.6, S25.8
    @Test func theEdgeIsBlurred() throws {
        let stage = stage()
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        view.frame = CGRect(x: 20, y: 50, width: 160, height: 100)
        controller.view.addSubview(view)
        try stage.settle()
        let bitmap = stage.renderedBitmap()
        // Without a tint the middle is half way; white at 30 % lies over it.
        #expect(abs(level(bitmap, 100) - 166) < 6)
        #expect(level(bitmap, 30) < level(bitmap, 100) && level(bitmap, 100) < level(bitmap, 170))
        #expect(level(bitmap, 98, 40) == 0 && level(bitmap, 101, 40) == 255)
        // Half of the blur. The next frame is painted into the same bitmap.
        let opaque = level(bitmap, 95)
        view.alpha = 0.5
        try stage.settle()
        #expect(abs(level(stage.renderedBitmap(), 95) - opaque / 2) <= 1)
        view.alpha = 1
        // Round corners cut it.
        view.layer.cornerRadius = 30
        view.clipsToBounds = true
        try stage.settle()
        #expect(level(stage.renderedBitmap(), 21, 51) == 0)
        #expect(level(stage.renderedBitmap(), 178, 51) == 255)
    }

    /// S25.8
    @Test func materialsFollowTheInterfaceStyle() throws {
        let stage = stage()
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        view.frame = controller.view.bounds
        controller.view.addSubview(view)
        try stage.settle()
        let light = level(stage.renderedBitmap(), 150)
        view.overrideUserInterfaceStyle = .dark
        try stage.settle()
        #expect(light > 200 && level(stage.renderedBitmap(), 150) < 100)
        view.effect = UIBlurEffect(style: .systemMaterialLight)
        try stage.settle()
        #expect(level(stage.renderedBitmap(), 150) == light)
        view.effect = nil
        try stage.settle()
        #expect(level(stage.renderedBitmap(), 99) == 0 && level(stage.renderedBitmap(), 101) == 255)
    }

    /// S25.7
    @Test func theEffectAnimates() throws {
        let stage = stage()
        let view = UIVisualEffectView(effect: nil)
        view.frame = controller.view.bounds
        controller.view.addSubview(view)
        try stage.settle()
        stage.session.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.effect = UIBlurEffect(style: .extraLight)
            }
        }
        var levels: [Int] = []
        for _ in 0..<4 {
            stage.advance(by: 0.25)
            levels.append(level(stage.renderedBitmap(), 20))
        }
        #expect(levels == levels.sorted() && Set(levels).count == 4)
        #expect(levels[0] > 20 && levels[3] > 200)
    }

    /// S25.13
    @Test func vibrantContentHasTheColoursBehind() throws {
        let stage = stage()
        controller.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .quaternaryLabel)
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 130, y: 0, width: 70, height: 70)
        let mark = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
        mark.backgroundColor = .red
        view.contentView.addSubview(mark)
        controller.view.addSubview(view)
        try stage.settle()
        let pixel = stage.renderedBitmap()[165, 35]
        #expect(pixel & 255 == 255)
        #expect(abs(Int(pixel >> 16 & 255) - 51) < 3)
        #expect(stage.renderedBitmap()[140, 10] == 0xFF00_00FF)
    }

    @Test func effectsAreCoded() throws {
        let blur = UIBlurEffect(style: .systemChromeMaterialDark)
        let effects: [UIVisualEffect] = [blur, UIVibrancyEffect(blurEffect: blur, style: .separator)]
        for effect in effects {
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            effect.encode(with: archiver)
            archiver.finishEncoding()
            let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
            #expect(type(of: effect).init(coder: unarchiver) == effect)
            #expect(effect.copy() as? UIVisualEffect == effect)
        }
        #expect(UIBlurEffect(style: .light) != UIBlurEffect(style: .dark))
        #expect(UIBlurEffect.Style(rawValue: 20) == .systemChromeMaterialDark)
    }

    /// S23.33
    @Test func documentsHaveEffects() {
        let view: UIVisualEffectView = InterfaceTexts.object(
            """
            <visualEffectView opaque="NO" contentMode="scaleToFill" id="a">
            <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
            <view key="contentView" opaque="NO" contentMode="center" id="b">
            <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
            <subviews>
            <label text="Text" id="c"><rect key="frame" x="8" y="8" width="90" height="20"/></label>
            </subviews>
            </view>
            <vibrancyEffect style="secondaryLabel"><blurEffect style="systemThinMaterial"/></vibrancyEffect>
            </visualEffectView>
            """)
        let blur = UIBlurEffect(style: .systemThinMaterial)
        #expect(view.effect == UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
        #expect(view.contentView.subviews.map { ($0 as? UILabel)?.text } == ["Text"])
        #expect(view.contentView.superview === view && view.contentView.frame == view.bounds)
    }
}
