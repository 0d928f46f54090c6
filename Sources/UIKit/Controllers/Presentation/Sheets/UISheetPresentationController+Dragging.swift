import CollectionCore

/// The drag of a sheet under way.
struct SheetDragState {
    /// The dragged height at translation 0.
    var base: CGFloat
    /// The distance dragged upwards.
    var travel: CGFloat = 0
    var tracker = VelocityTracker()
}

extension UISheetPresentationController {
    private var rules: SheetDrag { SheetDrag(detents: detentHeights, canDismiss: !presented.isModalInPresentation) }

    /// The visible height now.
    private var shownHeight: CGFloat { movingHeight ?? selectedHeight }

    /// Whether fingers that move content by `turn` would move the sheet: it grows for a positive turn.
    func canMove(by turn: CGFloat) -> Bool {
        guard transition == nil, kind != .full else { return false }
        return turn < 0 || turn > 0 && shownHeight < (detentHeights.last ?? 0)
    }

    /// Whether a drag in a direction that begins at a view belongs to the sheet, rather than to content inside.
    func canBeginDrag(down: Bool, at view: UIView?) -> Bool {
        guard transition == nil, kind != .full else { return false }
        var current = view
        while let inside = current, inside !== sheetView {
            if let scroller = inside as? UIScrollView, scroller.isScrollEnabled, scroller.canDrag(.vertical) {
                let isAtTop = scroller.contentOffset.y <= scroller.range(.vertical).lowerBound + 0.5
                guard isAtTop else { return false }
                if !down { return prefersScrollingExpandsWhenScrolledToEdge && canMove(by: 1) }
            }
            current = inside.superview
        }
        return true
    }

    func beginDrag() {
        stopMoving()
        drag = SheetDragState(base: rules.dragged(shownHeight))
        movingHeight = shownHeight
        drag?.tracker.add(CGPoint(x: 0, y: shownHeight), at: sheetView.layer.mediaTime)
    }

    /// Moves the sheet to a distance upwards from where the drag began.
    func continueDrag(to travel: CGFloat) {
        guard var drag else { return }
        drag.travel = travel
        let height = rules.shown(drag.base + travel)
        drag.tracker.add(CGPoint(x: 0, y: height), at: sheetView.layer.mediaTime)
        self.drag = drag
        movingHeight = height
        UIView.performWithoutAnimation { show(height) }
    }

    func dragByTouchpad(_ turn: CGFloat) {
        if drag == nil { beginDrag() }
        continueDrag(to: (drag?.travel ?? 0) + turn)
    }

    /// Releases the sheet: it moves to a detent, or goes.
    func endDrag(isCancelled: Bool = false) {
        guard let drag else { return }
        self.drag = nil
        let height = shownHeight
        let velocity = isCancelled ? 0 : drag.tracker.velocity(at: sheetView.layer.mediaTime)?.y ?? 0
        if let index = rules.target(from: height, velocity: velocity) {
            attemptIfPulled(height)
            select(detent: index)
            return move(to: detentHeights[index], velocity: velocity)
        }
        guard canDismiss() else { return move(to: detentHeights[0], velocity: 0) }
        dismissalVelocity = -velocity
        let delegate = storedDelegate
        delegate?.presentationControllerWillDismiss(self)
        presentingViewController.dismiss(animated: true) { delegate?.presentationControllerDidDismiss(self) }
    }

    /// Reports a pull at a sheet that the user may not dismiss.
    private func attemptIfPulled(_ height: CGFloat) {
        if presented.isModalInPresentation, height < detentHeights[0] - 10 { _ = canDismiss() }
    }

    private func move(to height: CGFloat, velocity: CGFloat) {
        let mover = SheetMover(self, from: shownHeight, to: height, velocity: velocity)
        self.mover = mover
        mover.registry.add(mover)
    }

    /// Stops a movement where it is; a drag or a change of detents takes it from there.
    func stopMoving() {
        mover = nil
        if drag == nil, transition == nil { movingHeight = movingHeight.map { _ in shownHeight } }
    }

    /// The movement has come to rest at the selected detent.
    func finishMoving() {
        mover = nil
        movingHeight = nil
        container?.setNeedsLayout()
    }
}

/// The movement of a sheet to a detent after its release: a critically damped spring.
@MainActor final class SheetMover: Motion {
    /// ω in radians a second.
    static let frequency: CGFloat = 14

    private weak var sheet: UISheetPresentationController?
    private let spring: Spring
    private let begin: TimeInterval
    let registry: MotionRegistry

    init(_ sheet: UISheetPresentationController, from start: CGFloat, to end: CGFloat, velocity: CGFloat) {
        self.sheet = sheet
        spring = .stopping(from: start, to: end, velocity: velocity, minimumFrequency: Self.frequency)
        let media = sheet.sheetView.layer.media
        begin = media.clock.now
        registry = media.motions
    }

    func advance(to time: TimeInterval) -> Bool {
        guard let sheet, sheet.mover === self else { return false }
        sheet.movingHeight = spring.position(at: time - begin)
        UIView.performWithoutAnimation { sheet.show(spring.position(at: time - begin)) }
        guard time - begin >= spring.duration else { return true }
        sheet.finishMoving()
        return false
    }
}

/// The pan of a sheet. Pans of scroll views inside wait until it has failed, which it does at once where they have
/// precedence.
@MainActor final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    weak var sheet: UISheetPresentationController?
    private var isDown = false

    override func countedTravel(_ travel: CGPoint) -> CGPoint {
        if abs(travel.x) > abs(travel.y), abs(travel.x) >= UIPanGestureRecognizer.slop {
            state = .failed
            return .zero
        }
        isDown = travel.y > 0
        return CGPoint(x: 0, y: travel.y)
    }

    override func canBegin() -> Bool { sheet?.canBeginDrag(down: isDown, at: touches.first?.view) ?? false }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanGestureRecognizer
    }

    override func stateDidChange() {
        switch current {
        case .began:
            sheet?.beginDrag()
            sheet?.continueDrag(to: -translation(in: nil).y)
        case .changed: sheet?.continueDrag(to: -translation(in: nil).y)
        case .ended: sheet?.endDrag()
        case .cancelled: sheet?.endDrag(isCancelled: true)
        default: break
        }
    }
}

/// Slides a sheet up from the bottom edge, and down again.
@MainActor final class SheetTransition: PresentationTransition {
    /// The downward velocity at the start of a dismissal, in points a second.
    private let velocity: CGFloat
    private var distance: CGFloat = 1

    init(isPresentation: Bool, velocity: CGFloat) {
        self.velocity = velocity
        super.init(isPresentation: isPresentation)
    }

    override var duration: TimeInterval { 0.5 }

    override func prepare(_ view: UIView, in container: UIView) {
        distance = max(1, container.bounds.height - view.frame.minY)
    }

    override func hide(_ view: UIView, in container: UIView) { view.center.y += distance }

    override func show(_ view: UIView) { view.center.y -= distance }

    override func run(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: isPresentation ? 0 : max(0, velocity) / max(1, distance),
            options: [.allowUserInteraction], animations: changes, completion: { _ in completion() })
    }
}
