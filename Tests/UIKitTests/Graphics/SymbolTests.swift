import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// System symbols: names, configurations, colours, alignment, and how they look.
@MainActor @Suite(.serialized) struct SymbolTests {
    /// The commonest names in published source code.
    nonisolated static let commonest = [
        "chevron.left", "chevron.right", "chevron.up", "chevron.down", "plus", "minus", "xmark", "checkmark",
        "plus.circle", "plus.circle.fill", "xmark.circle", "xmark.circle.fill", "checkmark.circle",
        "checkmark.circle.fill", "circle", "circle.fill", "ellipsis", "ellipsis.circle", "star", "star.fill", "heart",
        "heart.fill", "trash", "trash.fill", "square.and.arrow.up", "square.and.arrow.down", "magnifyingglass", "gear",
        "gearshape.fill", "person", "person.fill", "person.crop.circle", "house", "house.fill", "folder", "doc",
        "doc.on.doc", "photo", "camera", "camera.fill", "bell", "bell.fill", "bookmark", "bookmark.fill", "tag",
        "calendar", "clock", "arrow.left", "arrow.right", "arrow.up", "arrow.down", "arrow.clockwise",
        "arrow.counterclockwise", "list.bullet", "line.3.horizontal", "info.circle", "exclamationmark.triangle",
        "exclamationmark.triangle.fill", "questionmark.circle", "pencil", "square.and.pencil", "paperplane",
        "paperplane.fill", "cart", "play.fill", "pause.fill", "lock", "eye", "link", "envelope", "message", "phone",
    ]

    @Test(arguments: commonest) func theCommonestAreDrawn(name: String) { #expect(Symbol.isDrawn(name)) }

    /// Constraints often collapse an image view.
    @Test(arguments: [CGSize.zero, CGSize(width: 0, height: 9), CGSize(width: 9, height: 0)])
    func collapsedImageViews(size: CGSize) {
        let view = UIImageView(image: UIImage(systemName: "star"))
        view.frame.size = size
        for mode in [UIView.ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center] {
            view.contentMode = mode
            _ = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { view.layer.render(in: $0.cgContext) }
            _ = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in
                view.image?.draw(in: CGRect(origin: .zero, size: size))
            }
        }
    }

    /// Every drawing has ink, inside of its box and in the middle of it.
    @Test func drawingsFillTheirBoxes() throws {
        #expect(Symbol.allNames.count > 250)
        for name in Symbol.allNames {
            let symbol = try #require(Symbol.named(name))
            let ink = symbol.layers.filter { $0.role != .hole }.reduce(CGRect.null) { $0.union($1.inkBounds) }
            let box = CGRect(origin: .zero, size: symbol.size)
            #expect(box.contains(ink), "\(name)")
            #expect(abs(ink.midX - box.midX) <= 2.1 && abs(ink.midY - box.midY) <= 1.6, "\(name): \(ink) in \(box)")
        }
    }

    @Test("S22.8: an unknown name gives nil", arguments: ["no.such.sign", "", "star.octagon"])
    func unknownNames(name: String) {
        #expect(UIImage(systemName: name) == nil && !Symbol.isDrawn(name))
        let image = UIImage(systemName: name) ?? UIImage(systemName: "star")
        #expect(image?.symbolName == "star")
    }

    /// Vehicles, weather and household things, most of which published code asks for.
    nonisolated static let things = [
        "airplane", "car", "car.fill", "tram.fill", "cloud.rain", "cloud.rain.fill", "snow", "tornado", "hurricane",
        "tropicalstorm", "cube", "cube.fill", "cube.box", "cube.box.fill", "eyeglasses", "function", "headphones",
        "hifispeaker", "hifispeaker.fill", "lightbulb", "lightbulb.fill", "lock.shield", "lock.shield.fill",
        "music.mic",
    ]

