/// The size classes of a window, by its size: those of a phone for a window of a phone's size, else those of a pad
/// (S25.10).
struct WindowSizeClasses: Equatable {
    let horizontal, vertical: UIUserInterfaceSizeClass

    init(_ size: CGSize) {
        // A phone in landscape: at most 440 points high, and at least as elongated as a screen of 16:9.
        let isLow = size.height <= 440 && size.width >= size.height * 1.7
        vertical = isLow ? .compact : .regular
        // Large phones in landscape, from 414 points of height, are wide; small ones are up to 874 points wide.
        horizontal = size.width < (isLow && size.height < 414 ? 890 : 640) ? .compact : .regular
    }
}

extension WindowHost {
    /// The traits of a window that fills the host.
    var traits: UITraitCollection {
        let classes = WindowSizeClasses(size)
        return UITraitCollection(
            style: appearance, scale: scale, horizontal: classes.horizontal, vertical: classes.vertical)
    }
}
