extension UIViewController {
    func changeEditing(_ isOn: Bool) {
        guard isOn != storedEditing else { return }
        storedEditing = isOn
        guard let old = storedEditItem else { return }
        storedEditItem = nil
        // The appearance of an item is fixed, so another one takes its place.
        let new = makeEditItem(), item = navigationItem
        func replaced(_ items: [UIBarButtonItem]?) -> [UIBarButtonItem]? { items?.map { $0 === old ? new : $0 } }
        if item.leftBarButtonItems?.contains(where: { $0 === old }) == true {
            item.leftBarButtonItems = replaced(item.leftBarButtonItems)
        }
        if item.rightBarButtonItems?.contains(where: { $0 === old }) == true {
            item.rightBarButtonItems = replaced(item.rightBarButtonItems)
        }
    }

    func makeEditItem() -> UIBarButtonItem {
        if let storedEditItem { return storedEditItem }
        let item = UIBarButtonItem(
            systemItem: isEditing ? .done : .edit,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        storedEditItem = item
        return item
    }
}
