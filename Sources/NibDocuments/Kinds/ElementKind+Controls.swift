/// Controls, and views that show values.
extension ElementKind {
    private static let control = ElementKind(
        "control", .view, makes: "UIControl", base: view,
        [
            "enabled": .flag(true), "selected": .flag(false), "highlighted": .flag(false),
            "contentHorizontalAlignment": .text("center"), "contentVerticalAlignment": .text("center"),
        ])

    static let controls: [ElementKind] = [
        ElementKind(
            "button", .view, makes: "UIButton", base: control,
            [
                "buttonType": .text("custom"), "lineBreakMode": .text("middleTruncation"),
                "showsTouchWhenHighlighted": .flag(false), "adjustsImageWhenHighlighted": .flag(true),
                "adjustsImageWhenDisabled": .flag(true), "reversesTitleShadowWhenHighlighted": .flag(false),
                "showsMenuAsPrimaryAction": .flag(false),
            ]),
        ElementKind(
            "state", .value,
            ["title": .text(), "image": .text(), "backgroundImage": .text(), "catalog": .text()]),
        ElementKind(
            "buttonConfiguration", .value,
            [
                "style": .text("plain"), "title": .text(), "subtitle": .text(), "image": .text(), "catalog": .text(),
                "cornerStyle": .text(), "titleAlignment": .text(), "imagePlacement": .text(),
                "imagePadding": .number(0), "titlePadding": .number(0),
            ]),
        ElementKind("backgroundConfiguration", .value, ["image": .text(), "catalog": .text()]),
        ElementKind("switch", .view, makes: "UISwitch", base: control, ["on": .flag(false)]),
        ElementKind(
            "slider", .view, makes: "UISlider", base: control,
            [
                "minValue": .number(0), "maxValue": .number(1), "value": .number(0), "continuous": .flag(true),
                "minimumValueImage": .text(), "maximumValueImage": .text(),
            ]),
        ElementKind(
            "stepper", .view, makes: "UIStepper", base: control,
            [
                "minimumValue": .number(0), "maximumValue": .number(100), "value": .number(0), "stepValue": .number(1),
                "continuous": .flag(true), "autorepeat": .flag(true), "wraps": .flag(false),
            ]),
        ElementKind(
            "segmentedControl", .view, makes: "UISegmentedControl", base: control,
            [
                "selectedSegmentIndex": .number(), "segmentControlStyle": .designTime, "momentary": .flag(false),
                "apportionsSegmentWidthsByContent": .flag(false),
            ]),
        ElementKind(
            "segment", .value, ["title": .text(), "image": .text(), "width": .number(), "enabled": .flag(true)]),
        ElementKind(
            "pageControl", .view, makes: "UIPageControl", base: control,
            ["numberOfPages": .number(0), "currentPage": .number(0), "hidesForSinglePage": .flag(false)]),
        ElementKind(
            "datePicker", .view, makes: "UIDatePicker", base: control,
            [
                "datePickerMode": .text("dateAndTime"), "style": .text("automatic"), "minuteInterval": .number(1),
                "countDownDuration": .number(0), "useCurrentDate": .flag(false),
            ]),
        ElementKind("locale", .value, ["localeIdentifier": .text()]),
        ElementKind("timeZone", .value, ["name": .text()]),
        ElementKind(
            "pickerView", .view, makes: "UIPickerView", base: view, ["showsSelectionIndicator": .flag(false)]),
        ElementKind(
            "activityIndicatorView", .view, makes: "UIActivityIndicatorView", base: view,
            ["style": .text(), "hidesWhenStopped": .flag(false), "animating": .flag(false)]),
        ElementKind(
            "progressView", .view, makes: "UIProgressView", base: view,
            ["progress": .number(0), "progressViewStyle": .text("default")]),
        ElementKind(
            "textField", .view, makes: "UITextField", base: control,
            [
                "text": .text(), "placeholder": .text(), "borderStyle": .text("none"), "textAlignment": .text("left"),
                "minimumFontSize": .number(), "adjustsFontSizeToFit": .flag(true), "clearButtonMode": .text("never"),
                "clearsOnBeginEditing": .flag(false), "usesAttributedText": .flag(false),
                "adjustsFontForContentSizeCategory": .flag(false),
            ]),
        ElementKind(
            "searchBar", .view, makes: "UISearchBar", base: view,
            [
                "text": .text(), "placeholder": .text(), "prompt": .text(), "searchBarStyle": .text("default"),
                "barStyle": .text("default"), "translucent": .flag(true), "showsCancelButton": .flag(false),
            ]),
        ElementKind(
            "textInputTraits", .value,
            [
                "autocapitalizationType": .text("none"), "autocorrectionType": .text("default"),
                "keyboardType": .text("default"), "returnKeyType": .text("default"), "secureTextEntry": .flag(false),
                "spellCheckingType": .text("default"), "enablesReturnKeyAutomatically": .flag(false),
                "textContentType": .text(), "keyboardAppearance": .text("default"),
            ]),
    ]
}
