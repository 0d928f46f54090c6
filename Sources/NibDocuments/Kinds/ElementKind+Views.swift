/// Views. The defaults are those of documents, which differ from a view's that is made in code.
extension ElementKind {
    static let view = ElementKind(
        "view", .view, makes: "UIView",
        [
            "opaque": .flag(true), "clipsSubviews": .flag(false), "hidden": .flag(false),
            "userInteractionEnabled": .flag(true), "multipleTouchEnabled": .flag(false),
            "clearsContextBeforeDrawing": .flag(true), "autoresizesSubviews": .flag(true), "alpha": .number(1),
            "tag": .number(0), "contentMode": .text("scaleToFill"), "semanticContentAttribute": .text("unspecified"),
            "insetsLayoutMarginsFromSafeArea": .flag(true), "preservesSuperviewLayoutMargins": .flag(false),
            "layoutMarginsFollowReadableWidth": .flag(false), "horizontalHuggingPriority": .number(250),
            "verticalHuggingPriority": .number(250), "horizontalCompressionResistancePriority": .number(750),
            "verticalCompressionResistancePriority": .number(750), "restorationIdentifier": .text(),
            "accessibilityIdentifier": .text(), "translatesAutoresizingMaskIntoConstraints": .flag(true),
            "fixedFrame": .flag(false),
        ])

    static let views: [ElementKind] = [
        view,
        ElementKind("containerView", .view, makes: "UIView", base: view),
        ElementKind(
            "label", .view, makes: "UILabel", base: view,
            [
                "text": .text(), "textAlignment": .text("left"), "lineBreakMode": .text("tailTruncation"),
                "numberOfLines": .number(1), "adjustsFontSizeToFit": .flag(true), "minimumScaleFactor": .number(),
                "minimumFontSize": .number(), "baselineAdjustment": .text("alignBaselines"),
                "adjustsLetterSpacingToFitWidth": .flag(false), "adjustsFontForContentSizeCategory": .flag(false),
                "enabled": .flag(true), "highlighted": .flag(false), "preferredMaxLayoutWidth": .number(),
                "usesAttributedText": .flag(false),
            ]),
        ElementKind(
            "imageView", .view, makes: "UIImageView", base: view,
            ["image": .text(), "highlightedImage": .text(), "catalog": .text(), "highlighted": .flag(false)]),
        ElementKind(
            "stackView", .view, makes: "UIStackView", base: view,
            [
                "axis": .text("horizontal"), "alignment": .text("fill"), "distribution": .text("fill"),
                "spacing": .number(0), "baselineRelativeArrangement": .flag(false), "spacingType": .text(),
            ]),
        ElementKind("visualEffectView", .view, makes: "UIVisualEffectView", base: view),
        ElementKind("blurEffect", .value, ["style": .text()]),
        ElementKind("vibrancyEffect", .value, ["style": .text()]),
    ]
}
