/// The drag of a cell's item, for both kinds of cells.
enum CellDragState: Int {
    case none, lifting, dragging
}

/// The relation of a cell to a drag over its host.
enum CellDropState {
    case none, notTargeted, targeted
}

extension ElementHost {
    /// The drags of the host, made when they are first needed.
    var drags: ElementDrag {
        if let drags = accessories.drags { return drags }
        let drags = ElementDrag(self)
        accessories.drags = drags
        return drags
    }

    /// Sets the delegate of drags.
    func setDragDelegate(_ new: AnyObject?) { if new != nil || accessories.drags != nil { drags.dragDelegate = new } }

    /// Sets the delegate of drops.
    func setDropDelegate(_ new: AnyObject?) { if new != nil || accessories.drags != nil { drags.dropDelegate = new } }

    /// Whether a drag that began in the host is under way.
    var isDragSource: Bool { accessories.drags?.interaction.drag != nil }

    /// Whether a drag is over the host.
    var isDropTarget: Bool { accessories.drags?.current != nil }

    /// The layout's attributes as they are shown during drags.
    func withDrags(_ all: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let drags = accessories.drags, drags.changesCells else { return all }
        return drags.adapt(all)
    }

    /// Whether views differ from the layout's attributes.
    var changesAttributes: Bool { updates.movement != nil || accessories.drags?.changesCells == true }
}
