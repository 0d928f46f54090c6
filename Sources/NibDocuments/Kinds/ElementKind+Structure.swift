/// The parts of a document, constraints, connections, and what only Interface Builder uses.
extension ElementKind {
    static let documentParts: [ElementKind] =
        [
            ElementKind(
                "document", .list,
                [
                    "type": .text(), "version": .text(), "toolsVersion": .designTime, "systemVersion": .designTime,
                    "targetRuntime": .text(), "propertyAccessControl": .designTime, "useAutolayout": .flag(false),
                    "useTraitCollections": .flag(false), "useSafeAreas": .flag(false), "colorMatched": .flag(false),
                    "initialViewController": .reference, "launchScreen": .flag(false),
                ]),
            ElementKind("scene", .list, ["sceneID": .text()]),
            ElementKind("placeholder", .object, ["placeholderIdentifier": .text()]),
            ElementKind("customObject", .object, makes: "NSObject"),
            ElementKind("exit", .object),
        ]
        + [
            "scenes", "objects", "resources", "subviews", "constraints", "connections", "gestureRecognizers", "items",
            "cells", "segments", "sections", "prototypes", "layoutGuides", "toolbarItems", "leftBarButtonItems",
            "rightBarButtonItems", "userDefinedRuntimeAttributes", "scopeButtonTitles",
        ].map { ElementKind($0, .list) }

    static let layout: [ElementKind] = [
        ElementKind(
            "constraint", .constraint, makes: "NSLayoutConstraint",
            [
                "firstItem": .reference, "firstAttribute": .text(), "relation": .text("equal"),
                "secondItem": .reference, "secondAttribute": .text(), "constant": .number(0),
                // A decimal, or a ratio such as 4:3 or 1/3.
                "multiplier": .text("1"), "priority": .number(1000), "identifier": .text(), "active": .flag(true),
                "symbolic": .flag(false), "placeholder": .flag(false),
            ]),
        ElementKind("viewLayoutGuide", .layoutGuide, makes: "UILayoutGuide"),
        ElementKind("viewControllerLayoutGuide", .layoutGuide, ["type": .text()]),
        // Its attributes are those of the object in which it stands.
        ElementKind("variation", .value),
        ElementKind("mask", .list),
        ElementKind("include", .value, ["reference": .reference]),
        ElementKind("exclude", .value, ["reference": .reference]),
    ]

    static let connections: [ElementKind] = [
        ElementKind("outlet", .connection, ["property": .text(), "destination": .reference]),
        ElementKind(
            "outletCollection", .connection,
            [
                "property": .text(), "destination": .reference, "collectionClass": .text(), "appends": .flag(false),
            ]),
        ElementKind(
            "action", .connection, ["selector": .text(), "destination": .reference, "eventType": .text()]),
        ElementKind(
            "segue", .connection,
            [
                "kind": .text(), "destination": .reference, "identifier": .text(), "relationship": .text(),
                "modalPresentationStyle": .text("automatic"), "modalTransitionStyle": .text("coverVertical"),
                "animates": .flag(true), "unwindAction": .text(), "popoverAnchorView": .reference,
                "destinationCreationSelector": .text(), "inheritsFrom": .text(),
            ]),
        ElementKind(
            "userDefinedRuntimeAttribute", .value, ["keyPath": .text(), "type": .text(), "value": .text()]),
    ]

    static let designTime: [ElementKind] = [
        "device", "adaptation", "dependencies", "deployment", "plugIn", "capability", "freeformSimulatedSizeMetrics",
        "inferredMetricsTieBreakers", "designables", "customFonts", "animations", "accessibilityOverrides",
    ].map { ElementKind($0, .designTime) }
}
