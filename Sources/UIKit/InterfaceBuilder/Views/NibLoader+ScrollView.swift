internal import NibDocuments

extension NibLoader {
    func setValues(of view: UIScrollView, _ element: InterfaceElement) {
        view.isPagingEnabled = element.flag("pagingEnabled") ?? false
        view.bounces = element.flag("bounces") ?? true
        view.bouncesZoom = element.flag("bouncesZoom") ?? true
        view.alwaysBounceVertical = element.flag("alwaysBounceVertical") ?? false
        view.alwaysBounceHorizontal = element.flag("alwaysBounceHorizontal") ?? false
        view.showsVerticalScrollIndicator = element.flag("showsVerticalScrollIndicator") ?? true
        view.showsHorizontalScrollIndicator = element.flag("showsHorizontalScrollIndicator") ?? true
        view.isScrollEnabled = element.flag("scrollEnabled") ?? true
        view.delaysContentTouches = element.flag("delaysContentTouches") ?? true
        view.canCancelContentTouches = element.flag("canCancelContentTouches") ?? true
        view.isDirectionalLockEnabled = element.flag("directionalLockEnabled") ?? false
        view.indicatorStyle = named("indicatorStyle", of: element) ?? .default
        view.keyboardDismissMode = named("keyboardDismissMode", of: element) ?? .none
        // Old documents write 0, which allows no zooming either.
        if let scale = element.number("minimumZoomScale"), scale != 1, scale > 0 { view.minimumZoomScale = scale }
        if let scale = element.number("maximumZoomScale"), scale != 1, scale > 0 { view.maximumZoomScale = scale }
        view.contentInsetAdjustmentBehavior = named("contentInsetAdjustmentBehavior", of: element) ?? .automatic
        if let insets = element.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = UIEdgeInsets(insets) }
        if let insets = element.insets("contentInset") { view.contentInset = UIEdgeInsets(insets) }
    }
}

extension UIScrollView.IndicatorStyle: InterfaceNamed {
    static let named: [String: UIScrollView.IndicatorStyle] = ["default": .default, "black": .black, "white": .white]
}

extension UIScrollView.KeyboardDismissMode: InterfaceNamed {
    static let named: [String: UIScrollView.KeyboardDismissMode] = [
        "none": .none, "onDrag": .onDrag, "interactive": .interactive, "onDragWithAccessory": .onDragWithAccessory,
        "interactiveWithAccessory": .interactiveWithAccessory,
    ]
}

extension UIScrollView.ContentInsetAdjustmentBehavior: InterfaceNamed {
    static let named: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
        "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
}
