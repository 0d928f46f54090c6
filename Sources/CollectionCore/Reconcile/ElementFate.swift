/// The effect of an update on one element that is shown before it, after it, or both.
///
/// `before` names an element by its key in the old state, `after` by its key in the new one.
package enum ElementFate<Key: Hashable>: Equatable {
    /// The view stays with its element.
    case stays(before: Key, after: Key)
    /// The element stays but gets another view.
    case reloads(before: Key, after: Key)
    /// A view still leaving from an earlier update is reused.
    case revives(after: Key)
    /// The element gets a view; `before` is nil for an insertion.
    case appears(before: Key?, after: Key)
    /// The view leaves; `after` is nil if the element is deleted or gets another view. Otherwise it only leaves the
    /// visible area.
    case leaves(before: Key, after: Key?)
}

extension ElementFate: Sendable where Key: Sendable {}

/// Maps element keys between the states before and after an update.
package struct KeyMapping<Key: Hashable> {
    /// The key after the update of an element before it; nil for a deletion.
    package let after: (_ before: Key) -> Key?
    /// The key before the update of an element after it; nil for an insertion.
    package let before: (_ after: Key) -> Key?
    /// Whether a remaining element gets another view.
    package let isReloaded: (_ after: Key) -> Bool

    package init(
        after: @escaping (_ before: Key) -> Key?, before: @escaping (_ after: Key) -> Key?,
        isReloaded: @escaping (_ after: Key) -> Bool
    ) {
        self.after = after
        self.before = before
        self.isReloaded = isReloaded
    }
}
