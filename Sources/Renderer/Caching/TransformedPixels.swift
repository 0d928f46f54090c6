/// The cached pixels of a transformed layer, or of its shadow while it fades.
struct TransformedPixels {
    var raster: CachedRaster?
    var sample: CachedSample?

    /// Removes both, and puts their bitmaps into the pool.
    mutating func removeAll(_ caches: RenderCaches) {
        raster.take()?.giveBitmap(to: caches)
        sample.take()?.giveBitmap(to: caches)
    }
}

extension LayerCache {
    /// The pixels of the layer, in one slot whether with or without shadow, and those of the shadow alone.
    subscript(part: RasterContent.Part) -> TransformedPixels {
        get { part == .shadow ? fadedShadow : transformed }
        set { if part == .shadow { fadedShadow = newValue } else { transformed = newValue } }
    }

    func remove(_ raster: CachedRaster) {
        if transformed.raster === raster { transformed.raster = nil }
        if fadedShadow.raster === raster { fadedShadow.raster = nil }
    }

    func remove(_ sample: CachedSample) {
        if transformed.sample === sample { transformed.sample = nil }
        if fadedShadow.sample === sample { fadedShadow.sample = nil }
    }
}
