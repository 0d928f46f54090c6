/// The indicators of a scroll view and the reasons for showing them.
struct ScrollIndicators {
    /// The bars, created on first use.
    private var vertical: ScrollIndicator?
    private var horizontal: ScrollIndicator?
    /// Whether the indicators are shown; false once they start to fade.
    var areShown = false
    /// The timer that ends `flashScrollIndicators()`; nil when no flash is running.
    var flashTimer: FrameTimer?
    /// Whether the pointer is over the edge where an indicator runs.
    var pointerIsNear = false

    subscript(axis: ScrollAxis) -> ScrollIndicator? {
        get { axis == .vertical ? vertical : horizontal }
        set { if axis == .vertical { vertical = newValue } else { horizontal = newValue } }
    }

    var bars: [ScrollIndicator] { [vertical, horizontal].compactMap { $0 } }

    /// Whether any bar is visible, including one that is fading.
    @MainActor var areVisible: Bool { vertical?.isHidden == false || horizontal?.isHidden == false }
}
