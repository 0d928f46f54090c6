extension NotificationCenter {
    /// Calls a selector with each notification of a name from an object; nil stands for all. The observer is not
    /// retained, and need not be removed. Calls are made on the thread that posts.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        _ = SelectorObservation(observer as AnyObject, aSelector, aName, anObject, in: self)
    }

    /// Removes all observations of an observer, or that of a token.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservation.remove(observer, nil, nil, in: self)
        removeObserver(observer as Any)
    }

    /// Removes the observations of an observer by name and object; nil stands for all.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservation.remove(observer, aName, anObject, in: self)
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}
