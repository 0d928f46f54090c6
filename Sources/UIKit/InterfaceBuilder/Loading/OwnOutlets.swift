/// The outlets of UIKit's own classes, by their names.
@MainActor enum OwnOutlets {
    /// Returns whether the object has the outlet, and the value is of its type. A class of the program may have another
    /// of the same name, so that a value of another type is no error here.
    static func set(_ name: String, of source: AnyObject, to value: AnyObject) -> Bool {
        switch source {
        case let table as UITableView: set(name, of: table, to: value)
        case let collection as UICollectionView: set(name, of: collection, to: value)
        case let view as UIView: set(name, of: view, to: value)
        case let controller as UIViewController: set(name, of: controller, to: value)
        case let recognizer as UIGestureRecognizer: set(name, of: recognizer, to: value)
        case let item as UINavigationItem: set(name, of: item, to: value)
        default: false
        }
    }

    private static func set(_ name: String, of table: UITableView, to value: AnyObject) -> Bool {
        switch (name, value) {
        case ("dataSource", let source as any UITableViewDataSource): table.dataSource = source
        case ("delegate", let delegate as any UITableViewDelegate): table.delegate = delegate
        // Code cannot set a delegate for scrolling alone; documents can.
        case ("delegate", let delegate as any UIScrollViewDelegate): table.storedDelegate = delegate
        case ("prefetchDataSource", let source as any UITableViewDataSourcePrefetching):
            table.prefetchDataSource = source
        default: return isOwn(name, ["dataSource", "delegate", "prefetchDataSource"], value)
        }
        return true
    }

    private static func set(_ name: String, of view: UICollectionView, to value: AnyObject) -> Bool {
        switch (name, value) {
        case ("dataSource", let source as any UICollectionViewDataSource): view.dataSource = source
        case ("delegate", let delegate as any UICollectionViewDelegate): view.delegate = delegate
        case ("delegate", let delegate as any UIScrollViewDelegate): view.storedDelegate = delegate
        case ("prefetchDataSource", let source as any UICollectionViewDataSourcePrefetching):
            view.prefetchDataSource = source
        case ("collectionViewLayout", is UICollectionViewLayout): break
        default: return isOwn(name, ["dataSource", "delegate", "prefetchDataSource"], value)
        }
        return true
    }

    /// An object that is no data source is not set: it is that of a document without code.
    private static func isOwn(_ name: String, _ names: Set<String>, _ value: AnyObject) -> Bool {
        names.contains(name) && (type(of: value) == UIViewController.self || type(of: value) == UIView.self)
    }

    private static func set(_ name: String, of view: UIView, to value: AnyObject) -> Bool {
        switch (name, view, value) {
        // Text views are scroll views, with a delegate of their own type.
        case ("delegate", let view as UITextView, let delegate as any UITextViewDelegate): view.delegate = delegate
        case ("delegate", let field as UITextField, let delegate as any UITextFieldDelegate): field.delegate = delegate
        case ("delegate", let bar as UISearchBar, let delegate as any UISearchBarDelegate): bar.delegate = delegate
        case ("delegate", let view as UIScrollView, let delegate as any UIScrollViewDelegate): view.delegate = delegate
        case ("delegate", let view as UIPickerView, let delegate as any UIPickerViewDelegate): view.delegate = delegate
        case ("dataSource", let view as UIPickerView, let source as any UIPickerViewDataSource):
            view.dataSource = source
        case ("delegate", is UIPickerView, _), ("dataSource", is UIPickerView, _):
            return isOwn(name, ["dataSource", "delegate"], value)
        case ("delegate", let bar as UIToolbar, let delegate as any UIToolbarDelegate): bar.delegate = delegate
        case ("delegate", let bar as UITabBar, let delegate as any UITabBarDelegate): bar.delegate = delegate
        case ("backgroundView", let cell as UICollectionViewCell, let view as UIView): cell.backgroundView = view
        case ("selectedBackgroundView", let cell as UICollectionViewCell, let view as UIView):
            cell.selectedBackgroundView = view
        case ("backgroundView", let cell as UITableViewCell, let view as UIView): cell.backgroundView = view
        case ("selectedBackgroundView", let cell as UITableViewCell, let view as UIView):
            cell.selectedBackgroundView = view
        case ("accessoryView", let cell as UITableViewCell, let view as UIView): cell.accessoryView = view
        case ("contentView", is UITableViewCell, is UIView), ("contentView", is UICollectionViewCell, is UIView): break
        case ("gestureRecognizers", let view, let recognizer as UIGestureRecognizer):
            view.addGestureRecognizer(recognizer)
        default: return false
        }
        return true
    }

    private static func set(_ name: String, of controller: UIViewController, to value: AnyObject) -> Bool {
        switch (name, controller, value) {
        case ("view", let controller, let view as UIView): controller.takeInterfaceView(view)
        case ("collectionView", let controller as UICollectionViewController, let view as UICollectionView):
            if controller.shownView !== view { controller.collectionView = view }
        case ("tableView", let controller as UITableViewController, let view as UITableView):
            if controller.viewIfLoaded !== view { controller.tableView = view }
        case ("navigationItem", _, is UINavigationItem), ("tabBarItem", _, is UITabBarItem): break
        case ("delegate", let controller as UINavigationController, let delegate as any UINavigationControllerDelegate):
            controller.delegate = delegate
        case ("delegate", let controller as UITabBarController, let delegate as any UITabBarControllerDelegate):
            controller.delegate = delegate
        case ("delegate", let controller as UISplitViewController, let delegate as any UISplitViewControllerDelegate):
            controller.delegate = delegate
        case ("delegate", let controller as UIPageViewController, let delegate as any UIPageViewControllerDelegate):
            controller.delegate = delegate
        case ("dataSource", let controller as UIPageViewController, let source as any UIPageViewControllerDataSource):
            controller.dataSource = source
        default: return false
        }
        return true
    }

    private static func set(_ name: String, of recognizer: UIGestureRecognizer, to value: AnyObject) -> Bool {
        guard name == "delegate", let delegate = value as? any UIGestureRecognizerDelegate else { return false }
        recognizer.delegate = delegate
        return true
    }

    private static func set(_ name: String, of item: UINavigationItem, to value: AnyObject) -> Bool {
        switch (name, value) {
        case ("titleView", let view as UIView): item.titleView = view
        case ("leftBarButtonItem", let button as UIBarButtonItem): item.leftBarButtonItem = button
        case ("rightBarButtonItem", let button as UIBarButtonItem): item.rightBarButtonItem = button
        case ("backBarButtonItem", let button as UIBarButtonItem): item.backBarButtonItem = button
        default: return false
        }
        return true
    }
}
