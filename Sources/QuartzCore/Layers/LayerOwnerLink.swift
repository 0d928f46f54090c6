/// A reference of a layer to the object that owns it, cleared when that ends.
///
/// Takes the place of weak references, which slow down every other reference to the object.
///
/// Unchecked: the reference is only assigned.
/// Unsafe: the owner calls `end()` in its `deinit`. Owners are used and released on the main thread.
package final class LayerOwnerLink: @unchecked Sendable {
    @exclusivity(unchecked) private(set) unowned(unsafe) var delegate: (any CALayerDelegate)?

    package init() {}

    /// Sets the owner, which must call `end()` in its `deinit`.
    package func setOwner(_ owner: any CALayerDelegate) { delegate = owner }

    package func end() { delegate = nil }
}
