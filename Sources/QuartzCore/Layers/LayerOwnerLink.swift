/// A reference to an object that owns a layer, cleared when the object ends.
///
/// Takes the place of weak references, which slow down every other reference to the object.
package final class LayerOwnerLink: @unchecked Sendable {
    @exclusivity(unchecked) package private(set) unowned(unsafe) var delegate: (any CALayerDelegate)?
    @exclusivity(unchecked) private unowned(unsafe) var object: AnyObject?

    package init() {}

    /// Sets the owner, which must call `end()` in its `deinit`.
    package func setOwner(_ owner: any CALayerDelegate) { (delegate, object) = (owner, owner) }

    /// The owner as an instance of the class of all owners; nil once it has ended.
    package func owner<Owner: AnyObject>(as kind: Owner.Type) -> Owner? {
        object.map { unsafeDowncast($0, to: kind) }
    }

    package func end() { (delegate, object) = (nil, nil) }
}
