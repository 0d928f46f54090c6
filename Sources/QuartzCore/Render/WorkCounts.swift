/// The work of a window since it was made, in counts that the content and the input determine: not the machine, the
/// build or its load.
///
/// The window's `MediaSession` has them. The code that does the work adds to those of `MediaSession.current`, which is
/// that of the window whose event or frame is handled: an increment without a search for the layer's window.
package struct WorkCounts: Equatable, Sendable {
    /// Frames that changed pixels.
    package var frames = 0
    /// The distance over which scroll views moved their content, in lengths of these views.
    package var screensScrolled = 0.0

    // MARK: Collection and table views

    /// Cells, supplementary and decoration views that were created, since none waited for reuse.
    package var cellsMade = 0
    /// Cells, supplementary and decoration views that were created or reused.
    package var cellsDequeued = 0
    /// Calls to data sources for a cell or a supplementary view, those of reconfigured items included.
    package var cellsConfigured = 0
    /// Calls for preferred attributes of a cell or another element.
    package var cellsMeasured = 0

    // MARK: Layouts of collection and table views

    package var layoutsPrepared = 0
    package var invalidations = 0
    /// Invalidations that named no elements, so that every answer of the layout became invalid.
    package var fullInvalidations = 0
    /// Elements that invalidations named.
    package var elementsInvalidated = 0
    /// Queries for the elements in a rectangle.
    package var rectQueries = 0
    /// Queries for the elements in a rectangle of a section that scrolls by itself.
    package var sectionQueries = 0
    /// Queries for one element.
    package var elementQueries = 0
    /// Queries for initial and final attributes of an update.
    package var updateQueries = 0
    /// Attributes in the answers to queries by rectangle.
    package var attributesAnswered = 0

    // MARK: Views and text

    /// Calls of `layoutSublayers()`, which lays out a view or a layer.
    package var layersLaidOut = 0
    package var constraintSolves = 0
    package var constraintPivots = 0
    /// Texts that were laid out on the main thread, whether or not an equal layout was cached.
    package var textLayouts = 0

    // MARK: Commit and paint

    /// Layers whose values were read for a new render node.
    package var layersCommitted = 0
    /// Render nodes that commits made and keep. Those of `render(in:)`, which any thread may call, are not counted.
    package var nodesMade = 0
    /// Pixels that were painted again.
    package var pixelsPainted = 0
    /// Pixels that were copied within the bitmap, as those of scrolled content.
    package var pixelsMoved = 0

    package init() {}

    /// The counts by name, in the order of the passes, without frames and distance.
    package var named: [(name: String, count: Int)] {
        [
            ("cellsMade", cellsMade), ("cellsDequeued", cellsDequeued), ("cellsConfigured", cellsConfigured),
            ("cellsMeasured", cellsMeasured), ("layoutsPrepared", layoutsPrepared), ("invalidations", invalidations),
            ("fullInvalidations", fullInvalidations), ("elementsInvalidated", elementsInvalidated),
            ("rectQueries", rectQueries), ("sectionQueries", sectionQueries), ("elementQueries", elementQueries),
            ("updateQueries", updateQueries), ("attributesAnswered", attributesAnswered),
            ("layersLaidOut", layersLaidOut), ("constraintSolves", constraintSolves),
            ("constraintPivots", constraintPivots), ("textLayouts", textLayouts),
            ("layersCommitted", layersCommitted), ("nodesMade", nodesMade), ("pixelsPainted", pixelsPainted),
            ("pixelsMoved", pixelsMoved),
        ]
    }
}
