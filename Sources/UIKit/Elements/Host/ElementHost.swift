/// A scroll view that shows the elements of a layout with reusable views: a collection view or a table view.
///
/// The engine's methods are in extensions of this protocol. A conforming class holds the engine's state, and passes its
/// questions and reports on to its own data source and delegate.
@MainActor
protocol ElementHost:
    UIScrollView, FocusContainer, SwipeTarget, ElementHostState, ElementDataSource, ElementDelegate,
    ElementDragDelegate
{}
