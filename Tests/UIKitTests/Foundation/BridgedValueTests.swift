import Testing

@testable import UIKit

/// Values of small types, and their boxes.
@MainActor @Suite struct BridgedValueTests {
    /// Points, sizes and rectangles are values of `NSValue` and come back out of it, each as its own type only.
    @Test func boxes() {
        let point = CGPoint(x: 1, y: 2), size = CGSize(width: 3, height: 4), rect = CGRect(origin: point, size: size)
        #expect(point._bridgeToObjectiveC().cgPointValue == point)
        #expect(size._bridgeToObjectiveC().cgSizeValue == size)
        #expect(rect._bridgeToObjectiveC().cgRectValue == rect)
        var found: CGPoint?
        #expect(CGPoint._conditionallyBridgeFromObjectiveC(NSValue(cgPoint: point), result: &found) && found == point)
        #expect(!CGPoint._conditionallyBridgeFromObjectiveC(NSValue(cgSize: size), result: &found) && found == nil)
    }

    @Test func insets() {
        var insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(insets.bottom == 3)
        insets.bottom = 5
        #expect(insets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 5, trailing: 4))
        #expect(NSDirectionalEdgeInsets().bottom == 0 && NSDirectionalEdgeInsets.zero.bottom == 0)
    }

    /// Views are aligned by lines of text and by margins where constraints name them.
    @Test func attributesOfConstraints() throws {
        let box = pane(300, 100), first = UILabel(), second = UILabel(), inner = constrained(UIView(), in: box)
        box.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
        for (label, size) in [(first, 30), (second, 15)] {
            label.font = .systemFont(ofSize: CGFloat(size))
            label.text = "Text"
            _ = constrained(label, in: box)
        }
        func equal(
            _ a: UIView, _ attribute: NSLayoutConstraint.Attribute, _ b: UIView?, _ other: NSLayoutConstraint.Attribute,
            _ constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: a, attribute: attribute, relatedBy: .equal, toItem: b, attribute: other, multiplier: 1,
                constant: constant)
        }
        NSLayoutConstraint.activate([
            equal(first, .top, box, .top, 10), equal(first, .left, box, .leftMargin),
            equal(second, .firstBaseline, first, .lastBaseline), equal(second, .left, first, .right, 5),
            equal(inner, .left, box, .leftMargin), equal(inner, .top, box, .top),
            equal(inner, .width, nil, .notAnAttribute, 10), equal(inner, .height, nil, .notAnAttribute, 10),
        ])
        box.layoutIfNeeded()
        #expect(first.frame.minX == 30 && inner.frame.minX == 30 && second.frame.minY > first.frame.minY)
        let lines = first.frame.minY + first.font.ascender, others = second.frame.minY + second.font.ascender
        #expect(abs(lines - others) <= 1)
        box.layoutMargins.left = 50
        box.layoutIfNeeded()
        #expect(inner.frame.minX == 50)
    }

    /// S15: a stack aligns its views to the trailing edge, the left one where text runs from the right.
    @Test(arguments: [false, true]) func aStackAlignsToTheTrailingEdge(isMirrored: Bool) {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        stack.setInheritedTraits(UITraitCollection(style: .light, scale: 1))
        stack.axis = .vertical
        stack.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        let view = SizedView()
        view.content = CGSize(width: 50, height: 60)
        stack.addArrangedSubview(view)
        stack.alignment = UIStackView.Alignment.trailing
        stack.layoutIfNeeded()
        #expect(view.frame == CGRect(x: isMirrored ? 0 : 150, y: 0, width: 50, height: 60))
        #expect(UIStackView.Alignment.trailing.rawValue == 4)
    }

    @Test func namesOfGuides() {
        let guide = UILayoutGuide(), view = UIView()
        #expect(guide.identifier == "")
        guide.identifier = "guide"
        view.addLayoutGuide(guide)
        #expect(view.layoutGuides.contains { $0.identifier == "guide" })
    }

    /// The last trait of a preview decides about its size; a screen that is turned is wider than high.
    @Test func traitsOfPreviews() {
        func size(_ traits: PreviewTrait<Preview.ViewTraits>...) -> CGSize {
            Preview(name: nil, traits: traits) { UIViewController() }.size
        }
        let screen = CGSize(width: 390, height: 844), turned = CGSize(width: 844, height: 390)
        #expect(size(.defaultLayout) == screen && size(.portrait) == screen && size(.portraitUpsideDown) == screen)
        #expect(size(.landscapeRight) == turned && size(.landscapeRight, .portrait) == screen)
        #expect(size(.fixedLayout(width: 10, height: 20), .defaultLayout) == screen)
    }

    /// The results of selectors are objects that may be taken either way.
    @Test func resultsOfSelectors() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), object = BridgedObject(view)
        let selector = Selector("view", BridgedObject.shown)
        let result = try #require(object.perform(selector))
        #expect(result.takeRetainedValue() === view && result.takeUnretainedValue() === view)
    }

    /// A curve that is composed has a number, which no curve here has.
    @Test func kindsOfCurves() {
        let kinds: [UITimingCurveType] = [.builtin, .cubic, .spring, .composed]
        #expect(kinds.map(\.rawValue) == [0, 1, 2, 3])
        #expect(UICubicTimingParameters(animationCurve: .linear).timingCurveType != .composed)
    }

    /// The scope of UIKit contains the attributes of Foundation, such as links, which conversions keep.
    @Test func scopesOfAttributes() {
        var text = AttributedString("link")
        text.link = URL(string: "https://example.org")
        text.foregroundColor = UIColor.red
        let attributes = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.link] as? URL == URL(string: "https://example.org"))
        #expect(attributes[.foregroundColor] as? UIColor == .red)
        #expect(\AttributeScopes.UIKitAttributes.foundation == \AttributeScopes.UIKitAttributes.foundation)
    }

    private final class Unhandled: NSObject, _ValueObserving {
        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            (self as any NSObjectProtocol).observeValue(
                forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }

    /// A change that is passed on, as to a superclass, and handled by nobody ends the program with its name.
    @Test func aChangeThatNobodyHandles() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let observer = Unhandled(), view = UIView()
                view.addObserver(observer, forKeyPath: "alpha", context: nil)
                view.alpha = 0.5
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("a change of alpha of an instance of UIView was received but not handled"))
    }

    /// `adopt` writes these calls for classes that lack an optional method; required ones have no rows.
    @Test func optionalDefaultsHaveNoRows() {
        let defaults = _OptionalDefaults.shared, table = UITableView()
        #expect(defaults.tableView(table, numberOfRowsInSection: 0) == 0)
        defaults.tableView(table, prefetchRowsAt: [[0, 1]])
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        #expect(defaults.collectionView(view, numberOfItemsInSection: 0) == 0)
    }
}

private final class BridgedObject: NSObject {
    private let view: UIView
    init(_ view: UIView) { self.view = view }
    func shown() -> UIView { view }
}
