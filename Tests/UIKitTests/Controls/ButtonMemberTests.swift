import Stage
import Testing
import UIKit

/// Members of buttons without a configuration, and of configurations.
@MainActor struct ButtonMemberTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }

    private func laidOut(_ set: (UIButton) -> Void) -> UIButton {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        set(button)
        button.layoutIfNeeded()
        return button
    }

    /// The content is aligned in the area that the insets leave: they move aligned content by all of an edge, and
    /// centred content by half of the difference.
    @Test(
        arguments: [
            (.center, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0), 5),
            (.center, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10), 10),
            (.left, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0), 10),
            (.left, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10), 10),
            (.leading, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10), 0),
            (.right, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10), -10),
            (.trailing, UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0), 0),
        ] as [(UIControl.ContentHorizontalAlignment, UIEdgeInsets, CGFloat)])
    func insetsMoveTheContent(alignment: UIControl.ContentHorizontalAlignment, insets: UIEdgeInsets, shift: CGFloat) {
        func button(_ titleInsets: UIEdgeInsets, _ imageInsets: UIEdgeInsets) -> UIButton {
            laidOut {
                $0.setTitle("Title", for: .normal)
                $0.setImage(image, for: .normal)
                $0.contentHorizontalAlignment = alignment
                $0.titleEdgeInsets = titleInsets
                $0.imageEdgeInsets = imageInsets
            }
        }
        let plain = button(.zero, .zero), title = button(insets, .zero), picture = button(.zero, insets)
        #expect((title.titleLabel?.frame.minX ?? 0) - (plain.titleLabel?.frame.minX ?? 0) == shift)
        #expect(title.imageView?.frame == plain.imageView?.frame)
        #expect((picture.imageView?.frame.minX ?? 0) - (plain.imageView?.frame.minX ?? 0) == shift)
        #expect(picture.titleLabel?.frame == plain.titleLabel?.frame)
        #expect(title.intrinsicContentSize == plain.intrinsicContentSize)
    }

    @Test func insetsMoveTheContentAlongTheHeight() {
        for (alignment, shift) in [(.top, 7), (.bottom, -3), (.center, 2)]
            as [(UIControl.ContentVerticalAlignment, CGFloat)]
        {
            func top(_ insets: UIEdgeInsets) -> CGFloat {
                laidOut {
                    $0.setTitle("Title", for: .normal)
                    $0.contentVerticalAlignment = alignment
                    $0.titleEdgeInsets = insets
                }.titleLabel?.frame.minY ?? 0
            }
            #expect(top(UIEdgeInsets(top: 7, left: 0, bottom: 3, right: 0)) - top(.zero) == shift)
        }
    }

    @Test func aTitleIsCutByItsInsets() {
        let button = UIButton()
        button.setTitle("A title", for: .normal)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0)
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.width == button.bounds.width - 12)
        button.titleEdgeInsets.right = -12
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 14)
        #expect(button.contentInsets.right == 14)
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.width == button.titleLabel?.intrinsicContentSize.width)
    }

    @Test func valuesOfAStateOrTheNormalOne() {
        let button = UIButton(), other = UIImage(), text = NSAttributedString(string: "Text")
        button.setImage(image, for: .normal)
        button.setBackgroundImage(other, for: .selected)
        button.setAttributedTitle(text, for: .disabled)
        button.setTitleColor(.red, for: .highlighted)
        let big = UIImage.SymbolConfiguration(pointSize: 40)
        button.setPreferredSymbolConfiguration(big, forImageIn: .selected)
        #expect(button.image(for: .normal) === image && button.image(for: .selected) === image)
        #expect(button.backgroundImage(for: .normal) == nil && button.backgroundImage(for: .selected) === other)
        #expect(button.attributedTitle(for: .normal) == nil && button.attributedTitle(for: .disabled) == text)
        #expect(button.titleColor(for: .highlighted) == .red && button.titleColor(for: .normal) == .white)
        #expect(button.preferredSymbolConfigurationForImage(in: .normal) == nil)
        #expect(button.currentBackgroundImage == nil && button.currentAttributedTitle == nil)
        #expect(button.currentPreferredSymbolConfiguration == nil && button.subtitleLabel == nil)
        button.isSelected = true
        #expect(button.currentBackgroundImage === other && button.currentPreferredSymbolConfiguration == big)
        button.isSelected = false
        button.isEnabled = false
        #expect(button.currentAttributedTitle == text && button.titleLabel?.text == "Text")
    }

    @Test func aBackgroundImageFillsTheButtonAndMakesItLarger() {
        let button = UIButton()
        button.setTitle("A", for: .normal)
        let large = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 80)).image { _ in }
        button.setBackgroundImage(large, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 120, height: 80))
    }

    @Test func configurationsByName() {
        for configuration in [
            UIButton.Configuration.plain(), .bordered(), .borderedProminent(), .borderedTinted(), .filled(), .gray(),
            .tinted(), .borderless(),
        ] {
            #expect(configuration.title == nil && configuration.image == nil && configuration.imagePadding == 0)
            #expect(configuration.titleAlignment == .automatic && configuration.indicator == .automatic)
            #expect(configuration.automaticallyUpdateForSelection && configuration.imageReservation == 0)
            #expect(configuration.imageColorTransformer == nil && !configuration.showsActivityIndicator)
            #expect(configuration.preferredSymbolConfigurationForImage == nil)
            #expect(configuration.titleTextAttributesTransformer == nil && configuration.imagePlacement == .leading)
            #expect(configuration.subtitleTextAttributesTransformer == nil && configuration.titlePadding >= 0)
            #expect(configuration.activityIndicatorColorTransformer == nil)
            #expect(configuration.indicatorColorTransformer == nil)
        }
    }

    private func configured(_ set: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.subtitle = "A longer subtitle"
        set(&configuration)
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        button.layoutIfNeeded()
        return button
    }

    @Test func titlesAreAlignedToEachOther() throws {
        for alignment in [UIButton.Configuration.TitleAlignment.leading, .center, .trailing] {
            let button = configured { $0.titleAlignment = alignment }
            let title = try #require(button.titleLabel?.frame), subtitle = try #require(button.subtitleLabel?.frame)
            #expect(title.width > 10 && subtitle.width > title.width)
            let (a, b): (CGFloat, CGFloat) =
                switch alignment {
                case .leading: (title.minX, subtitle.minX)
                case .trailing: (title.maxX, subtitle.maxX)
                default: (title.midX, subtitle.midX)
                }
            #expect(abs(a - b) <= 0.5)
        }
    }

    @Test func aTitlePaddingSeparatesTheTitles() throws {
        func gap(_ padding: CGFloat) throws -> CGFloat {
            let button = configured { $0.titlePadding = padding }
            return try #require(button.subtitleLabel?.frame.minY) - #require(button.titleLabel?.frame.maxY)
        }
        #expect(try gap(12) - gap(2) == 10)
    }

    @Test func transformersChangeTheSubtitle() {
        let button = configured {
            $0.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.font = .systemFont(ofSize: 31)
                return outgoing
            }
        }
        let plain = configured { _ in }
        #expect((button.subtitleLabel?.frame.height ?? 0) > (plain.subtitleLabel?.frame.height ?? 0) + 8)
    }

    @Test func aSubclassUpdatesItsConfiguration() {
        final class Counted: UIButton {
            var updates = 0
            override func updateConfiguration() {
                updates += 1
                super.updateConfiguration()
            }
        }
        let button = Counted(configuration: .plain())
        var handled = 0
        button.configurationUpdateHandler = { _ in handled += 1 }
        button.layoutIfNeeded()
        let before = button.updates
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(button.updates == before + 1 && handled == button.updates)
    }

    /// Without a configuration the image touches the title: `imageEdgeInsets` and `titleEdgeInsets` part them.
    @Test(arguments: [false, true]) func thereIsNoGapBetweenImageAndTitle(isMirrored: Bool) throws {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        let title = button.sizeThatFits(.zero).width
        button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
        #expect(button.sizeThatFits(.zero).width == title + 20)
        button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        button.layoutIfNeeded()
        let image = try #require(button.imageView).frame, text = try #require(button.titleLabel).frame
        #expect(isMirrored ? text.maxX == image.minX : image.maxX == text.minX)
        #expect(abs(min(image.minX, text.minX) - (200 - max(image.maxX, text.maxX))) < 1)
    }
}
