import UIKit

/// All blur styles over photos, each with a label and with vibrant content.
final class EffectsViewController: UIViewController {
    private static let styles: [(String, UIBlurEffect.Style)] = [
        ("extraLight", .extraLight), ("light", .light), ("dark", .dark), ("regular", .regular),
        ("prominent", .prominent), ("ultraThin", .systemUltraThinMaterial), ("thin", .systemThinMaterial),
        ("material", .systemMaterial), ("thick", .systemThickMaterial), ("chrome", .systemChromeMaterial),
        ("thinLight", .systemThinMaterialLight), ("thinDark", .systemThinMaterialDark),
    ]
    /// The styles that look the same in light and dark, and the appearance in which text is legible on them.
    private static let appearances: [UIBlurEffect.Style: UIUserInterfaceStyle] = [
        .extraLight: .light, .light: .light, .dark: .dark, .systemThinMaterialLight: .light,
        .systemThinMaterialDark: .dark,
    ]
    private let photos: [UIImage]

    init(photos: [UIImage]) {
        self.photos = photos
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        for index in 0..<24 {
            let photo = UIImageView(frame: CGRect(x: index % 4 * 90, y: index / 4 * 80, width: 88, height: 78))
            photo.image = photos[index % photos.count]
            photo.contentMode = .scaleAspectFill
            photo.clipsToBounds = true
            view.addSubview(photo)
        }
        for (index, (name, style)) in Self.styles.enumerated() {
            let blur = UIBlurEffect(style: style)
            let card = UIVisualEffectView(effect: blur)
            card.frame = CGRect(x: 12 + index % 3 * 116, y: 12 + index / 3 * 116, width: 104, height: 104)
            card.layer.cornerRadius = 20
            card.clipsToBounds = true
            view.addSubview(card)
            addContent(to: card, name, blur, Self.appearances[style] ?? .unspecified)
        }
    }

    private func addContent(
        to card: UIVisualEffectView, _ name: String, _ blur: UIBlurEffect, _ appearance: UIUserInterfaceStyle
    ) {
        let label = UILabel(frame: CGRect(x: 8, y: 8, width: 88, height: 20))
        label.text = name
        label.overrideUserInterfaceStyle = appearance
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        card.contentView.addSubview(label)
        let styles: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .fill]
        for (index, style) in styles.enumerated() {
            let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
            vibrancy.frame = CGRect(x: 8, y: 34 + index * 22, width: 88, height: 20)
            if style == .fill {
                let bar = UIView(frame: vibrancy.bounds)
                bar.backgroundColor = .white
                bar.layer.cornerRadius = 6
                vibrancy.contentView.addSubview(bar)
            } else {
                let text = UILabel(frame: vibrancy.bounds)
                text.text = style == .label ? "Vibrant" : "Secondary"
                text.font = .systemFont(ofSize: 15)
                vibrancy.contentView.addSubview(text)
            }
            card.contentView.addSubview(vibrancy)
        }
    }
}
