import PreviewScenes
import UIKit

/// Variants of scenes beside each other in one window: all show the same moment, and input to one reaches all of its
/// scene.
@MainActor package final class VariantCanvas {
    /// The settings of a canvas for its variants.
    package struct Options {
        package var values: [String: String] = [:]
        package var clock: SceneClock
        package var timeZone: TimeZone
        /// Pixels per point of the window.
        package var scale: CGFloat

        package init(
            values: [String: String] = [:], clock: SceneClock, timeZone: TimeZone, scale: CGFloat
        ) {
            (self.values, self.clock, self.timeZone, self.scale) = (values, clock, timeZone, scale)
        }
    }

    package let items: [CanvasItem]
    private let columns: Int
    package let controller = VariantCanvasController()
    /// The session of the window; set once, before anything else.
    package private(set) weak var session: WindowSession?
    package private(set) var stages: [VariantStage] = []
    /// The variant that is shown alone.
    package private(set) var whole: Int?
    private(set) var grid: VariantGrid
    private let options: Options
    private var link: CADisplayLink?
    private var timer: FrameTimer?
    private var isInFrame = false
    /// Whether pictures are made; without them time passes that nobody sees.
    package var makesPictures = true {
        didSet { link?.isPaused = false }
    }
    /// The variant that a press began in, until all fingers and buttons are up.
    private var pressed: Int?
    private var pressCount = 0
    /// The variant that the pointer was over last, which gets the keys.
    private var current = 0
    /// Whether a press on the background moves the content; the last position.
    private var pan: CGPoint?

    package init(_ items: [CanvasItem], columns: Int = Variant.columns, options: Options, viewport: CGSize) {
        self.items = items
        self.columns = columns
        self.options = options
        grid = VariantGrid(
            sizes: items.map(\.variant.size), columns: columns, scale: options.scale, viewport: viewport)
    }

    /// The number of layers of all pictures in sight.
    package var shownCount: Int { stages.filter(\.isVisible).reduce(0) { $0 + $1.session.window.layer.shownCount } }

    /// Makes the variants, in the window that shows the controller.
    package func open(in session: WindowSession) {
        self.session = session
        let host = session.host
        stages = items.enumerated().map { index, item in
            VariantStage(
                item.variant, of: item.scene, values: options.values, sceneClock: options.clock,
                timeZone: options.timeZone, displayScale: options.scale, scale: grid.pixelScale(of: index),
                clock: { [weak host] in host?.mediaTime ?? 0 })
        }
        for stage in stages { stage.onWant = { [weak self, unowned stage] in self?.wantsFrame(stage) } }
        let link = CADisplayLink { [weak self] _ in self?.makeFrame() }
        self.link = link
        session.perform {
            session.window.makeKey()
            link.add(to: .main, forMode: .default)
        }
        arrange(at: host.mediaTime)
    }

    /// The text that keys edit, of the variant that gets them.
    package var editedText: EditedText? {
        guard var text = stages[whole ?? current].session.editedText else { return nil }
        text.caret = grid.frame(text.caret, in: whole == nil ? current : 0)
        return text
    }
    /// Whether a variant in sight is loading something.
    package var isLoading: Bool { stages.contains { $0.isVisible && $0.session.isLoading() } }

    // MARK: Frames

    private func wantsFrame(_ stage: VariantStage) {
        if stage.isVisible, !isInFrame { link?.isPaused = false }
    }

    /// Makes the pictures of the variants in sight that have changed, in a frame of the window.
    private func makeFrame() {
        guard let session else { return }
        isInFrame = true
        defer { isInFrame = false }
        for (index, stage) in shown {
            if !makesPictures {
                stage.follow(to: session.time)
            } else if let picture = stage.picture(at: session.time) {
                controller.show(picture, at: index, scale: options.scale)
            }
        }
        schedule()
    }

    /// The variants in sight, with the indices of their pictures.
    private var shown: [(Int, VariantStage)] {
        if let whole { return [(0, stages[whole])] }
        return stages.enumerated().filter(\.element.isVisible).map { ($0, $1) }
    }

    private func schedule() {
        timer?.cancel()
        timer = nil
        let next = shown.map { makesPictures ? $1.schedule : $1.session.schedule }
        link?.isPaused = !next.contains(.nextFrame)
        let due = next.compactMap { if case .at(let time) = $0 { time } else { nil } }.min()
        guard let due, link?.isPaused == true else { return }
        timer = session?.media.motions.schedule(at: due) { [weak self] in self?.makeFrame() }
    }

    // MARK: Arrangement

    /// Brings the variants into sight that the grid shows.
    private func arrange(at time: TimeInterval) {
        let visible = Set(grid.visible)
        for (index, stage) in stages.enumerated() {
            let isVisible = whole.map { $0 == index } ?? visible.contains(index)
            let scale = isVisible ? grid.pixelScale(of: whole == nil ? index : 0) : 1
            stage.setVisible(isVisible, scale: scale, at: time)
        }
        let captions = (whole.map { [items[$0]] } ?? items).map(\.caption)
        session?.perform(at: time) {
            controller.place(grid, captions: captions)
            link?.isPaused = false
        }
    }

    private func change(at time: TimeInterval, _ body: (inout VariantGrid) -> Void) {
        let old = grid
        body(&grid)
        if grid != old { arrange(at: time) }
    }

    /// Shows one variant alone, or all.
    package func showWhole(_ index: Int?, at time: TimeInterval) {
        guard whole != index else { return }
        for stage in stages { stage.setVisible(false, scale: 1, at: time) }
        whole = index
        current = index ?? current
        let sizes = (index.map { [items[$0]] } ?? items).map(\.variant.size)
        grid = VariantGrid(
            sizes: sizes, columns: index == nil ? columns : 1, scale: options.scale, viewport: grid.viewport)
        arrange(at: time)
    }

    package func zoom(by factor: CGFloat, about point: CGPoint? = nil, at time: TimeInterval) {
        let middle = CGPoint(x: grid.viewport.width / 2, y: grid.viewport.height / 2)
        change(at: time) { $0.zoom(by: factor, about: point ?? middle) }
    }

    /// Zooms with the keys that zoom a window. Returns false for other keys.
    package func zoom(_ event: HostEvent, at time: TimeInterval) -> Bool {
        switch Shortcut(event) {
        case .larger: zoom(by: Self.zoomStep, at: time)
        case .smaller: zoom(by: 1 / Self.zoomStep, at: time)
        case .originalScale: change(at: time) { $0.fit() }
        default: return false
        }
        return true
    }

    // MARK: Input

    /// The shape of the pointer over a point of the window.
    package func pointer(at point: CGPoint) -> HostPointerShape {
        switch grid.hit(point) {
        case .picture(let index, _): stages[whole ?? index].pointer
        case .caption: whole == nil ? .hand : .arrow
        case .background: .arrow
        }
    }

    /// Handles an event of the window.
    package func handle(_ event: HostEvent, at time: TimeInterval) {
        switch event {
        case .resized(let size): change(at: time) { $0.resize(to: size) }
        case .wheel(let point, let notches, let modifiers) where modifiers == .control:
            zoom(by: pow(Self.zoomStep, notches.dy), about: point, at: time)
        case .keyDown(HostKey("Escape"), _, _) where whole != nil: showWhole(nil, at: time)
        case .keyDown where zoom(event, at: time): break
        case .keyDown, .keyUp, .textMarked, .pointerLeft, .touchCancelled:
            send(event, to: pressed ?? current, at: nil, time)
        default: if let point = event.position { handle(event, at: point, time) }
        }
        switch event {
        case .pointerDown, .touchBegan: pressCount += 1
        case .pointerUp, .touchEnded, .touchCancelled: pressCount = max(0, pressCount - 1)
        default: break
        }
        if pressCount == 0 { (pressed, pan) = (nil, nil) }
    }

    /// The factor by which a notch of the wheel or a key zooms.
    package static let zoomStep: CGFloat = 1.25
    /// The distance by which a notch of the wheel moves the content.
    private static let notch: CGFloat = 60

    private func handle(_ event: HostEvent, at point: CGPoint, _ time: TimeInterval) {
        if let pan {
            change(at: time) { $0.scroll(by: CGVector(dx: point.x - pan.x, dy: point.y - pan.y)) }
            self.pan = point
            return
        }
        if let pressed {
            return send(event, to: pressed, at: grid.position(point, in: whole == nil ? pressed : 0), time)
        }
        switch grid.hit(point) {
        case .picture(let index, let position):
            current = whole ?? index
            switch event {
            case .pointerDown, .touchBegan: pressed = current
            default: break
            }
            send(event, to: current, at: position, time)
        case .caption(let index):
            if case .pointerDown(_, .primary, _) = event, whole == nil { return showWhole(index, at: time) }
            handleOutside(event, at: point, time)
        case .background: handleOutside(event, at: point, time)
        }
    }

    private func handleOutside(_ event: HostEvent, at point: CGPoint, _ time: TimeInterval) {
        switch event {
        case .pointerDown, .touchBegan: pan = point
        case .wheel(_, let notches, _):
            change(at: time) { $0.scroll(by: CGVector(dx: notches.dx * Self.notch, dy: notches.dy * Self.notch)) }
        case .scrolled(_, let delta, _): change(at: time) { $0.scroll(by: delta) }
        case .pointerMoved: send(.pointerLeft, to: current, at: nil, time)
        default: break
        }
    }

    /// Sends an event of a variant to all of its scene.
    private func send(_ event: HostEvent, to index: Int, at point: CGPoint?, _ time: TimeInterval) {
        // A drag needs distances only.
        let position = isDrag(event) ? nil : point.map(stages[index].position)
        let isRightToLeft = items[index].variant.isRightToLeft
        let own = point.map(event.moved) ?? event
        for (number, stage) in stages.enumerated() where items[number].scene.id == items[index].scene.id {
            stage.receive(
                own, from: number == index ? .own : .other(position, isRightToLeft: isRightToLeft), at: time)
        }
    }

    private func isDrag(_ event: HostEvent) -> Bool {
        switch event {
        case .pointerMoved, .pointerUp, .touchMoved, .touchEnded: pressed != nil
        default: false
        }
    }
}
