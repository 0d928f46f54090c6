/// The values of UIKit's classes that proxies hand on: those that UIKit marks, and colours and fonts of labels and text
/// fields, which it hands on as well.
extension AppearanceValue {
    static let all: [AppearanceValue] = views + bars + items + controls + texts + lists

    private static var views: [AppearanceValue] {
        [
            // The property itself also has what a superview says.
            AppearanceValue(UIView.self, { $0.tint }, { $0.tintColor = $1 }, isEqual: ==),
            AppearanceValue(\UIView.backgroundColor),
            AppearanceValue(\UIActivityIndicatorView.color),
            AppearanceValue(\UIRefreshControl.attributedTitle),
        ]
    }

    private static var bars: [AppearanceValue] {
        [
            AppearanceValue(\UINavigationBar.barStyle), AppearanceValue(\UINavigationBar.isTranslucent),
            AppearanceValue(\UINavigationBar.barTintColor), AppearanceValue(\UINavigationBar.prefersLargeTitles),
            AppearanceValue(attributes: \UINavigationBar.titleTextAttributes),
            AppearanceValue(attributes: \UINavigationBar.largeTitleTextAttributes),
            AppearanceValue(\UINavigationBar.standardAppearance),
            AppearanceValue(\UINavigationBar.scrollEdgeAppearance),
            AppearanceValue(\UINavigationBar.compactAppearance), AppearanceValue(\UINavigationBar.shadowImage),
            AppearanceValue(
                UINavigationBar.self, { $0.images.backgrounds }, { $0.images.backgrounds = $1 }, isEqual: ==),
            AppearanceValue(\UIToolbar.barStyle), AppearanceValue(\UIToolbar.isTranslucent),
            AppearanceValue(\UIToolbar.barTintColor), AppearanceValue(\UIToolbar.standardAppearance),
            AppearanceValue(\UIToolbar.scrollEdgeAppearance), AppearanceValue(\UIToolbar.compactAppearance),
            AppearanceValue(\UITabBar.barTintColor), AppearanceValue(\UITabBar.unselectedItemTintColor),
            AppearanceValue(\UITabBar.standardAppearance), AppearanceValue(\UITabBar.scrollEdgeAppearance),
            AppearanceValue(\UISearchBar.barStyle), AppearanceValue(\UISearchBar.barTintColor),
            AppearanceValue(\UISearchBar.searchBarStyle),
        ]
    }

    private static var items: [AppearanceValue] {
        [AppearanceValue(\UIBarButtonItem.tintColor), AppearanceValue(\UITabBarItem.badgeColor)]
            + states(
                { (item: UIBarItem, state) in item.titleTextAttributes(for: state) },
                { $0.setTitleTextAttributes($1, for: $2) }, isEqual: isEqual)
    }

    private static var controls: [AppearanceValue] {
        [
            AppearanceValue(\UISwitch.onTintColor), AppearanceValue(\UISwitch.thumbTintColor),
            AppearanceValue(\UISlider.minimumTrackTintColor), AppearanceValue(\UISlider.maximumTrackTintColor),
            AppearanceValue(\UISlider.thumbTintColor),
            AppearanceValue(\UIPageControl.pageIndicatorTintColor),
            AppearanceValue(\UIPageControl.currentPageIndicatorTintColor),
            AppearanceValue(\UIProgressView.progressTintColor), AppearanceValue(\UIProgressView.trackTintColor),
            AppearanceValue(\UIProgressView.progressImage), AppearanceValue(\UIProgressView.trackImage),
            AppearanceValue(\UISegmentedControl.selectedSegmentTintColor),
        ]
            + states(
                { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
                { $0.setTitleTextAttributes($1, for: $2) }, isEqual: isEqual)
            + states(
                // The method also answers the colour of the button's type.
                { (button: UIButton, state) in button.titleColors[state] },
                { $0.setTitleColor($1, for: $2) })
            + states(
                { (slider: UISlider, state) in slider.thumbImage(for: state) }, { $0.setThumbImage($1, for: $2) })
    }

    private static var texts: [AppearanceValue] {
        [
            AppearanceValue(\UILabel.font), AppearanceValue(\UILabel.textColor),
            AppearanceValue(\UILabel.shadowColor), AppearanceValue(\UILabel.highlightedTextColor),
            AppearanceValue(\UITextField.font), AppearanceValue(\UITextField.textColor),
            AppearanceValue(\UITextField.borderStyle), AppearanceValue(\UITextField.keyboardAppearance),
            AppearanceValue(
                UITextField.self, { Optional($0.defaultTextAttributes) },
                { field, attributes in attributes.map { field.defaultTextAttributes = $0 } }, isEqual: isEqual),
            AppearanceValue(\UITextView.font), AppearanceValue(\UITextView.textColor),
            AppearanceValue(\UITextView.keyboardAppearance),
        ]
    }

    private static var lists: [AppearanceValue] {
        [
            AppearanceValue(\UITableView.separatorColor), AppearanceValue(\UITableView.separatorStyle),
            AppearanceValue(\UITableView.separatorInset), AppearanceValue(\UITableView.sectionIndexColor),
            AppearanceValue(\UITableView.sectionIndexBackgroundColor),
            AppearanceValue(\UITableView.sectionIndexTrackingBackgroundColor),
            AppearanceValue(\UITableViewCell.separatorInset), AppearanceValue(\UITableViewCell.selectionStyle),
        ]
    }
}
