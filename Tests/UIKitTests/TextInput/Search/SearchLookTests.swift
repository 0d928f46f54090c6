import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// How tokens and search bars look.
@MainActor @Suite(.serialized) struct SearchLookTests {
    @Test(arguments: ["light", "dark", "right-to-left", "large"]) func tokens(_ name: String) {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        let isLarge = name == "large"
        if isLarge { root.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
        var fields: [UISearchTextField] = []
        func bar(_ row: Int, _ change: (UISearchBar) -> Void) {
            let height: CGFloat = isLarge ? 70 : 44
            let bar = UISearchBar(
                frame: CGRect(x: 0, y: 8 + CGFloat(row) * (height + 8), width: 360, height: height))
            bar.placeholder = "Search"
            bar.searchBarStyle = .minimal
            if name == "right-to-left" {
                bar.semanticContentAttribute = .forceRightToLeft
                bar.searchTextField.semanticContentAttribute = .forceRightToLeft
            }
            root.view.addSubview(bar)
            change(bar)
            fields.append(bar.searchTextField)
        }
        let red = UISearchToken(icon: UIImage(systemName: "circle.fill"), text: "Red Flowers")
        let place = UISearchToken(icon: UIImage(systemName: "leaf"), text: "Garden")
        bar(0) { _ in }
        bar(1) { $0.searchTextField.tokens = [red] }
        bar(2) {
            $0.searchTextField.tokens = [red, place]
            $0.text = "carnation"
        }
        bar(3) {
            $0.searchTextField.tokenBackgroundColor = .systemPurple
            $0.searchTextField.tokens = [UISearchToken(icon: nil, text: "A token that is too long for the field")]
            $0.text = "text"
            $0.showsCancelButton = true
        }
        bar(4) {
            $0.searchTextField.tokens = [red, place, red]
            $0.text = "behind the end"
        }
        let stage = Stage(
            root: root, size: CGSize(width: 360, height: isLarge ? 400 : 272), scale: 2,
            appearance: name == "dark" ? .dark : .light)
        fields[2].becomeFirstResponder()
        fields[2].selectedTextRange = fields[2].textRange(
            from: fields[2].positionOfToken(at: 1), to: fields[2].positionOfToken(at: 1))
        stage.refresh()
        expectPicture(stage.renderedBitmap(), named: "search-tokens-\(name)")
        fields[2].selectAll(nil)
        fields[4].becomeFirstResponder()
        stage.refresh()
        expectPicture(stage.renderedBitmap(), named: "search-tokens-edited-\(name)")
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func bars(style: UIUserInterfaceStyle) {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        var y: CGFloat = 0
        func bar(_ change: (UISearchBar) -> Void) {
            let bar = UISearchBar(frame: CGRect(x: 0, y: y, width: 320, height: 44))
            bar.placeholder = "Search"
            change(bar)
            bar.sizeToFit()
            root.view.addSubview(bar)
            y += bar.frame.height + 8
        }
        func picture(_ color: UIColor, _ size: CGSize, caps: CGFloat = 8) -> UIImage {
            // Otherwise scale and appearance are those of the window that was shown last, which may be another test's.
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            let color = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
                color.setFill()
                UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: max(0, caps - 2)).fill()
            }
            return image.resizableImage(withCapInsets: UIEdgeInsets(top: caps, left: caps, bottom: caps, right: caps))
        }
        bar { $0.showsBookmarkButton = true }
        bar { $0.showsSearchResultsButton = true }
        bar {
            $0.showsSearchResultsButton = true
            $0.isSearchResultsButtonSelected = true
            $0.setImage(UIImage(systemName: "camera"), for: .search, state: .normal)
            $0.isEnabled = false
            $0.showsCancelButton = true
        }
        bar {
            $0.backgroundImage = picture(.systemTeal, CGSize(width: 20, height: 20))
            $0.setSearchFieldBackgroundImage(picture(.systemYellow, CGSize(width: 40, height: 30)), for: .normal)
            $0.text = "Pictures"
            $0.setImage(UIImage(systemName: "trash"), for: .clear, state: .normal)
            $0.searchTextPositionAdjustment = UIOffset(horizontal: 8, vertical: 0)
        }
        bar {
            $0.scopeButtonTitles = ["All", "Trees", "Flowers"]
            $0.showsScopeBar = true
            $0.scopeBarBackgroundImage = picture(.systemOrange, CGSize(width: 20, height: 20))
            $0.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .normal)
        }
        bar {
            $0.scopeButtonTitles = ["All", "Trees", "Flowers"]
            $0.showsScopeBar = true
            $0.selectedScopeButtonIndex = 1
            $0.setScopeBarButtonBackgroundImage(picture(.systemTeal, CGSize(width: 20, height: 20)), for: .normal)
            $0.setScopeBarButtonBackgroundImage(
                picture(.systemOrange, CGSize(width: 20, height: 20)), for: .selected)
            $0.setScopeBarButtonDividerImage(
                picture(.systemRed, CGSize(width: 4, height: 32), caps: 0), forLeftSegmentState: .normal,
                rightSegmentState: .normal)
        }
        let stage = Stage(root: root, size: CGSize(width: 320, height: y), scale: 2, appearance: style)
        stage.refresh()
        expectPicture(stage.renderedBitmap(), named: "search-bars-\(style == .dark ? "dark" : "light")")
    }
}
