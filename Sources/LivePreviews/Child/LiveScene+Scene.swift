import PreviewScenes

extension LiveScene {
    /// A scene of a `#Preview`, whose summary is its position.
    @MainActor init(_ scene: Scene) {
        self.init(
            id: scene.id, title: scene.title, size: scene.size,
            file: scene.summary.split(separator: ":").first.map(String.init) ?? "")
    }
}
