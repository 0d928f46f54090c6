extension UIScrollView {
    /// The activity that currently moves or holds the content; there is one at a time. `isDragging`, `isDecelerating`
    /// and similar properties are computed from it.
    enum Activity {
        /// The content is at rest.
        case idle
        /// A finger has stopped a motion and has not moved yet.
        case caught
        /// A finger, or the pointer, drags the content.
        case drag(ScrollDrag)
        /// Two fingers on a touchpad drag the content.
        case touchpad(TouchpadDrag)
        /// The pointer drags an indicator.
        case indicator(IndicatorDrag)
        /// The wheel or a key scrolls; nil before the first motion begins.
        case wheel(ScrollMover?)
        /// The content decelerates or springs back after a release.
        case deceleration(ScrollMover)
        /// `setContentOffset(_:animated:)` is under way.
        case animation(ScrollMover)
        /// Two fingers zoom.
        case pinch(PinchZoom)
        /// The scale is animated.
        case zoom(ZoomMover)
    }

    /// Whether nothing moves or drags the content. A finger that has not moved yet may be down.
    var isAtRest: Bool {
        switch activity {
        case .idle, .caught: true
        default: false
        }
    }

    /// Replaces the activity. If a zoom was running, which the delegate may have just started, reports its end.
    func begin(_ next: Activity) {
        let wasZooming = zoomMover != nil
        activity = next
        if wasZooming { storedDelegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: zoomScale) }
    }

    /// The drag by finger or touchpad, including one continued by a pinch.
    var drag: ScrollDrag? {
        get { activity.drag }
        set { activity.drag = newValue }
    }

    /// The animation of the content offset, if one is running.
    var mover: ScrollMover? { activity.mover }

    /// The animation of the zoom scale, if one is running.
    var zoomMover: ZoomMover? { activity.zoomMover }
}

extension UIScrollView.Activity {
    var drag: ScrollDrag? {
        get {
            switch self {
            case .drag(let drag): drag
            case .touchpad(let touchpad): touchpad.drag
            case .pinch(let pinch): pinch.drag
            default: nil
            }
        }
        set {
            switch (self, newValue) {
            case (.drag, let drag?): self = .drag(drag)
            case (.touchpad(var touchpad), let drag?):
                touchpad.drag = drag
                self = .touchpad(touchpad)
            case (.pinch(var pinch), let drag):
                pinch.drag = drag
                self = .pinch(pinch)
            case (.drag, nil), (.touchpad, nil): self = .idle
            default: break
            }
        }
    }

    var mover: ScrollMover? {
        switch self {
        case .wheel(let mover): mover
        case .deceleration(let mover), .animation(let mover): mover
        default: nil
        }
    }

    var zoomMover: ZoomMover? {
        if case .zoom(let mover) = self { mover } else { nil }
    }

    var isPinch: Bool {
        if case .pinch = self { true } else { false }
    }

    var isDeceleration: Bool {
        if case .deceleration = self { true } else { false }
    }

    var isAnimation: Bool {
        if case .animation = self { true } else { false }
    }

    /// Whether the delegate sees the activity as a drag.
    var isDragging: Bool {
        switch self {
        case .drag, .touchpad, .indicator, .wheel: true
        case .pinch(let pinch): pinch.drag != nil
        case .idle, .caught, .deceleration, .animation, .zoom: false
        }
    }

    /// Unregisters the motions of the previous activity and registers those of this one.
    @MainActor func replace(_ old: Self) {
        if let mover = old.mover, mover !== self.mover { mover.registry.remove(mover) }
        if let mover = old.zoomMover, mover !== zoomMover { mover.registry.remove(mover) }
        if let mover { mover.registry.add(mover) }
        if let zoomMover { zoomMover.registry.add(zoomMover) }
    }
}
