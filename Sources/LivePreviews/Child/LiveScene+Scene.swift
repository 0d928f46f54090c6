import PreviewScenes

extension LiveScene {
    @MainActor init(_ scene: Scene) {
        self.init(id: scene.id, title: scene.title, size: scene.size, file: scene.file ?? "")
    }
}
