/// Controllers, bars and their items, gesture recognizers.
extension ElementKind {
    private static let controller = ElementKind(
        "viewController", .controller, makes: "UIViewController",
        [
            "storyboardIdentifier": .text(), "title": .text(), "restorationIdentifier": .text(), "nibName": .text(),
            "useStoryboardIdentifierAsRestorationIdentifier": .flag(false), "hidesBottomBarWhenPushed": .flag(false),
            "automaticallyAdjustsScrollViewInsets": .flag(true), "extendedLayoutIncludesOpaqueBars": .flag(false),
            "modalPresentationStyle": .text("automatic"), "modalTransitionStyle": .text("coverVertical"),
            "definesPresentationContext": .flag(false), "autoresizesArchivedViewToFullSize": .designTime,
        ])

    static let controllers: [ElementKind] = [
        controller,
        ElementKind(
            "collectionViewController", .controller, makes: "UICollectionViewController", base: controller,
            ["clearsSelectionOnViewWillAppear": .flag(true)]),
        ElementKind(
            "tableViewController", .controller, makes: "UITableViewController", base: controller,
            ["clearsSelectionOnViewWillAppear": .flag(true)]),
        ElementKind(
            "navigationController", .controller, makes: "UINavigationController", base: controller,
            ["navigationBarHidden": .flag(false), "toolbarHidden": .flag(true)]),
        ElementKind("tabBarController", .controller, makes: "UITabBarController", base: controller),
        ElementKind(
            "splitViewController", .controller, makes: "UISplitViewController", base: controller, ["style": .text()]),
        ElementKind(
            "pageViewController", .controller, makes: "UIPageViewController", base: controller,
            [
                "transitionStyle": .text("scroll"), "navigationOrientation": .text("horizontal"),
                "spineLocation": .text("none"), "pageSpacing": .number(0),
            ]),
        ElementKind(
            "viewControllerPlaceholder", .controller, base: controller,
            ["storyboardName": .text(), "referencedIdentifier": .text(), "bundleIdentifier": .text()]),
        ElementKind(
            "extendedEdge", .value,
            [
                "top": .flag(false), "bottom": .flag(false), "left": .flag(false), "right": .flag(false),
            ]),
    ]

    private static let barItem: [String: AttributeForm] = [
        "title": .text(), "image": .text(), "catalog": .text(), "systemItem": .text(), "tag": .number(0),
        "enabled": .flag(true),
    ]

    static let bars: [ElementKind] = [
        ElementKind(
            "navigationBar", .view, makes: "UINavigationBar", base: view,
            ["largeTitles": .flag(false), "translucent": .flag(true), "barStyle": .text("default")]),
        ElementKind(
            "toolbar", .view, makes: "UIToolbar", base: view,
            ["translucent": .flag(true), "barStyle": .text("default")]),
        ElementKind(
            "tabBar", .view, makes: "UITabBar", base: view, ["translucent": .flag(true), "barStyle": .text("default")]),
        ElementKind(
            "navigationItem", .barItem, makes: "UINavigationItem",
            ["title": .text(), "prompt": .text(), "largeTitleDisplayMode": .text("automatic")]),
        ElementKind(
            "barButtonItem", .barItem, makes: "UIBarButtonItem",
            barItem.merging(["style": .text("plain"), "width": .number(0)]) { $1 }),
        ElementKind(
            "tabBarItem", .barItem, makes: "UITabBarItem",
            barItem.merging(["selectedImage": .text(), "badgeValue": .text()]) { $1 }),
        ElementKind("textAttributes", .value),
        ElementKind("navigationBarAppearance", .value),
    ]

    private static let recognizer = ElementKind(
        "gestureRecognizer", .gestureRecognizer, makes: "UIGestureRecognizer",
        [
            "enabled": .flag(true), "cancelsTouchesInView": .flag(true), "delaysTouchesBegan": .flag(false),
            "delaysTouchesEnded": .flag(true),
        ])

    static let recognizers: [ElementKind] = [
        ElementKind(
            "tapGestureRecognizer", .gestureRecognizer, makes: "UITapGestureRecognizer", base: recognizer,
            ["numberOfTapsRequired": .number(1), "numberOfTouchesRequired": .number(1)]),
        // Interface Builder's own spelling.
        ElementKind(
            "pongPressGestureRecognizer", .gestureRecognizer, makes: "UILongPressGestureRecognizer", base: recognizer,
            [
                "minimumPressDuration": .number(0.5), "allowableMovement": .number(10),
                "numberOfTapsRequired": .number(0), "numberOfTouchesRequired": .number(1),
            ]),
        ElementKind(
            "panGestureRecognizer", .gestureRecognizer, makes: "UIPanGestureRecognizer", base: recognizer,
            ["minimumNumberOfTouches": .number(1), "maximumNumberOfTouches": .number()]),
        ElementKind(
            "swipeGestureRecognizer", .gestureRecognizer, makes: "UISwipeGestureRecognizer", base: recognizer,
            ["direction": .text("right"), "numberOfTouchesRequired": .number(1)]),
        ElementKind("pinchGestureRecognizer", .gestureRecognizer, makes: "UIPinchGestureRecognizer", base: recognizer),
        ElementKind(
            "rotationGestureRecognizer", .gestureRecognizer, makes: "UIRotationGestureRecognizer", base: recognizer),
        ElementKind(
            "screenEdgePanGestureRecognizer", .gestureRecognizer, makes: "UIScreenEdgePanGestureRecognizer",
            base: recognizer, ["minimumNumberOfTouches": .number(1), "maximumNumberOfTouches": .number()]),
    ]
}