    @Test(arguments: things) func thingsAreDrawn(name: String) { #expect(Symbol.isDrawn(name)) }

    @Test func sheetOfThings() {
        let sizes: [UIImage.SymbolConfiguration] = [
            .init(weight: .regular), .init(weight: .bold), .init(pointSize: 34, weight: .light),
        ]
        let rows = stride(from: 0, to: Self.things.count, by: 6).flatMap { start in
            sizes.map { size in Self.things[start..<start + 6].map { ($0, size) } }
        }
        show(sheet(rows, cell: 60), CGSize(width: 360, height: 60 * CGFloat(rows.count)), 2, .light, "symbols-things")
    }

    @Test(
        arguments: [
            ("bell.slash", true), ("eye.slash.fill", true), ("heart.circle.fill", true), ("trash.square", true),
            ("house.square", false), ("plus.hexagon", false), ("slash", false),
        ])
    func variantsFollowFromTheirBase(name: String, isDrawn: Bool) { #expect(Symbol.isDrawn(name) == isDrawn) }

    // MARK: Configurations

    @Test func configurationsMerge() throws {
        let bold = UIImage.SymbolConfiguration(weight: .bold)
        let large = UIImage.SymbolConfiguration(pointSize: 34, weight: .light, scale: .small)
        let isBoth = large.applying(bold).isEqual(to: .init(pointSize: 34, weight: .bold, scale: .small))
        #expect(isBoth)
        let isLarge = bold.applying(large).isEqual(to: large)
        #expect(isLarge)
        #expect(large.applying(nil) === large)
        let image = try #require(UIImage(systemName: "plus", withConfiguration: large))
        #expect(image.size == CGSize(width: 29, height: 29))
        let heavy = try #require(image.applyingSymbolConfiguration(bold))
        #expect(heavy.symbolConfiguration?.weight == .bold && heavy.size == image.size)
        #expect(UIImage.SymbolConfiguration(textStyle: .headline).weight == .semibold)
        #expect(UIImage(systemName: "plus")?.symbolConfiguration === UIImage.SymbolConfiguration.unspecified)
    }

    @Test func configurationsWithoutAValue() {
        typealias Configuration = UIImage.SymbolConfiguration
        let all = Configuration(pointSize: 34, weight: .bold, scale: .large), colors = [UIColor.systemRed]
        let headline = Configuration(textStyle: .headline, scale: .small)
        let pairs: [(Configuration, Configuration)] = [
            (all.configurationWithoutScale(), Configuration(pointSize: 34, weight: .bold)),
            (all.configurationWithoutWeight(), Configuration(pointSize: 34, weight: .unspecified, scale: .large)),
            (all.configurationWithoutPointSizeAndWeight(), Configuration(scale: .large)),
            (all.configurationWithoutTextStyle(), all),
            (headline.configurationWithoutTextStyle(), Configuration(scale: .small)),
            (headline.configurationWithoutScale(), Configuration(textStyle: .headline)),
            (headline.configurationWithoutPointSizeAndWeight(), headline),
            (
                Configuration(paletteColors: colors).applying(all).configurationWithoutPointSizeAndWeight(),
                Configuration(paletteColors: colors).applying(Configuration(scale: .large))
            ),
        ]
        for (index, pair) in pairs.enumerated() { #expect(pair.0 == pair.1, "\(index)") }
    }

    @Test func weightsOfSymbolsAreThoseOfText() {
        let weights: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let fonts: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(weights.map { $0.fontWeight() } == fonts && fonts.map { $0.symbolWeight() } == weights)
        #expect(UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
        #expect(UIFont.Weight(0.25).symbolWeight() == .medium)
    }

    @Test func textStylesFollowTheTextSize() throws {
        let image = try #require(
            UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)))
        let view = UIImageView(image: image)
        view.setInheritedTraits(UITraitCollection(style: .light, scale: 2))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
        view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(view.intrinsicContentSize == CGSize(width: 62, height: 62))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(view.intrinsicContentSize == CGSize(width: 40, height: 40))
    }

