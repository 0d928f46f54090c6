import PreviewScenes

extension Scene {
    /// The sample apps in listing order.
    @MainActor package static var gallery: [Scene] {
        [
            .circle, .hundredPixels, .survey, .dimensions, .coverFlow, .classTree, .columnSpan, .states, .springs,
            .browse, .outline, .feed, .table, .search, .messages,
            .controls, .attributedText,
            .presentation, .garden, .playground,
        ]
    }
}
