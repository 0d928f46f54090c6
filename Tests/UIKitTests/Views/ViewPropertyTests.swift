import Stage
import Testing
import UIKit

/// Properties and methods of views and responders.
@MainActor struct ViewPropertyTests {
    private let stage = Stage(root: UIViewController(), size: CGSize(width: 200, height: 200))

    @Test func defaults() {
        let view = UIView()
        #expect(view.autoresizesSubviews && view.clearsContextBeforeDrawing && view.interactions.isEmpty)
        #expect(view.restorationIdentifier == nil && view.accessibilityHint == nil && view.alignmentRectInsets == .zero)
        #expect(view.forFirstBaselineLayout === view && view.forLastBaselineLayout === view)
        #expect(view.inputView == nil && view.canResignFirstResponder && !view.canBecomeFirstResponder)
        view.frame.size = CGSize(width: 30, height: 40)
        #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 30, height: 40))
    }

    @Test func alignmentRectanglesAreInsetFromTheFrame() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let view = Shadowed(), frame = CGRect(x: 10, y: 20, width: 50, height: 60)
        #expect(view.alignmentRect(forFrame: frame) == CGRect(x: 12, y: 21, width: 44, height: 56))
        #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: frame)) == frame)
        #expect(UIView().alignmentRect(forFrame: frame) == frame && UIView().frame(forAlignmentRect: frame) == frame)
        let controller = UIViewController()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 30),
        ])
        stage.window.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 9, width: 46, height: 34))
        _ = controller
    }

    @Test func subviewsAreResizedOnlyIfAllowed() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), inner = UIView(frame: view.bounds)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
        view.autoresizesSubviews = false
        view.frame.size = CGSize(width: 20, height: 20)
        #expect(inner.frame.size == CGSize(width: 10, height: 10))
        view.autoresizesSubviews = true
        view.frame.size = CGSize(width: 30, height: 20)
        #expect(inner.frame.size == CGSize(width: 20, height: 10))
    }

    @Test func interactionsKnowTheirView() {
        final class Interaction: NSObject, UIInteraction {
            weak var view: UIView?
            var log: [String] = []
            func willMove(to view: UIView?) { log.append("will \(view != nil)") }
            func didMove(to view: UIView?) {
                self.view = view
                log.append("did \(view != nil)")
            }
        }
        let (first, second, interaction) = (UIView(), UIView(), Interaction())
        first.addInteraction(interaction)
        #expect(interaction.log == ["will true", "did true"] && first.interactions.first === interaction)
        second.addInteraction(interaction)
        #expect(first.interactions.isEmpty && second.interactions.count == 1 && interaction.view === second)
        second.removeInteraction(interaction)
        #expect(second.interactions.isEmpty && interaction.view == nil)
        #expect(interaction.log.suffix(2) == ["will false", "did false"])
        first.removeInteraction(interaction)
        #expect(interaction.view == nil)
    }

    @Test(
        arguments: [
            (.unspecified, .leftToRight, .leftToRight), (.unspecified, .rightToLeft, .rightToLeft),
            (.playback, .rightToLeft, .leftToRight), (.spatial, .rightToLeft, .leftToRight),
            (.forceLeftToRight, .rightToLeft, .leftToRight), (.forceRightToLeft, .leftToRight, .rightToLeft),
        ]
            as [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection, UIUserInterfaceLayoutDirection)])
    func directions(
        attribute: UISemanticContentAttribute, base: UIUserInterfaceLayoutDirection,
        expected: UIUserInterfaceLayoutDirection
    ) {
        #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: base) == expected)
    }

    @Test func theScaleOfTheContentIsThatOfTheLayer() {
        final class Drawn: UIView { override func draw(_ rect: CGRect) {} }
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        view.contentScaleFactor = 3
        #expect(view.layer.contentsScale == 3)
    }

    @Test func pointsAreConvertedBetweenViews() {
        let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50)), other = UIView(frame: outer.frame)
        inner.bounds.origin = CGPoint(x: 0, y: 20)
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        stage.window.addSubview(other)
        #expect(inner.convert(CGPoint(x: 1, y: 21), to: nil) == CGPoint(x: 16, y: 16))
        #expect(inner.convert(CGPoint(x: 1, y: 21), to: other) == CGPoint(x: 6, y: 6))
        let area = CGRect(x: 0, y: 20, width: 10, height: 10)
        #expect(inner.convert(area, to: outer) == CGRect(x: 5, y: 5, width: 10, height: 10))
        let screen = UIScreen.main.coordinateSpace
        #expect(inner.convert(area, to: screen) == inner.convert(area, to: nil))
        #expect(inner.convert(CGPoint(x: 16, y: 16), from: screen) == CGPoint(x: 1, y: 21))
        #expect(UIScreen.main.convert(area, from: inner) == inner.convert(area, to: nil))
        #expect(UIScreen.main.convert(CGPoint(x: 16, y: 16), to: inner) == CGPoint(x: 1, y: 21))
    }

    @Test func aPictureOfAViewStretchesBesideItsCaps() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.window.addSubview(view)
        stage.refresh()
        let copy = try #require(
            view.resizableSnapshotView(
                from: CGRect(x: 0, y: 0, width: 20, height: 10), afterScreenUpdates: true,
                withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)))
        #expect(copy.bounds.size == CGSize(width: 20, height: 10))
        copy.frame = CGRect(x: 0, y: 100, width: 90, height: 10)
        stage.window.addSubview(copy)
        stage.refresh()
        #expect(stage.renderedBitmap()[80, 105] == 0xffff_0000)
    }

    @Test func aTargetIsLookedForInTheResponderChain() {
        final class Copying: UIView {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action == Selector("copy:")
            }
        }
        let outer = Copying(), inner = UIView()
        outer.addSubview(inner)
        #expect(inner.target(forAction: Selector("copy:"), withSender: nil) as AnyObject? === outer)
        #expect(inner.target(forAction: Selector("fly:"), withSender: nil) == nil)
    }

    @Test func shadowsAndRectanglesOfLabels() {
        let label = UILabel()
        #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))
        label.text = "One line"
        let area = CGRect(x: 5, y: 6, width: 200, height: 100)
        let rect = label.textRect(forBounds: area, limitedToNumberOfLines: 1)
        #expect(rect.minX == 5 && rect.width < 100 && rect.height < 40)
        label.text = "Several words\nin lines\nof text"
        #expect(label.textRect(forBounds: area, limitedToNumberOfLines: 2).height > rect.height * 1.5)
        #expect(
            label.textRect(forBounds: area, limitedToNumberOfLines: 0).height
                > label.textRect(forBounds: area, limitedToNumberOfLines: 2).height)
    }

    @Test func aHighlightedPictureIsShownWhileHighlighted() {
        func picture(_ side: CGFloat, _ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
            }
        }
        let red = picture(10, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let blue = picture(10, UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        let view = UIImageView(image: red, highlightedImage: blue)
        #expect(view.frame.size == CGSize(width: 10, height: 10) && view.highlightedImage === blue)
        stage.window.addSubview(view)
        stage.refresh()
        #expect(stage.renderedBitmap()[5, 5] == 0xffff_0000)
        view.isHighlighted = true
        stage.refresh()
        #expect(stage.renderedBitmap()[5, 5] == 0xff00_00ff)
        view.highlightedImage = nil
        stage.refresh()
        #expect(stage.renderedBitmap()[5, 5] == 0xffff_0000)
    }

    @Test func traitsByValue() {
        #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
        #expect(UITraitCollection(verticalSizeClass: .compact).verticalSizeClass == .compact)
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(verticalSizeClass: .regular),
        ])
        #expect(traits.layoutDirection == .rightToLeft && traits.verticalSizeClass == .regular)
        #expect(UITraitCollection(listEnvironment: .sidebar).listEnvironment == .sidebar)
        #expect(UITraitCollection().listEnvironment == .unspecified)
    }
}