    /// A view that is reused for the same symbol is not painted anew.
    @Test func equalSymbolsAreDrawnOnce() throws {
        func star(_ size: CGFloat, _ weight: UIImage.SymbolWeight = .regular) -> UIImage? {
            UIImage(
                systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
        }
        let view = UIImageView(image: star(20))
        view.tintColor = .systemRed
        let drawing = try #require(view.layer.drawing)
        view.image = star(20)
        view.setInheritedTraits(UITraitCollection(style: .light, scale: 2))
        view.tintColor = .systemRed
        #expect(view.layer.drawing === drawing)
        let changes: [(String, () -> Void)] = [
            ("size", { view.image = star(30) }), ("weight", { view.image = star(30, .bold) }),
            ("tint", { view.tintColor = .systemBlue }), ("name", { view.image = UIImage(systemName: "circle") }),
            ("colours", { view.preferredSymbolConfiguration = .init(hierarchicalColor: .systemBlue) }),
            ("mode", { view.contentMode = .center }), ("traits", { view.overrideUserInterfaceStyle = .dark }),
        ]
        for (name, change) in changes {
            let before = view.layer.drawing
            change()
            #expect(view.layer.drawing !== before, "\(name)")
        }
    }

    /// S22.7: symbols are centred on capital letters.
    @Test func baselines() throws {
        let image = try #require(UIImage(systemName: "circle"))
        #expect(image.hasBaseline)
        let offset = try #require(image.baselineOffsetFromBottom)
        let expected: CGFloat = (20 - 17 * 0.70459) / 2
        #expect(abs(offset - expected) < 1e-9)
        let label = UILabel()
        label.text = "Text"
        let row = UIStackView(arrangedSubviews: [UIImageView(image: image), label])
        row.alignment = .firstBaseline
        row.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        row.layoutIfNeeded()
        let ascent: CGFloat = 17 * (0.9521484375 - 0.70459 / 2)
        let distance: CGFloat = row.arrangedSubviews[0].frame.midY - label.frame.minY - ascent
        #expect(abs(distance) <= 1)
    }

    // MARK: Appearance

    private func sheet(_ rows: [[(String, UIImage.SymbolConfiguration)]], cell: CGFloat = 34) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        for (y, row) in rows.enumerated() {
            for (x, (name, configuration)) in row.enumerated() {
                let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
                view.frame = CGRect(x: CGFloat(x) * cell, y: CGFloat(y) * cell, width: cell, height: cell)
                view.contentMode = .center
                view.tintColor = .label
                controller.view.addSubview(view)
            }
        }
        return controller
    }

    @Test(
        arguments: [1, 2] as [CGFloat], [UIUserInterfaceStyle.light, .dark])
    func sheetOfThreeWeights(scale: CGFloat, style: UIUserInterfaceStyle) {
        let weights: [UIImage.SymbolWeight] = [.light, .regular, .bold]
        let rows = stride(from: 0, to: Self.commonest.count, by: 4).map { start in
            Self.commonest[start..<min(start + 4, Self.commonest.count)].flatMap { name in
                weights.map { (name, UIImage.SymbolConfiguration(weight: $0)) }
            }
        }
        show(
            sheet(rows), CGSize(width: 12 * 34, height: 34 * CGFloat(rows.count)), scale, style,
            "symbols-" + "\(Int(scale))x-\(style == .dark ? "dark" : "light")")
    }

    @Test func coloursAndScales() {
        let names = [
            "person.crop.circle.fill", "xmark.circle.fill", "exclamationmark.triangle.fill", "speaker.wave.2.fill",
            "clock.fill", "bell.slash", "lightbulb.fill",
        ]
        let configurations: [UIImage.SymbolConfiguration] = [
            .unspecified, .init(scale: .small), .init(scale: .large), .init(hierarchicalColor: .systemIndigo),
            .init(paletteColors: [.systemRed, .systemBlue]), .init(paletteColors: [.white, .systemGreen]),
            .init(textStyle: .headline), .init(pointSize: 24, weight: .thin),
        ]
        show(
            sheet(configurations.map { configuration in names.map { ($0, configuration) } }, cell: 40),
            CGSize(width: 40 * 7, height: 40 * 8), 2, .light, "symbols-colours")
    }

    @Test func directionalSymbolsAreMirrored() {
        let controller = sheet([
            ["chevron.forward", "list.bullet", "arrow.backward", "chevron.right"].map { ($0, .unspecified) }
        ])
        controller.traitOverrides.layoutDirection = .rightToLeft
        show(controller, CGSize(width: 34 * 4, height: 34), 2, .light, "symbols-rtl")
    }

    /// Compares what a window shows after a tenth of a second.
    private func show(
        _ controller: UIViewController, _ size: CGSize, _ scale: CGFloat, _ style: UIUserInterfaceStyle, _ name: String
    ) {
        let stage = Stage(root: controller, size: size, scale: scale, appearance: style)
        stage.advance(by: 0.1)
        expectPicture(stage.renderedBitmap(), named: name)
    }
}
