/// Scroll, table, collection and text views, their cells, and layouts.
extension ElementKind {
    private static let scrollView = ElementKind(
        "scrollView", .view, makes: "UIScrollView", base: view,
        [
            "pagingEnabled": .flag(false), "bounces": .flag(true), "bouncesZoom": .flag(true),
            "alwaysBounceVertical": .flag(false), "alwaysBounceHorizontal": .flag(false),
            "showsVerticalScrollIndicator": .flag(true), "showsHorizontalScrollIndicator": .flag(true),
            "scrollEnabled": .flag(true), "delaysContentTouches": .flag(true), "canCancelContentTouches": .flag(true),
            "directionalLockEnabled": .flag(false), "indicatorStyle": .text("default"),
            "keyboardDismissMode": .text("none"), "minimumZoomScale": .number(1), "maximumZoomScale": .number(1),
            "contentInsetAdjustmentBehavior": .text("automatic"),
        ])

    private static let reusableView = ElementKind(
        "collectionReusableView", .view, makes: "UICollectionReusableView", base: view, ["reuseIdentifier": .text()])

    static let scrollViews: [ElementKind] = [
        scrollView, reusableView,
        ElementKind(
            "textView", .view, makes: "UITextView", base: scrollView,
            [
                "text": .text(), "textAlignment": .text("left"), "editable": .flag(true), "selectable": .flag(true),
                "usesAttributedText": .flag(false), "adjustsFontForContentSizeCategory": .flag(false),
            ]),
        ElementKind(
            "collectionView", .view, makes: "UICollectionView", base: scrollView,
            [
                "dataMode": .text("none"), "prefetchingEnabled": .flag(true), "allowsSelection": .flag(true),
                "allowsMultipleSelection": .flag(false),
            ]),
        ElementKind("collectionViewCell", .view, makes: "UICollectionViewCell", base: reusableView),
        ElementKind("collectionViewCellContentView", .view, makes: "UIView", base: view),
        ElementKind(
            "collectionViewFlowLayout", .layout, makes: "UICollectionViewFlowLayout",
            [
                "minimumLineSpacing": .number(10), "minimumInteritemSpacing": .number(10),
                "scrollDirection": .text("vertical"), "automaticEstimatedItemSize": .flag(false),
                "sectionInsetReference": .text("contentInset"),
            ]),
        ElementKind("collectionViewLayout", .layout, makes: "UICollectionViewLayout"),
        ElementKind(
            "tableView", .view, makes: "UITableView", base: scrollView,
            [
                "style": .text("plain"), "dataMode": .text("none"), "rowHeight": .number(-1),
                "estimatedRowHeight": .number(-1), "sectionHeaderHeight": .number(), "sectionFooterHeight": .number(),
                "separatorStyle": .text("default"), "allowsSelection": .flag(true),
                "allowsMultipleSelection": .flag(false), "allowsSelectionDuringEditing": .flag(false),
                "allowsMultipleSelectionDuringEditing": .flag(false), "estimatedSectionHeaderHeight": .number(-1),
                "estimatedSectionFooterHeight": .number(-1), "contentViewInsetsToSafeArea": .flag(true),
                "sectionIndexMinimumDisplayRowCount": .number(0),
            ]),
        ElementKind("tableViewSection", .value, ["headerTitle": .text(), "footerTitle": .text()]),
        ElementKind(
            "tableViewCell", .view, makes: "UITableViewCell", base: view,
            [
                "style": .text("custom"), "textLabel": .reference, "detailTextLabel": .reference,
                "imageView": .reference, "reuseIdentifier": .text(), "selectionStyle": .text("default"),
                "accessoryType": .text("none"), "rowHeight": .number(-1), "indentationLevel": .number(0),
                "indentationWidth": .number(10), "hidesAccessoryWhenEditing": .flag(true),
            ]),
        ElementKind("tableViewCellContentView", .view, makes: "UIView", base: view, ["tableViewCell": .reference]),
        ElementKind(
            "listContentConfiguration", .value,
            ["text": .text(), "secondaryText": .text(), "image": .text(), "catalog": .text()]),
    ]
}
