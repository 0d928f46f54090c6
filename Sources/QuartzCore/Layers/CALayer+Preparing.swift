extension CALayer {
    /// The tiles of this layer with an image as its contents, to be painted on another thread; nil if a frame copies
    /// the image as it is, or if the layer is transformed.
    package func preparedTiles(of image: CGImage, scale: Double) -> PreparedTiles? {
        var corner = values.bounds.origin
        var layer: CALayer? = self
        while let current = layer {
            guard CATransform3DIsIdentity(current.values.transform) else { return nil }
            let parent = current.superlayer
            if parent != nil { corner = current.convert(corner, to: parent) }
            layer = parent
        }
        return PreparedTiles(
            of: image, in: values, corner: CGPoint(x: corner.x * scale, y: corner.y * scale), scale: scale,
            cache: cache, media.caches)
    }
}
