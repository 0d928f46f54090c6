/// The smallest and the largest text size in a view.
struct ContentSizeLimits {
    var minimum: UIContentSizeCategory?
    var maximum: UIContentSizeCategory?

    func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
        if let minimum, category < minimum { return minimum }
        if let maximum, category > maximum { return maximum }
        return category
    }
}

extension UIView {
    /// The smallest text size in the view and its subviews; nil, the default, for none.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { textSizes.minimum }
        set {
            textSizes.minimum = newValue
            refreshTraits()
        }
    }

    /// The largest text size in the view and its subviews; nil, the default, for none.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { textSizes.maximum }
        set {
            textSizes.maximum = newValue
            refreshTraits()
        }
    }

    /// The limits of the view and its superviews, for debugging.
    public var appliedContentSizeCategoryLimitsDescription: String {
        var lines: [String] = []
        var view: UIView? = self
        while let current = view {
            let sizes = [current.textSizes.minimum, current.textSizes.maximum].map { $0?.rawValue ?? "none" }
            if sizes != ["none", "none"] { lines.append("\(type(of: current)): \(sizes.joined(separator: " to "))") }
            view = current.superview
        }
        return lines.joined(separator: "\n")
    }
}
