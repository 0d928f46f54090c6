/// The fate of each element shown before an update or wanted after it.
///
/// - Parameters:
///   - shown: Unique keys of the elements with a view before the update.
///   - wanted: Unique keys of the elements to be shown after the update.
///   - leaving: Keys after the update of elements whose views are still leaving from earlier updates.
///   - mapping: Maps keys between the two states.
/// - Returns: The fates in the order of `wanted`, then those of leaving views in the order of `shown`. Each element of
///   `shown` and `wanted` occurs once. Takes linear time.
package func fates<Key: Hashable>(
    before shown: [Key], after wanted: [Key], leaving: Set<Key>, mapping: KeyMapping<Key>
) -> [ElementFate<Key>] {
    var open = Set(shown)
    var result: [ElementFate<Key>] = []
    result.reserveCapacity(shown.count + wanted.count)
    for key in wanted {
        let old = mapping.before(key)
        if let old, open.remove(old) != nil {
            result.append(mapping.isReloaded(key) ? .reloads(before: old, after: key) : .stays(before: old, after: key))
        } else if leaving.contains(key) {
            result.append(.revives(after: key))
        } else {
            result.append(.appears(before: old, after: key))
        }
    }
    for key in shown where open.contains(key) {
        let new = mapping.after(key)
        result.append(.leaves(before: key, after: new.flatMap { mapping.isReloaded($0) ? nil : $0 }))
    }
    return result
}
