/// The scenes that are shown beside each other: those of one file.
extension [LiveScene] {
    /// The first scene of a file that was changed, if the scene that is shown is of another one.
    func startOfStrip(after changed: [String], shown: LiveScene?) -> LiveScene? {
        if let shown, changed.contains(shown.file) { return nil }
        return first { changed.contains($0.file) }
    }

    /// The ids of all scenes in the file of one.
    func strip(of id: String) -> [String] {
        guard let file = first(where: { $0.id == id })?.file else { return [] }
        return filter { $0.file == file }.map(\.id)
    }
}
