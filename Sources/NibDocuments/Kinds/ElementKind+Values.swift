/// Values of properties.
extension ElementKind {
    static let values: [ElementKind] = [
        ElementKind("rect", .value, ["x": .number(0), "y": .number(0), "width": .number(0), "height": .number(0)]),
        ElementKind("point", .value, ["x": .number(0), "y": .number(0)]),
        ElementKind("size", .value, ["width": .number(0), "height": .number(0)]),
        ElementKind(
            "frame", .value,
            [
                "minX": .number(), "minY": .number(), "maxX": .number(), "maxY": .number(), "width": .number(),
                "height": .number(),
            ]),
        ElementKind(
            "inset", .value, ["minX": .number(0), "minY": .number(0), "maxX": .number(0), "maxY": .number(0)]),
        ElementKind(
            "edgeInsets", .value, ["top": .number(0), "left": .number(0), "bottom": .number(0), "right": .number(0)]),
        ElementKind(
            "directionalEdgeInsets", .value,
            ["top": .number(0), "leading": .number(0), "bottom": .number(0), "trailing": .number(0)]),
        ElementKind("offsetWrapper", .value, ["horizontal": .number(0), "vertical": .number(0)]),
        ElementKind("range", .value, ["location": .number(0), "length": .number(0)]),
        ElementKind("date", .value, ["timeIntervalSinceReferenceDate": .number()]),
        ElementKind(
            "autoresizingMask", .value,
            [
                "widthSizable": .flag(false), "heightSizable": .flag(false), "flexibleMinX": .flag(false),
                "flexibleMaxX": .flag(false), "flexibleMinY": .flag(false), "flexibleMaxY": .flag(false),
            ]),
        ElementKind(
            "color", .value,
            [
                "red": .number(), "green": .number(), "blue": .number(), "white": .number(), "alpha": .number(1),
                "colorSpace": .text(), "customColorSpace": .text(), "name": .text(), "systemColor": .text(),
                "cocoaTouchSystemColor": .text(), "xcode11CocoaTouchSystemColor": .text(),
                "catalog": .text(),
            ]),
        ElementKind("nil", .value, ["name": .text()]),
        ElementKind("real", .value, ["value": .number()]),
        ElementKind("integer", .value, ["value": .number()]),
        ElementKind("bool", .value, ["value": .flag()]),
        ElementKind(
            "image", .value,
            ["name": .text(), "width": .number(), "height": .number(), "catalog": .text()]),
        ElementKind("namedColor", .value, ["name": .text()]),
        ElementKind("systemColor", .value, ["name": .text()]),
        ElementKind("mutableData", .designTime),
        ElementKind(
            "imageReference", .value,
            ["image": .text(), "catalog": .text(), "symbolScale": .text(), "renderingMode": .text()]),
        ElementKind(
            "preferredSymbolConfiguration", .value,
            [
                "configurationType": .text(), "pointSize": .number(), "scale": .text(), "weight": .text(),
            ]),
        ElementKind(
            "accessibility", .value, ["label": .text(), "identifier": .text(), "hint": .text()]),
        ElementKind("accessibilityTraits", .value, accessibilityTraits),
    ]

    private static let accessibilityTraits: [String: AttributeForm] = Dictionary(
        uniqueKeysWithValues: [
            "none", "button", "link", "image", "selected", "staticText", "searchField", "header", "notEnabled",
            "updatesFrequently", "playsSound", "keyboardKey", "summaryElement", "adjustable", "startsMedia",
            "allowsDirectInteraction", "causesPageTurn", "tabBar",
        ].map { ($0, .flag(false)) })

    static let texts: [ElementKind] = [
        ElementKind("string", .value, ["base64-UTF8": .flag(false)]),
        ElementKind("mutableString", .value, ["base64-UTF8": .flag(false)]),
        ElementKind(
            "fontDescription", .value,
            [
                "type": .text(), "pointSize": .number(), "weight": .text("regular"), "style": .text(),
                "name": .text(), "family": .text(),
            ]),
        ElementKind("font", .value, ["size": .number(), "name": .text(), "metaFont": .text()]),
        ElementKind("attributedString", .value),
        ElementKind("fragment", .value, ["content": .text()]),
        ElementKind("attributes", .list),
        ElementKind(
            "paragraphStyle", .value,
            [
                "alignment": .text("left"), "lineBreakMode": .text("wordWrapping"),
                "baseWritingDirection": .text("natural"), "lineSpacing": .number(0), "paragraphSpacing": .number(0),
                "paragraphSpacingBefore": .number(0), "lineHeightMultiple": .number(0),
                "minimumLineHeight": .number(0), "maximumLineHeight": .number(0), "firstLineHeadIndent": .number(0),
                "headIndent": .number(0), "tailIndent": .number(0), "hyphenationFactor": .number(0),
                "defaultTabInterval": .number(0), "tighteningFactorForTruncation": .number(0),
                "allowsDefaultTighteningForTruncation": .flag(false),
            ]),
    ]
}
