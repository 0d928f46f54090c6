extension CADisplayLink {
    /// Creates a link that calls a selector with the link as its argument; `add(to:forMode:)` starts it. The link
    /// retains its target.
    public convenience init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        self.init { sel.call(on: target, [$0], caller: "CADisplayLink") }
    }
}
