/// A view beside the content of a list's cell: a sign, a control or a view of the program's own.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        case always = 0
        case whenEditing = 1
        case whenNotEditing = 2

        func includes(isEditing: Bool) -> Bool {
            switch self {
            case .always: true
            case .whenEditing: isEditing
            case .whenNotEditing: !isEditing
            }
        }
    }

    public enum AccessoryType {
        case checkmark, customView(UIView), delete, detail, disclosureIndicator, insert, label, multiselect
        case outlineDisclosure, popUpMenu, reorder
    }

    /// The width that an accessory takes from the content; it is centred in it.
    public enum LayoutDimension: Hashable, Sendable {
        /// The width of the column of accessories of its kind.
        case standard
        /// The width of the accessory.
        case actual
        /// In points.
        case custom(CGFloat)
    }

    /// The side of an accessory and its position among those on that side.
    public enum Placement {
        /// Returns the index among the accessories that are placed on the side already, from leading to trailing.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// The position before an accessory of the kind of another; the beginning when there is none.
        @MainActor public static func position(before accessory: UICellAccessory) -> Position {
            { accessories in accessories.firstIndex { $0.kind == accessory.kind } ?? 0 }
        }

        /// The position after an accessory of the kind of another; the end when there is none.
        @MainActor public static func position(after accessory: UICellAccessory) -> Position {
            { accessories in
                accessories.firstIndex { $0.kind == accessory.kind }.map { $0 + 1 } ?? accessories.count
            }
        }

        var displayed: DisplayedState {
            switch self {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        }

        var isLeading: Bool { if case .leading = self { true } else { false } }
    }

    public typealias ActionHandler = () -> Void
    public typealias MenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void

    public let accessoryType: AccessoryType
    let content: Content
    let displayed: DisplayedState
    let options: Options

    /// The content and the action of an accessory.
    enum Content {
        case checkmark, disclosureIndicator, reorder, multiselect
        case delete(ActionHandler?)
        case insert(ActionHandler?)
        case detail(ActionHandler?)
        case outline(OutlineDisclosureOptions.Style, ActionHandler?)
        case label(String, UIFont, adjusts: Bool)
        case popUpMenu(UIMenu, MenuSelectedElementDidChangeHandler?)
        case custom(CustomViewConfiguration)
    }

    /// The values that all options have.
    struct Options {
        var isHidden: Bool
        var reservedLayoutWidth: LayoutDimension
        var tintColor: UIColor?
        var backgroundColor: UIColor?
        /// Whether a line stands before the accessory when it is beside another one.
        var showsDivider = false
    }

    init(_ type: AccessoryType, _ content: Content, _ displayed: DisplayedState, _ options: Options) {
        accessoryType = type
        self.content = content
        self.displayed = displayed
        self.options = options
    }

    /// Accessories of one kind replace each other; views of the program's own are told apart by identity.
    enum Kind: Hashable {
        case system(SystemKind)
        case custom(ObjectIdentifier)
    }

    /// Kinds in the order from the outer edge inward on their side (S14.140).
    enum SystemKind: Int, Comparable {
        case multiselect, delete, insert
        case reorder, disclosureIndicator, outlineDisclosure, detail, checkmark, popUpMenu, label

        var isLeading: Bool { self <= .insert }

        static func < (a: SystemKind, b: SystemKind) -> Bool { a.rawValue < b.rawValue }
    }

    var systemKind: SystemKind? {
        switch content {
        case .checkmark: .checkmark
        case .disclosureIndicator: .disclosureIndicator
        case .reorder: .reorder
        case .multiselect: .multiselect
        case .delete: .delete
        case .insert: .insert
        case .detail: .detail
        case .outline: .outlineDisclosure
        case .label: .label
        case .popUpMenu: .popUpMenu
        case .custom: nil
        }
    }

    var kind: Kind {
        if case .custom(let configuration) = content { return .custom(ObjectIdentifier(configuration.customView)) }
        return .system(systemKind!)
    }
}
