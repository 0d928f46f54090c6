/// The images of a navigation bar that has no appearance of its own.
struct NavigationBarImages {
    struct Key: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }

    var backgrounds: [Key: UIImage] = [:]

    /// The most specific background of a bar at the top.
    func background(hasPrompt: Bool) -> UIImage? {
        for metrics in hasPrompt ? [UIBarMetrics.defaultPrompt, .default] : [.default] {
            for position in [UIBarPosition.topAttached, .top, .any] {
                if let image = backgrounds[Key(position: position, metrics: metrics)] { return image }
            }
        }
        return nil
    }
}

extension UINavigationBar {
    /// Sets the image behind the bar, in place of `barTintColor`. Images of appearances are in front of it.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    /// Sets the image for a position. A bar counts as one at the top, and is never compact.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { images.backgrounds[.init(position: barPosition, metrics: barMetrics)] = backgroundImage }

    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[.init(position: barPosition, metrics: barMetrics)]
    }

    /// The background image of code that sets no appearances.
    var plainBackgroundImage: UIImage? { images.background(hasPrompt: topItem?.prompt != nil) }
}
