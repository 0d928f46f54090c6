/// The accessories of a cell that are shown, with their views.
@MainActor final class ListAccessories {
    /// Seconds that accessories take to come and go, and chevrons to turn.
    static let duration: TimeInterval = 0.3
    /// Between two accessories, in points.
    static let spacing: CGFloat = 8

    private var all: [UICellAccessory] = []
    private var isEditing = false
    /// The accessories that are shown, from leading to trailing.
    private var leading: [ListAccessoryView] = []
    private var trailing: [ListAccessoryView] = []
    /// The line before a handle that stands after another accessory.
    private var divider: UIView?

    /// Takes other accessories over; views of the same kind are kept.
    func set(_ accessories: [UICellAccessory], in cell: any AccessoryCell) {
        var seen: Set<UICellAccessory.Kind> = []
        for accessory in accessories {
            enforce(
                seen.insert(accessory.kind).inserted,
                "UICollectionViewListCell.accessories: there are two accessories of the kind \(accessory.kind)")
        }
        all = accessories
        UIView.performWithoutAnimation { arrange(in: cell) }
    }

    /// Shows those of a state of editing.
    func update(isEditing: Bool, in cell: any AccessoryCell) {
        guard isEditing != self.isEditing else { return }
        self.isEditing = isEditing
        arrange(in: cell)
    }

    /// Passes the state of the cell to the views that show it.
    func show(_ state: UICellConfigurationState, in cell: any AccessoryCell) {
        for view in leading + trailing { view.show(state, in: cell) }
    }

    /// The widths that are taken from the content; 0 on a side without accessories.
    func reservedWidths(in cell: any AccessoryCell) -> (leading: CGFloat, trailing: CGFloat) {
        func width(_ views: [ListAccessoryView]) -> CGFloat {
            views.reduce(0) { $0 + $1.reservedWidth } + CGFloat(max(0, views.count - 1)) * Self.spacing
        }
        return (width(leading), width(trailing))
    }

    /// Gives the views their frames.
    func place(in cell: any AccessoryCell) {
        let bounds = cell.bounds
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let top = cell.listRow?.topPadding ?? 0
        func put(_ view: ListAccessoryView, at x: CGFloat) {
            let size = view.size
            var frame = CGRect(
                x: x + (view.reservedWidth - size.width) / 2, y: (top + bounds.height - size.height) / 2,
                width: size.width, height: size.height)
            if isMirrored { frame.origin.x = bounds.width - frame.maxX }
            view.place(frame)
        }
        let safeInsets = cell.listRow?.safeInsets ?? .zero
        var x = safeInsets.leading + cell.accessoryMargin + cell.accessoryIndentation
        for view in leading {
            put(view, at: x)
            x += view.reservedWidth + Self.spacing
        }
        x = bounds.width - safeInsets.trailing - cell.accessoryMargin - (cell.listRow?.indexWidth ?? 0)
        for view in trailing.reversed() {
            x -= view.reservedWidth
            put(view, at: x)
            x -= Self.spacing
        }
        placeDivider(in: cell, top: top)
    }

    private func placeDivider(in cell: any AccessoryCell, top: CGFloat) {
        guard let divider, let handle = trailing.last, trailing.count > 1 else { return }
        let width = 1 / max(1, cell.traitCollection.displayScale), gap = Self.spacing / 2
        let margin = (handle.reservedWidth - handle.size.width) / 2
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? handle.frame.maxX + margin + gap : handle.frame.minX - margin - gap - width
        divider.frame = CGRect(
            x: x, y: top + Self.dividerMargin, width: width,
            height: max(0, cell.bounds.height - top - 2 * Self.dividerMargin))
    }

    /// Above and below the line before a handle, in points (S14.164).
    private static let dividerMargin: CGFloat = 10

    private func updateDivider(in cell: any AccessoryCell) {
        guard trailing.count > 1, let handle = trailing.last, handle.accessory.options.showsDivider,
            !handle.accessory.options.isHidden
        else {
            divider?.removeFromSuperview()
            divider = nil
            return
        }
        guard divider == nil else { return }
        UIView.performWithoutAnimation {
            let new = UIView()
            new.isUserInteractionEnabled = false
            new.backgroundColor = .listSeparator
            cell.addSubview(new)
            divider = new
        }
    }

    private func arrange(in cell: any AccessoryCell) {
        let (wantedLeading, wantedTrailing) = Self.sides(all.filter { $0.displayed.includes(isEditing: isEditing) })
        var known = Dictionary(uniqueKeysWithValues: (leading + trailing).map { ($0.accessory.kind, $0) })
        let state = cell.currentState
        func view(_ accessory: UICellAccessory) -> ListAccessoryView {
            if let view = known.removeValue(forKey: accessory.kind), view.take(accessory) {
                view.show(state, in: cell)
                return view
            }
            let new = ListAccessoryView(accessory, in: cell)
            UIView.performWithoutAnimation {
                cell.addSubview(new)
                new.show(state, in: cell)
                new.alpha = UIView.inheritedAnimationDuration > 0 ? 0 : 1
            }
            return new
        }
        leading = wantedLeading.map(view)
        trailing = wantedTrailing.map(view)
        for view in leading + trailing { view.alpha = view.accessory.options.isHidden ? 0 : 1 }
        for view in known.values { Self.remove(view) }
        updateDivider(in: cell)
    }

    /// Fades a view out where an animation is under way.
    private static func remove(_ view: ListAccessoryView) {
        guard UIView.inheritedAnimationDuration > 0 else { return view.removeFromSuperview() }
        UIView.animate(
            withDuration: duration, animations: { view.alpha = 0 }, completion: { _ in view.removeFromSuperview() })
    }

    /// Accessories by side, from leading to trailing (S14.140).
    static func sides(
        _ accessories: [UICellAccessory]
    ) -> (leading: [UICellAccessory], trailing: [UICellAccessory]) {
        let system = accessories.filter { $0.systemKind != nil }.sorted { $0.systemKind! < $1.systemKind! }
        var leading = system.filter { $0.systemKind!.isLeading }
        var trailing = Array(system.filter { !$0.systemKind!.isLeading }.reversed())
        for accessory in accessories {
            guard case .custom(let configuration) = accessory.content else { continue }
            switch configuration.placement {
            case .leading(_, let position):
                leading.insert(accessory, at: min(max(0, position(leading)), leading.count))
            case .trailing(_, let position):
                trailing.insert(accessory, at: min(max(0, position(trailing)), trailing.count))
            }
        }
        return (leading, trailing)
    }
}
