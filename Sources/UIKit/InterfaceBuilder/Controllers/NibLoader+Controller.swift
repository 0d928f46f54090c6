internal import NibDocuments

extension NibLoader {
    /// A controller among the objects of a xib.
    func makeController(_ element: InterfaceElement) -> AnyObject? {
        guard scene == nil else { return nil }
        let type = objectClass(of: element, as: UIViewController.self) as! UIViewController.Type
        guard let controller = type.init(coder: InterfaceCoder(element, self)) else { return nil }
        setValues(of: controller, element)
        return controller
    }

    func setValues(of controller: UIViewController, _ element: InterfaceElement) {
        register(controller, element)
        if let title = element.text("title") { controller.title = title }
        if element.isWritten("modalPresentationStyle"),
            let style: UIModalPresentationStyle = named("modalPresentationStyle", of: element)
        {
            controller.modalPresentationStyle = style
        }
        if let style: UIModalTransitionStyle = named("modalTransitionStyle", of: element) {
            controller.modalTransitionStyle = style
        }
        controller.definesPresentationContext = element.flag("definesPresentationContext") ?? false
        controller.extendedLayoutIncludesOpaqueBars = element.flag("extendedLayoutIncludesOpaqueBars") ?? false
        controller.hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed") ?? false
        if let name = element.text("restorationIdentifier") { controller.restorationIdentifier = name }
        if let size = element.size("preferredContentSize") { controller.preferredContentSize = size.bounded }
        if let edges = element.child("edgesForExtendedLayout") {
            let all: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
            controller.edgesForExtendedLayout = all.reduce(into: []) { result, edge in
                if edges.flag(edge.0) == true { result.formUnion(edge.1) }
            }
        }
        setBars(of: controller, element)
        switch controller {
        case let controller as UITableViewController:
            controller.clearsSelectionOnViewWillAppear = element.flag("clearsSelectionOnViewWillAppear") ?? true
        case let controller as UICollectionViewController:
            controller.clearsSelectionOnViewWillAppear = element.flag("clearsSelectionOnViewWillAppear") ?? true
        case let controller as UISplitViewController:
            let styles: [String: UISplitViewController.Style] = [
                "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
            ]
            controller.metrics.style = element.text("style").flatMap { styles[$0] } ?? .unspecified
        default: break
        }
    }

    /// Sets what a page controller has from its beginning on.
    func setPages(of controller: UIPageViewController, _ element: InterfaceElement) {
        controller.take(
            element.text("transitionStyle") == "pageCurl" ? .pageCurl : .scroll,
            element.text("navigationOrientation") == "vertical" ? .vertical : .horizontal,
            spacing: element.number("pageSpacing").map { CGFloat($0) } ?? 0)
    }

    private func setBars(of controller: UIViewController, _ element: InterfaceElement) {
        if let child = element.child("navigationItem") { fill(controller.navigationItem, child) }
        if let child = element.child("tabBarItem"), let item = makeBarItem(child) as? UITabBarItem {
            controller.tabBarItem = item
        }
        let toolbarItems = element.list("toolbarItems").compactMap { make($0) as? UIBarButtonItem }
        if !toolbarItems.isEmpty { controller.toolbarItems = toolbarItems }
        if let navigation = controller as? UINavigationController {
            if let child = element.child("navigationBar") { adopt(navigation.navigationBar, child) }
            if let child = element.child("toolbar") { adopt(navigation.toolbar, child) }
            navigation.isNavigationBarHidden = element.flag("navigationBarHidden") ?? false
            navigation.isToolbarHidden = element.flag("toolbarHidden") ?? true
        }
        if let tabs = controller as? UITabBarController, let child = element.child("tabBar") {
            adopt(tabs.tabBar, child)
        }
    }

    /// Gives a bar that its controller has made the values of its element, without the frame.
    private func adopt(_ bar: UIView, _ element: InterfaceElement) {
        register(bar, element)
        if let color = color("backgroundColor", of: element) { bar.backgroundColor = color }
        if let tint = color("tintColor", of: element) { bar.tintColor = tint }
        switch bar {
        case let bar as UINavigationBar: setValues(of: bar, element)
        case let bar as UIToolbar: setValues(of: bar, element)
        case let bar as UITabBar: setValues(of: bar, element)
        default: break
        }
    }
}
