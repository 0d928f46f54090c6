/// The indicators of a scroll view, and why they are shown.
struct ScrollIndicators {
    /// The bars; nil until they are first needed.
    private var vertical: ScrollIndicator?
    private var horizontal: ScrollIndicator?
    /// Whether they are shown, and not fading.
    var areShown = false
    /// Ends `flashScrollIndicators()`; nil at other times.
    var flashTimer: FrameTimer?
    /// Whether the pointer is where the indicators run.
    var pointerIsNear = false

    subscript(axis: ScrollAxis) -> ScrollIndicator? {
        get { axis == .vertical ? vertical : horizontal }
        set { if axis == .vertical { vertical = newValue } else { horizontal = newValue } }
    }

    var bars: [ScrollIndicator] { [vertical, horizontal].compactMap { $0 } }

    /// Whether a bar is on the screen, perhaps fading.
    @MainActor var areVisible: Bool { bars.contains { !$0.isHidden } }
}
