internal import NibDocuments

/// The classes that documents can name.
@MainActor enum InterfaceClasses {
    static let known: [String: AnyClass] = [
        "NSObject": NSObject.self, "UIView": UIView.self, "UIControl": UIControl.self, "UILabel": UILabel.self,
        "UIImageView": UIImageView.self, "UIStackView": UIStackView.self, "UIButton": UIButton.self,
        "UISwitch": UISwitch.self, "UISlider": UISlider.self, "UIStepper": UIStepper.self,
        "UISegmentedControl": UISegmentedControl.self, "UIPageControl": UIPageControl.self,
        "UIActivityIndicatorView": UIActivityIndicatorView.self, "UIProgressView": UIProgressView.self,
        "UITextField": UITextField.self, "UITextView": UITextView.self, "UISearchBar": UISearchBar.self,
        "UIDatePicker": UIDatePicker.self, "UIPickerView": UIPickerView.self,
        "UIScrollView": UIScrollView.self,
        "UICollectionView": UICollectionView.self,
        "UICollectionViewCell": UICollectionViewCell.self, "UICollectionReusableView": UICollectionReusableView.self,
        "UICollectionViewFlowLayout": UICollectionViewFlowLayout.self,
        "UICollectionViewLayout": UICollectionViewLayout.self, "UITableView": UITableView.self,
        "UITableViewCell": UITableViewCell.self, "UITableViewHeaderFooterView": UITableViewHeaderFooterView.self,
        "UINavigationBar": UINavigationBar.self, "UIToolbar": UIToolbar.self, "UITabBar": UITabBar.self,
        "UINavigationItem": UINavigationItem.self, "UIBarButtonItem": UIBarButtonItem.self,
        "UITabBarItem": UITabBarItem.self, "UIGestureRecognizer": UIGestureRecognizer.self,
        "UITapGestureRecognizer": UITapGestureRecognizer.self,
        "UILongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "UIPanGestureRecognizer": UIPanGestureRecognizer.self,
        "UISwipeGestureRecognizer": UISwipeGestureRecognizer.self,
        "UIPinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "UIRotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "UIScreenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        "UIViewController": UIViewController.self, "UITableViewController": UITableViewController.self,
        "UICollectionViewController": UICollectionViewController.self,
        "UINavigationController": UINavigationController.self, "UITabBarController": UITabBarController.self,
        "UISplitViewController": UISplitViewController.self, "UIPageViewController": UIPageViewController.self,
        "UIStoryboardSegue": UIStoryboardSegue.self, "UIVisualEffectView": UIVisualEffectView.self,
    ]
}

extension NibLoader {
    /// The class of an element's object: the one that the document names, else the element's own.
    func objectClass<Base: AnyObject>(of element: InterfaceElement, as base: Base.Type) -> AnyClass {
        let plan = plan(of: element)
        // A broken document may use an element in two places.
        if let known = plan.objectClass, known is Base.Type { return known }
        let found: AnyClass = findClass(of: element, as: base)
        plan.objectClass = found
        return found
    }

    private func findClass<Base: AnyObject>(of element: InterfaceElement, as base: Base.Type) -> AnyClass {
        if let custom = element.customClass, !element.settings.isLaunchScreen {
            if let found = find(custom) {
                if found is Base.Type { return found }
                document.report("\(custom.name) is no subclass of \(base)", at: element)
            } else if !document.isPreview {
                let module = custom.module.map { " of module \($0)" } ?? ""
                document.report("Unknown class \(custom.name)\(module) in Interface Builder file", at: element)
            }
        }
        let type: AnyClass = standardType(of: element, as: base)
        if type is Base.Type { return type }
        document.report("<\(element.name)> stands where a \(base) does", at: element)
        return base
    }

    private func standardType(of element: InterfaceElement, as base: AnyClass) -> AnyClass {
        guard let name = element.kind?.className else { return base }
        if let type = InterfaceClasses.known[name] { return type }
        document.report("\(name) does not exist here; its base class \(base) takes its place", at: element)
        return base
    }

    /// A class by its name, in the module that the document names or in one of the program's.
    func find(_ custom: InterfaceClass) -> AnyClass? {
        if let known = document.classes[custom] { return known }
        let modules = [custom.module].compactMap { $0 } + programModules
        let found: AnyClass? =
            modules.lazy.compactMap { NSClassFromString("\($0).\(custom.name)") }.first
            ?? InterfaceClasses.known[custom.name]
        document.classes[custom] = .some(found)
        return found
    }

    /// Where a class may be whose module the document does not name, or names as another platform has it.
    private var programModules: [String] {
        let objects = [owner, UIApplication.shared.delegate].compactMap { $0 as AnyObject? }
        let owners = objects.compactMap { String(reflecting: Swift.type(of: $0)).split(separator: ".").first }
        let program = Bundle.main.executableURL?.lastPathComponent
        return owners.map(String.init) + [program].compactMap { $0 }
    }
}
