import Stage
import Testing

@testable import UIKit

/// The pictures, offsets and buttons of search bars.
@MainActor @Suite struct SearchBarTests {
    private final class Log: NSObject, UISearchBarDelegate {
        var calls: [String] = []
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmarks") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
    }

    @MainActor private struct Screen {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let stage: Stage
        let log = Log()

        init() {
            let controller = UIViewController()
            controller.view.addSubview(bar)
            bar.delegate = log
            stage = Stage(root: controller, size: CGSize(width: 300, height: 200))
            stage.refresh()
        }

        /// The frame in the field of what a change moves.
        func frame(_ view: UIView?) -> CGRect {
            stage.refresh()
            return view.map { $0.convert($0.bounds, to: bar) } ?? .null
        }
    }

    private func picture(_ size: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: size, height: size))
        }
    }

    @Test func buttonsForBookmarksAndResults() throws {
        let screen = Screen(), bar = screen.bar
        bar.showsSearchResultsButton = true
        screen.stage.refresh()
        try screen.stage.click("Results")
        bar.showsBookmarkButton = true
        screen.stage.refresh()
        try screen.stage.click("Bookmarks")
        #expect(screen.log.calls == ["results", "bookmarks"])
        bar.showsBookmarkButton = false
        let button = try #require(bar.searchTextField.rightView as? UIButton)
        #expect(!button.isSelected && button.currentImage?.symbolName == "chevron.down.circle")
        bar.isSearchResultsButtonSelected = true
        #expect(button.isSelected && button.currentImage?.symbolName == "chevron.down.circle.fill")
        bar.showsSearchResultsButton = false
        #expect(bar.searchTextField.rightView == nil)
    }

    @Test(arguments: [UISearchBar.Icon.search, .clear, .bookmark, .resultsList])
    func iconsHavePicturesAndOffsets(_ icon: UISearchBar.Icon) throws {
        let screen = Screen(), bar = screen.bar, field = bar.searchTextField
        if icon == .clear { bar.text = "a" }
        bar.showsBookmarkButton = icon == .bookmark
        bar.showsSearchResultsButton = icon == .resultsList
        screen.stage.refresh()
        var view: UIView? {
            switch icon {
            case .search: field.leftView
            case .clear: field.parts.clearButton
            case .bookmark, .resultsList: field.rightView
            }
        }
        let image = picture(19), other = picture(19)
        bar.setImage(image, for: icon, state: .normal)
        bar.setImage(other, for: icon, state: .highlighted)
        #expect(bar.image(for: icon, state: .normal) === image)
        #expect(bar.image(for: icon, state: .highlighted) === other)
        #expect(bar.image(for: icon, state: .disabled) === image)
        let shown = (view as? UIImageView)?.image ?? (view as? UIButton)?.currentImage
        #expect(shown === image)
        let before = screen.frame(view)
        bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: -2), for: icon)
        #expect(screen.frame(view) == before.offsetBy(dx: 3, dy: -2))
        #expect(bar.positionAdjustment(for: icon) == UIOffset(horizontal: 3, vertical: -2))
        bar.setImage(nil, for: icon, state: .normal)
        #expect(bar.image(for: icon, state: .normal) == nil)
        #expect(((view as? UIImageView)?.image ?? (view as? UIButton)?.currentImage)?.isSymbolImage == true)
    }

    @Test func textAndFieldAreMoved() {
        let screen = Screen(), bar = screen.bar, field = bar.searchTextField
        bar.text = "a"
        let text = screen.frame(field.editor.canvas), frame = screen.frame(field)
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 1)
        #expect(screen.frame(field.editor.canvas) == text.offsetBy(dx: 5, dy: 1) && screen.frame(field) == frame)
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: -2, vertical: 3)
        #expect(screen.frame(field) == frame.offsetBy(dx: -2, dy: 3))
        #expect(screen.frame(field.editor.canvas) == text.offsetBy(dx: 3, dy: 4))
    }

    @Test func backgroundsByMetrics() {
        let bar = Screen().bar, images = (0..<3).map { _ in picture(4) }
        #expect(bar.background.image == nil && bar.background.backgroundColor != nil)
        bar.backgroundImage = images[0]
        #expect(bar.backgroundImage(for: .any, barMetrics: .default) === images[0])
        #expect(bar.background.image === images[0] && bar.background.backgroundColor == nil)
        bar.setBackgroundImage(images[1], for: .top, barMetrics: .default)
        bar.setBackgroundImage(images[2], for: .any, barMetrics: .defaultPrompt)
        #expect(bar.background.image === images[1])
        bar.prompt = "Prompt"
        #expect(bar.background.image === images[2])
        bar.setBackgroundImage(nil, for: .any, barMetrics: .defaultPrompt)
        bar.setBackgroundImage(nil, for: .top, barMetrics: .default)
        bar.backgroundImage = nil
        #expect(bar.background.image == nil && !bar.background.isHidden)
        bar.backgroundImage = UIImage()
        #expect(bar.background.backgroundColor == nil)
    }

    @Test func fieldsHaveBackgroundPictures() {
        let screen = Screen(), bar = screen.bar, image = picture(40), disabled = picture(40)
        bar.setSearchFieldBackgroundImage(image, for: .normal)
        bar.setSearchFieldBackgroundImage(disabled, for: .disabled)
        let background = bar.searchTextField.parts.background
        #expect(bar.intrinsicContentSize.height == 48 && bar.searchTextField.backgroundColor == nil)
        bar.sizeToFit()
        screen.stage.refresh()
        #expect(background.image === image && !background.isHidden && bar.searchTextField.frame.height == 40)
        bar.isEnabled = false
        screen.stage.refresh()
        #expect(background.image === disabled && bar.searchFieldBackgroundImage(for: .disabled) === disabled)
        bar.setSearchFieldBackgroundImage(nil, for: .normal)
        #expect(bar.searchTextField.backgroundColor == .tertiarySystemFill && bar.intrinsicContentSize.height == 44)
    }

    @Test func scopesHaveABackgroundAndAttributes() {
        let screen = Screen(), bar = screen.bar, image = picture(4)
        bar.scopeButtonTitles = ["One", "Two"]
        bar.scopeBarBackgroundImage = image
        bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        #expect(bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
        screen.stage.refresh()
        #expect(bar.scopeBackground.isHidden)
        bar.showsScopeBar = true
        bar.sizeToFit()
        screen.stage.refresh()
        #expect(bar.scopeBackground.image === image && !bar.scopeBackground.isHidden)
        #expect(bar.scopeBackground.frame == CGRect(x: 0, y: 44, width: 300, height: 44))
        #expect(bar.scopes.segments[1].label.textColor == .red)
    }

    @Test func scopesHavePictures() {
        let screen = Screen(), bar = screen.bar, images = (0..<4).map { _ in picture(4) }
        bar.scopeButtonTitles = ["One", "Two", "Three"]
        bar.showsScopeBar = true
        bar.setScopeBarButtonBackgroundImage(images[0], for: .normal)
        bar.setScopeBarButtonBackgroundImage(images[1], for: .selected)
        bar.setScopeBarButtonDividerImage(images[2], forLeftSegmentState: .normal, rightSegmentState: .normal)
        bar.setScopeBarButtonDividerImage(images[3], forLeftSegmentState: .selected, rightSegmentState: .normal)
        bar.sizeToFit()
        screen.stage.refresh()
        let shown = bar.scopes.segments.map { ($0.subviews[0] as? UIImageView)?.image }
        #expect(shown[0] === images[1] && shown[1] === images[0] && shown[2] === images[0])
        #expect(bar.scopes.separators[0].image === images[3] && bar.scopes.separators[1].image === images[2])
        #expect(bar.scopes.separators[0].frame.width == 4 && bar.scopes.backgroundColor == nil)
        #expect(bar.scopeBarButtonBackgroundImage(for: .selected) === images[1])
        bar.selectedScopeButtonIndex = 1
        #expect((bar.scopes.segments[1].subviews[0] as? UIImageView)?.image === images[1])
        bar.setScopeBarButtonBackgroundImage(nil, for: .normal)
        bar.setScopeBarButtonBackgroundImage(nil, for: .selected)
        #expect(bar.scopes.backgroundColor == .tertiarySystemFill)
    }

    @Test func disabledBarsTakeNothing() throws {
        let screen = Screen(), bar = screen.bar
        bar.showsCancelButton = true
        bar.isEnabled = false
        screen.stage.click(CGPoint(x: 100, y: 22))
        #expect(!bar.isFirstResponder && !bar.cancelButton.isEnabled && !bar.scopes.isEnabled)
        bar.isEnabled = true
        screen.stage.click(CGPoint(x: 100, y: 22))
        #expect(bar.isFirstResponder)
    }
}
