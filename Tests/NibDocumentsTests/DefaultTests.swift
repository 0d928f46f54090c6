import Testing

@testable import NibDocuments

/// The values of attributes that Interface Builder leaves out, and the elements' classes.
@Suite struct DefaultTests {
    private func element(_ name: String) throws -> InterfaceElement { try TestDocument.object("<\(name) id=\"a\"/>") }

    /// S23.21
    @Test(arguments: ["view", "label", "button", "collectionViewCell", "stackView", "tableView", "tabBar", "searchBar"])
    func everyView(_ name: String) throws {
        let view = try element(name)
        for flag in [
            "opaque", "userInteractionEnabled", "clearsContextBeforeDrawing", "autoresizesSubviews",
            "insetsLayoutMarginsFromSafeArea", "translatesAutoresizingMaskIntoConstraints",
        ] { #expect(view.flag(flag) == true, "\(flag)") }
        for flag in [
            "clipsSubviews", "hidden", "multipleTouchEnabled", "preservesSuperviewLayoutMargins",
            "layoutMarginsFollowReadableWidth", "fixedFrame",
        ] { #expect(view.flag(flag) == false, "\(flag)") }
        #expect(view.number("alpha") == 1 && view.number("tag") == 0)
        #expect(view.text("contentMode") == "scaleToFill" && view.text("semanticContentAttribute") == "unspecified")
        for axis in ["horizontal", "vertical"] {
            #expect(view.number(axis + "HuggingPriority") == 250)
            #expect(view.number(axis + "CompressionResistancePriority") == 750)
        }
        #expect(view.text("restorationIdentifier") == nil && view.text("accessibilityIdentifier") == nil)
        #expect(view.color("backgroundColor") == nil && !view.isWritten("backgroundColor"))
    }

    /// S23.22 to S23.34
    @Test(arguments: [
        ("label", "textAlignment", "left"), ("stackView", "axis", "horizontal"), ("stackView", "alignment", "fill"),
        ("stackView", "distribution", "fill"), ("button", "buttonType", "custom"),
        ("collectionViewFlowLayout", "scrollDirection", "vertical"), ("tableViewCell", "style", "custom"),
        ("tableViewCell", "accessoryType", "none"), ("textField", "borderStyle", "none"),
        ("textField", "textAlignment", "left"), ("textField", "clearButtonMode", "never"),
        ("barButtonItem", "style", "plain"), ("scrollView", "contentInsetAdjustmentBehavior", "automatic"),
        ("scrollView", "keyboardDismissMode", "none"), ("viewController", "modalTransitionStyle", "coverVertical"),
    ])
    func texts(_ name: String, _ attribute: String, _ expected: String) throws {
        #expect(try element(name).text(attribute) == expected)
    }

    @Test(arguments: [
        ("label", "adjustsFontSizeToFit", true), ("label", "enabled", true), ("label", "usesAttributedText", false),
        ("label", "adjustsFontForContentSizeCategory", false), ("button", "enabled", true),
        ("button", "selected", false),
        ("button", "adjustsImageWhenHighlighted", true), ("button", "showsTouchWhenHighlighted", false),
        ("stackView", "baselineRelativeArrangement", false), ("scrollView", "pagingEnabled", false),
        ("scrollView", "bounces", true), ("scrollView", "alwaysBounceVertical", false),
        ("tableView", "showsVerticalScrollIndicator", true), ("collectionView", "scrollEnabled", true),
        ("collectionView", "prefetchingEnabled", true), ("collectionView", "allowsSelection", true),
        ("collectionView", "allowsMultipleSelection", false),
        ("collectionViewFlowLayout", "automaticEstimatedItemSize", false), ("tableView", "allowsSelection", true),
        ("switch", "on", false), ("slider", "continuous", true),
        ("segmentedControl", "apportionsSegmentWidthsByContent", false),
        ("activityIndicatorView", "hidesWhenStopped", false), ("activityIndicatorView", "animating", false),
        ("textField", "clearsOnBeginEditing", false), ("textField", "adjustsFontSizeToFit", true),
        ("textView", "editable", true), ("textView", "selectable", true), ("textView", "bounces", true),
        ("navigationBar", "largeTitles", false), ("navigationBar", "translucent", true),
        ("navigationController", "navigationBarHidden", false), ("navigationController", "toolbarHidden", true),
        ("collectionViewController", "clearsSelectionOnViewWillAppear", true),
        ("viewController", "automaticallyAdjustsScrollViewInsets", true),
        ("viewController", "hidesBottomBarWhenPushed", false), ("barButtonItem", "enabled", true),
    ])
    func flags(_ name: String, _ attribute: String, _ expected: Bool) throws {
        let element = try element(name)
        #expect(element.flag(attribute) == expected)
        #expect(!element.isWritten(attribute))
        let written = try TestDocument.object("<\(name) \(attribute)=\"\(expected ? "NO" : "YES")\" id=\"a\"/>")
        #expect(written.flag(attribute) == !expected)
        #expect(written.isWritten(attribute))
    }

    @Test(
        arguments: [
            ("label", "numberOfLines", 1), ("label", "preferredMaxLayoutWidth", nil), ("stackView", "spacing", 0),
            ("scrollView", "minimumZoomScale", 1), ("scrollView", "maximumZoomScale", 1),
            ("tableView", "rowHeight", -1),
            ("tableView", "estimatedRowHeight", -1), ("slider", "value", 0), ("stepper", "minimumValue", 0),
            ("stepper", "stepValue", 1), ("pageControl", "currentPage", 0), ("progressView", "progress", 0),
            ("barButtonItem", "tag", 0), ("label", "unheardOf", nil),
        ] as [(String, String, Double?)])
    func numbers(_ name: String, _ attribute: String, _ expected: Double?) throws {
        let element = try element(name)
        #expect(element.number(attribute) == expected)
        if attribute != "unheardOf" {
            let written = try TestDocument.object("<\(name) \(attribute)=\"7.5\" id=\"a\"/>")
            #expect(written.number(attribute) == 7.5)
        }
    }

    /// S23.32
    @Test func textInputTraits() throws {
        let field = try TestDocument.object(
            """
            <textField id="a"><textInputTraits key="textInputTraits" keyboardType="emailAddress" secureTextEntry="YES"/>
            </textField>
            """)
        let traits = try #require(field.child("textInputTraits"))
        #expect(traits.text("autocapitalizationType") == "none")
        #expect(traits.text("keyboardType") == "emailAddress" && traits.text("returnKeyType") == "default")
        #expect(traits.flag("secureTextEntry") == true && traits.flag("enablesReturnKeyAutomatically") == false)
    }

    /// S23.21
    @Test func accessibility() throws {
        let view = try TestDocument.object(
            """
            <view id="a"><accessibility key="accessibilityConfiguration" label="Close" identifier="close" hint="Ends">
            <accessibilityTraits key="traits" button="YES"/><bool key="isElement" value="YES"/></accessibility></view>
            """)
        let accessibility = try #require(view.child("accessibilityConfiguration"))
        #expect(accessibility.text("label") == "Close" && accessibility.text("hint") == "Ends")
        #expect(accessibility.flag("isElement") == true && accessibility.flag("other") == nil)
        #expect(accessibility.child("traits")?.flag("button") == true)
        #expect(accessibility.child("traits")?.flag("image") == false)
    }

    /// S23.9
    @Test(
        arguments: [
            ("view", "UIView"), ("label", "UILabel"), ("button", "UIButton"), ("imageView", "UIImageView"),
            ("collectionView", "UICollectionView"), ("collectionViewCell", "UICollectionViewCell"),
            ("collectionReusableView", "UICollectionReusableView"), ("tableView", "UITableView"),
            ("tableViewCell", "UITableViewCell"), ("stackView", "UIStackView"), ("scrollView", "UIScrollView"),
            ("switch", "UISwitch"), ("slider", "UISlider"), ("stepper", "UIStepper"),
            ("segmentedControl", "UISegmentedControl"), ("textField", "UITextField"), ("textView", "UITextView"),
            ("searchBar", "UISearchBar"), ("pageControl", "UIPageControl"),
            ("activityIndicatorView", "UIActivityIndicatorView"), ("progressView", "UIProgressView"),
            ("visualEffectView", "UIVisualEffectView"), ("pickerView", "UIPickerView"), ("datePicker", "UIDatePicker"),
            ("navigationBar", "UINavigationBar"), ("toolbar", "UIToolbar"), ("tabBar", "UITabBar"),
            ("containerView", "UIView"), ("collectionViewCellContentView", "UIView"),
            ("collectionViewFlowLayout", "UICollectionViewFlowLayout"),
            ("collectionViewLayout", "UICollectionViewLayout"), ("tapGestureRecognizer", "UITapGestureRecognizer"),
            ("pongPressGestureRecognizer", "UILongPressGestureRecognizer"), ("customObject", "NSObject"),
            ("viewController", "UIViewController"), ("navigationController", "UINavigationController"),
            ("pageViewController", "UIPageViewController"), ("viewControllerPlaceholder", nil),
        ] as [(String, String?)])
    func classes(_ name: String, _ className: String?) throws {
        #expect(try element(name).kind?.className == className)
    }
}
