/// Begins drawing into an image: until `UIGraphicsEndImageContext()` its context is the current one.
///
/// The size is in points. A scale of 0 is that of the display. An opaque image starts black. A size without area begins
/// a context without an image, as on iOS.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let used = scale > 0 ? scale : max(1, UITraitCollection.current.displayScale)
    let isEmpty = !(size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite)
    let bitmap = Bitmap(
        width: isEmpty ? 1 : max(1, Int((size.width * used).rounded(.up))),
        height: isEmpty ? 1 : max(1, Int((size.height * used).rounded(.up))))
    let context = CGContext(bitmap: bitmap, scale: used)
    if opaque, !isEmpty {
        context.setFillColor(.black)
        context.fill(CGRect(origin: .zero, size: size))
    }
    ImageContexts.current.entries.append((context, isEmpty ? nil : used))
    UIGraphicsPushContext(context)
}

/// Begins drawing into an image of one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Returns what was drawn since the last `UIGraphicsBeginImageContext`; nil outside of image contexts.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, scale) = ImageContexts.current.entries.last, let scale,
        UIGraphicsGetCurrentContext() === context
    else { return nil }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the last image context; does nothing without one.
public func UIGraphicsEndImageContext() {
    guard ImageContexts.current.entries.popLast() != nil else { return }
    UIGraphicsPopContext()
}

/// The image contexts of a thread with their scales; nil for one without an image.
private final class ImageContexts {
    var entries: [(context: CGContext, scale: CGFloat?)] = []

    static var current: ImageContexts {
        let key = "Vitrine.imageContexts"
        let dictionary = Thread.current.threadDictionary
        if let contexts = dictionary[key] as? ImageContexts { return contexts }
        let contexts = ImageContexts()
        dictionary[key] = contexts
        return contexts
    }
}
