internal import NibDocuments

extension NibLoader {
    func setValues(of table: UITableView, _ element: InterfaceElement) {
        setValues(of: table as UIScrollView, element)
        table.alwaysBounceVertical = true
        table.rowHeight = Self.height("rowHeight", of: element)
        table.estimatedRowHeight = Self.height("estimatedRowHeight", of: element)
        let standard: CGFloat? = table.style == .plain ? nil : Self.groupedSectionHeight
        if let height = Self.height("sectionHeaderHeight", of: element, except: standard) {
            table.sectionHeaderHeight = height
        }
        if let height = Self.height("sectionFooterHeight", of: element, except: standard) {
            table.sectionFooterHeight = height
        }
        table.separatorStyle = element.text("separatorStyle") == "none" ? .none : .singleLine
        if let color = color("separatorColor", of: element) { table.separatorColor = color }
        if let insets = element.insets("separatorInset") { table.separatorInset = UIEdgeInsets(insets) }
        if let color = color("sectionIndexColor", of: element) { table.sectionIndexColor = color }
        table.sectionIndexMinimumDisplayRowCount =
            element.number("sectionIndexMinimumDisplayRowCount").flatMap { Int(exactly: $0) } ?? 0
        table.insetsContentViewsToSafeArea = element.flag("contentViewInsetsToSafeArea") ?? true
        table.allowsSelection = element.flag("allowsSelection") ?? true
        table.allowsMultipleSelection = element.flag("allowsMultipleSelection") ?? false
        table.allowsSelectionDuringEditing = element.flag("allowsSelectionDuringEditing") ?? false
        table.allowsMultipleSelectionDuringEditing = element.flag("allowsMultipleSelectionDuringEditing") ?? false
        table.estimatedSectionHeaderHeight = Self.height("estimatedSectionHeaderHeight", of: element)
        table.estimatedSectionFooterHeight = Self.height("estimatedSectionFooterHeight", of: element)
        if let header = element.child("tableHeaderView") { table.tableHeaderView = makeView(header) }
        if let footer = element.child("tableFooterView") { table.tableFooterView = makeView(footer) }
        if let background = element.child("backgroundView") { table.backgroundView = makeView(background) }
        for (number, prototype) in element.prototypes.enumerated() {
            guard let identifier = identifier(of: prototype, number) else { continue }
            table.register(NibElement(document, prototype.element, scene: scene), forCellReuseIdentifier: identifier)
        }
        if element.text("dataMode") == "static" { table.staticContent = StaticTable(element, self) }
    }

    /// A height; −1 and 0 are automatic.
    private static func height(_ name: String, of element: InterfaceElement) -> CGFloat {
        guard let height = element.length(name), height > 0 else { return UITableView.automaticDimension }
        return height
    }

    /// The height that Interface Builder writes for headers and footers of grouped tables which nobody has set. They
    /// have the height of their text.
    private static let groupedSectionHeight: CGFloat = 18

    private static func height(_ name: String, of element: InterfaceElement, except standard: CGFloat?) -> CGFloat? {
        guard element.isWritten(name), element.length(name) != standard else { return nil }
        return height(name, of: element)
    }

    // MARK: Cells

    func setValues(of cell: UITableViewCell, _ element: InterfaceElement) {
        if let name = element.text("reuseIdentifier"), !name.isEmpty, cell.reuseKey == nil {
            cell.reuseKey = ReuseKey(category: .cell, kind: nil, name: .named(name))
        }
        cell.selectionStyle = named("selectionStyle", of: element) ?? .default
        cell.accessoryType = named("accessoryType", of: element) ?? .none
        cell.editingAccessoryType = named("editingAccessoryType", of: element) ?? .none
        cell.indentationLevel = element.number("indentationLevel").flatMap { Int(exactly: $0) } ?? 0
        cell.indentationWidth = element.length("indentationWidth") ?? 10
        if let insets = element.insets("separatorInset") { cell.separatorInset = UIEdgeInsets(insets) }
        if let background = element.child("backgroundView") { cell.backgroundView = makeView(background) }
        if let background = element.child("selectedBackgroundView") {
            cell.selectedBackgroundView = makeView(background)
        }
        if let accessory = element.child("accessoryView") { cell.accessoryView = makeView(accessory) }
        ownLabels = OwnLabels(cell, element)
        fillContent(cell.contentView, element)
        ownLabels = nil
        if let content = listContent(of: element, cell.defaultContentConfiguration()) {
            cell.contentConfiguration = content
        }
    }
}

/// The labels and the image view that a cell with a style has by itself, by the elements that stand for them.
@MainActor struct OwnLabels {
    private let cell: UITableViewCell
    private let names: [Int: String]

    init?(_ cell: UITableViewCell, _ element: InterfaceElement) {
        guard element.text("style") != "custom" else { return nil }
        self.cell = cell
        var names: [Int: String] = [:]
        for name in ["textLabel", "detailTextLabel", "imageView"] {
            if let reference = element.reference(name) { names[reference.index] = name }
        }
        self.names = names
    }

    /// The cell's own view for an element; nil for the others.
    func view(for element: InterfaceElement) -> UIView? {
        switch names[element.index] {
        case "textLabel": cell.textLabel
        case "detailTextLabel": cell.detailTextLabel
        case "imageView": cell.imageView
        default: nil
        }
    }
}

extension UITableViewCell.CellStyle {
    /// The style of a name in documents; the default one of cells without a style.
    init(interface name: String?) {
        switch name {
        case "IBUITableViewCellStyleValue1": self = .value1
        case "IBUITableViewCellStyleValue2": self = .value2
        case "IBUITableViewCellStyleSubtitle": self = .subtitle
        default: self = .default
        }
    }
}

extension UITableView.Style {
    init(interface name: String?) {
        switch name {
        case "grouped": self = .grouped
        case "insetGrouped": self = .insetGrouped
        default: self = .plain
        }
    }
}

extension UITableViewCell.SelectionStyle: InterfaceNamed {
    static let named: [String: UITableViewCell.SelectionStyle] = [
        "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
}

extension UITableViewCell.AccessoryType: InterfaceNamed {
    static let named: [String: UITableViewCell.AccessoryType] = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
        "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
    ]
}
