/// The swipe over rows of a collection view: by drag, by two fingers on a touchpad and by a wheel turned sideways.
@MainActor struct SwipeState {
    var pan: SwipePanGestureRecognizer?
    var session: SwipeSession?
    /// The travel of fingers on a touchpad, outward in points; nil while there are none.
    var touchpadTravel: CGFloat?
    /// The distance at which the present drag began.
    var startDistance: CGFloat = 0
}

/// A drag sideways over a row that has actions on that side.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
    weak var collection: (any ElementHost)?

    override func countedTravel(_ travel: CGPoint) -> CGPoint {
        abs(travel.x) > abs(travel.y) ? CGPoint(x: travel.x, y: 0) : .zero
    }

    override func canBegin() -> Bool {
        guard let collection, let touch = touches.first else { return false }
        let now = touch.location(in: collection), way = translation(in: collection)
        // The slop is lost to the translation, and has a direction all the same.
        let turn = now.x - startOfTouch(touch, in: collection).x
        return collection.beginSwipe(
            at: CGPoint(x: now.x - way.x, y: now.y), towards: turn == 0 ? velocity(in: collection).x : turn)
    }

    private var down = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.count == 1, let touch = touches.first { down = touch.location(in: nil) }
        super.touchesBegan(touches, with: event)
    }

    private func startOfTouch(_ touch: UITouch, in view: UIView) -> CGPoint { view.convert(down, from: nil) }

    override func stateDidChange() {
        guard let collection, let session = collection.swipeState.session else { return }
        let travel = session.outward(translation(in: collection).x)
        switch current {
        case .began, .changed: session.move(toTravel: collection.swipeState.startDistance + travel)
        case .ended: session.release(velocity: session.outward(velocity(in: collection).x))
        case .cancelled: session.close(animated: true)
        default: break
        }
    }
}

extension ElementHost {
    /// Adds the recogniser once the layout has rows that can be swiped.
    func installSwipeIfNeeded() {
        guard swipeState.pan == nil, installedLayout.offersSwipeActions else { return }
        let pan = SwipePanGestureRecognizer()
        pan.collection = self
        pan.maximumNumberOfTouches = 1
        swipeState.pan = pan
        addGestureRecognizer(pan)
    }

    /// Begins a swipe on the row at a point, or continues the open one; false where there is nothing to reveal.
    func beginSwipe(at point: CGPoint, towards x: CGFloat) -> Bool {
        guard x != 0, updates.isIdle, updates.movement == nil else { return false }
        if let session = swipeState.session {
            if session.isOpen,
                session.cell.frame.union(session.cell.frame.offsetBy(dx: -session.cell.swipeOffset, dy: 0))
                    .contains(point)
            {
                swipeState.startDistance = session.distance
                return true
            }
            session.close(animated: true)
        }
        guard takesItemTouches, let path = item(at: point) else { return false }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return startSwipe(on: path, isLeading: (x > 0) != isMirrored)
    }

    /// Begins a swipe on a row, closed; false when it has no actions on that side.
    @discardableResult func startSwipe(on path: IndexPath, isLeading: Bool) -> Bool {
        guard let cell = cell(at: path),
            let configuration = installedLayout.swipeActions(at: path, isLeading: isLeading),
            !configuration.actions.isEmpty
        else { return false }
        _ = cancelTouch([])
        swipeState.startDistance = 0
        swipeState.session = SwipeSession(cell, configuration, isLeading: isLeading, in: self)
        swipeWillBegin(at: path)
        return true
    }

    func swipeDidEnd(_ session: SwipeSession) {
        guard swipeState.session === session else { return }
        swipeState.session = nil
        swipeDidEnd(at: item(of: session.cell))
    }

    /// Closes the open row; true when there was one, of which a touch beside it does nothing else.
    @discardableResult func closeSwipe() -> Bool {
        guard let session = swipeState.session, session.isOpen else { return false }
        session.close(animated: true)
        return true
    }

    // MARK: Touchpad and wheel

    /// Begins a swipe by fingers on a touchpad that move sideways, where the content does not scroll sideways itself.
    func beginTouchpadSwipe(at point: CGPoint, _ turn: CGPoint) -> Bool {
        guard abs(turn.x) > abs(turn.y), !canDrag(.horizontal), installedLayout.offersSwipeActions,
            beginSwipe(at: convert(point, from: nil), towards: -turn.x)
        else { return false }
        swipeState.touchpadTravel = swipeState.startDistance
        return true
    }

    var isTouchpadSwiping: Bool { swipeState.touchpadTravel != nil }

    func swipeByTouchpad(_ turn: CGPoint) {
        guard let session = swipeState.session, let travel = swipeState.touchpadTravel else { return }
        swipeState.touchpadTravel = travel + session.outward(-turn.x)
        session.move(toTravel: travel + session.outward(-turn.x))
    }

    func endTouchpadSwipe() {
        swipeState.touchpadTravel = nil
        swipeState.session?.release(velocity: 0)
    }

    /// A wheel turned sideways opens the row under the pointer, or closes it; false where there is nothing to reveal.
    func swipe(byNotches x: CGFloat, at point: CGPoint) -> Bool {
        guard x != 0, !canDrag(.horizontal), installedLayout.offersSwipeActions else { return false }
        if let session = swipeState.session, session.isOpen {
            if session.outward(-x) > 0 { session.open() } else { session.close(animated: true) }
            return true
        }
        guard beginSwipe(at: convert(point, from: nil), towards: -x) else { return false }
        swipeState.session?.open()
        return true
    }
}

extension ElementCell {
    /// Opens the trailing actions of the row, as the sign that deletes does.
    func revealSwipeActions() {
        guard let collection = elementHost, let path = collection.item(of: self) else { return }
        collection.closeSwipe()
        if collection.startSwipe(on: path, isLeading: false) { collection.swipeState.session?.open() }
    }
}
