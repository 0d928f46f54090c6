/// The message of a name that nothing has.
package enum UnknownName {
    /// Names the nearest of `names`, or all; `what` is the kind of the named, such as "scene".
    package static func message(_ name: String, among names: [String], what: String) -> String {
        let nearest = EditDistance.nearest(to: name, among: names)
        return "there is no \(what) \"\(name)\""
            + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
            + (names.isEmpty ? "; there are none" : " (\(names.joined(separator: ", ")))")
    }
}
