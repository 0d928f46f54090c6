/// A place in a menu whose elements are asked for when the menu is shown; until they arrive, the row says so.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    /// Provides the elements by a call of the completion, once, at once or later.
    public typealias ElementProvider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: ElementProvider
    private let isCached: Bool
    /// The elements that have arrived.
    private(set) var elements: [UIMenuElement]?
    private var isAsked = false
    private var waiting: [() -> Void] = []

    /// Creates an element that is asked for once and keeps what it gets.
    public convenience init(_ elementProvider: @escaping ElementProvider) {
        self.init(elementProvider, isCached: true)
    }

    /// Creates an element that is asked for each time its menu is shown.
    open class func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider, isCached: false)
    }

    init(_ provider: @escaping ElementProvider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "Loading…", subtitle: nil, image: nil)
    }

    override var shownAttributes: Attributes { .disabled }

    /// Asks for the elements, unless they are known or on their way. `completion` is called when they arrive later than
    /// in this call.
    func load(_ completion: @escaping () -> Void) {
        guard elements == nil else { return }
        let isFirst = !isAsked
        isAsked = true
        if isFirst {
            provider { [weak self] in
                guard let self, elements == nil else { return }
                elements = $0
                let calls = waiting
                waiting = []
                for call in calls { call() }
            }
        }
        if elements == nil { waiting.append(completion) }
    }

    /// Forgets the elements of a menu that is no longer shown, unless they are kept.
    func forget() {
        guard !isCached else { return }
        elements = nil
        isAsked = false
        waiting = []
    }
}

extension UIMenu {
    /// The deferred elements of the menu and of its inline groups, and of what these have become.
    var deferredElements: [UIDeferredMenuElement] {
        func visit(_ elements: [UIMenuElement]) -> [UIDeferredMenuElement] {
            elements.flatMap { element -> [UIDeferredMenuElement] in
                if let deferred = element as? UIDeferredMenuElement {
                    return [deferred] + visit(deferred.elements ?? [])
                }
                guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else { return [] }
                return visit(menu.children)
            }
        }
        return visit(children)
    }
}
