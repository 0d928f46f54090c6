internal import CCairo
internal import CSampling

/// The shape that casts a layer's shadow.
enum Silhouette {
    /// The layer's `shadowPath`.
    case path(CGPath)
    /// The outline of the background (measured), or of content that fills an outline.
    case outline(LayerOutline)
    /// A border without background.
    case ring
    /// The alpha of the layer and its sublayers.
    case content
}

extension RenderNode {
    /// Nil for a layer without a shadow.
    var silhouette: Silhouette? {
        guard values.shadowOpacity > 0, !values.masksToBounds, (values.shadowColor?.alpha ?? 0) > 0 else { return nil }
        if let path = values.shadowPath { return .path(path) }
        if (values.backgroundColor?.alpha ?? 0) > 0 { return .outline(traits.outline) }
        // Layers with equal outlines share a mask, whatever they show inside.
        if hasOwnContent || !children.isEmpty { return solidOutline.map(Silhouette.outline) ?? .content }
        return showsBorder ? .ring : nil
    }

    /// Whether the sublayers leave the layer the shadow of an earlier node of it with the same own pixels.
    func keepsShadow(of old: RenderNode) -> Bool {
        guard traits.hasShadow, !children.isEmpty || !old.children.isEmpty else { return true }
        switch (old.silhouette, silhouette) {
        case (nil, nil), (.path?, .path?), (.ring?, .ring?): return true
        case (.outline(var last)?, .outline(let outline)?):
            // Scrolling moves the bounds and not the shadow.
            last.rect = outline.rect
            return last == outline
        default: return false
        }
    }
}

/// A blurred silhouette in pixels. Layers of the same size and shape share it.
final class ShadowMask: Evictable {
    struct Key: Equatable {
        private var path: CGPath?
        private var outline: Outline?
        private var content: Content?
        var scale: Double
        /// Offset of the layer's corner within its pixel.
        var phase: SIMD2<Double>
        var radius: CGFloat
        var offset: CGSize
        var bounds: CGRect

        private struct Outline: Equatable {
            var radius: CGFloat
            var corners: UInt
            var isContinuous: Bool
            /// The width of the border for a ring; nil for a filled outline.
            var ring: CGFloat?
        }
        private struct Content: Equatable {
            let cache: LayerCache
            let contentRevision: Int
            let contentTime: TimeInterval

            static func == (a: Content, b: Content) -> Bool {
                a.cache === b.cache && a.contentRevision == b.contentRevision && a.contentTime == b.contentTime
            }
        }

        init(_ node: RenderNode, _ silhouette: Silhouette, scale: Double, phase: SIMD2<Double>) {
            let values = node.values
            (self.scale, self.phase) = (scale, phase)
            (radius, offset, bounds) = (values.shadowRadius, values.shadowOffset, values.bounds)
            switch silhouette {
            case .path(let path): self.path = path
            case .outline(let outline): setOutline(outline, ring: nil)
            case .ring: setOutline(node.traits.outline, ring: values.borderWidth)
            case .content:
                content = Content(
                    cache: node.cache, contentRevision: node.contentRevision,
                    contentTime: node.parentTransform.contentTime)
            }
        }

        private mutating func setOutline(_ shape: LayerOutline, ring: CGFloat?) {
            outline = Outline(
                radius: shape.radius, corners: shape.corners.rawValue, isContinuous: shape.isContinuous, ring: ring)
            // The outline is the same wherever the content is scrolled to.
            bounds.origin = .zero
        }

        static func == (a: Key, b: Key) -> Bool {
            a.scale == b.scale && a.phase == b.phase && a.radius == b.radius && a.offset == b.offset
                && a.bounds == b.bounds && a.path === b.path && a.outline == b.outline && a.content == b.content
        }

        /// Combines the most distinctive members.
        var bucket: Int {
            Int(phase.x * 4) | Int(phase.y * 4) << 2 | Int(pixel: bounds.width) << 4 | Int(pixel: bounds.height) << 20
        }
    }

    /// Offset of the first pixel from the pixel of the layer's corner.
    private let left, top: Int
    private let surface: OpaquePointer
    fileprivate let key: Key
    fileprivate let entry: CacheEntry
    /// Unowned: the caches own the mask, and a weak reference would slow down every other reference to them.
    private unowned let owner: RenderCaches

    fileprivate init?(_ node: RenderNode, _ silhouette: Silhouette, _ key: Key, in caches: RenderCaches) {
        let values = node.values
        let sigma = key.radius * key.scale
        let reach = sigma * 3 + 2
        let shape: CGRect =
            switch silhouette {
            case .path(let path): path.boundingBox
            case .outline(let outline): outline.extent
            case .ring: node.traits.outline.extent
            case .content: node.contentExtent
            }
        // From the layer's coordinates to pixels relative to the pixel of its corner.
        let local = Projection.translation(
            key.offset.width - values.bounds.minX, key.offset.height - values.bounds.minY
        ).then(.scale(key.scale)).then(.translation(key.phase.x, key.phase.y))
        let box = PixelRect(covering: local.boundingBox(of: shape).insetBy(dx: -reach, dy: -reach))
        guard !box.isEmpty, box.width < 16384, box.height < 16384,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { return nil }
        (left, top) = (box.x0, box.y0)
        self.surface = surface
        self.key = key
        entry = CacheEntry(in: caches.budget)
        owner = caches
        let stride = Int(cairo_image_surface_get_stride(surface))
        let bytes = stride * box.height
        entry.setValue(self)
        entry.addBytes(bytes)
        let cairo = cairo_create(surface)!
        let placed = local.then(.translation(-Double(box.x0), -Double(box.y0)))
        cairo_set_matrix(cairo, placed)
        CCairo.cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        switch silhouette {
        case .path(let path):
            path.append(to: cairo)
            cairo_fill(cairo)
        case .outline(let outline):
            outline.inset(by: 0).add(to: cairo)
            cairo_fill(cairo)
        case .ring:
            cairo_fill_border(cairo, values)
        case .content:
            let all = PixelRect(x0: 0, y0: 0, x1: box.width, y1: box.height)
            Painter(cairo: cairo, scale: key.scale, surfaceRect: all, clip: all, caches: caches, isUnclipped: true)
                .paintContents(of: node, placed, alpha: 1)
        }
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        let scratch = Int(vitrine_blur_memory(Int32(box.width), Int32(box.height), sigma))
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: scratch) {
            vitrine_blur(
                cairo_image_surface_get_data(surface), Int32(box.width), Int32(box.height), Int32(stride), sigma,
                $0.baseAddress, 0)
        }
        cairo_surface_mark_dirty(surface)
    }

    deinit { cairo_surface_destroy(surface) }

    func evict() { owner.shadows[key.bucket]?.removeAll { $0 === self } }

    /// Paints a colour through the mask. `corner` is the pixel of the layer's corner.
    func paint(with cairo: OpaquePointer, corner: SIMD2<Int>, color: SIMD4<Double>) {
        let origin = corner &+ SIMD2(left, top)
        guard let target = PixelTarget(cairo) else {
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            cairo_set_source_rgba(cairo, color)
            cairo_mask_surface(cairo, surface, Double(origin.x), Double(origin.y))
            return cairo_restore(cairo)
        }
        target.mask(
            cairo_image_surface_get_data(surface), width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)),
            stride: Int(cairo_image_surface_get_stride(surface)), at: origin, color: color)
    }
}

extension RenderCaches {
    /// The cached or new mask; nil if it has no area or is larger than any screen.
    func shadow(of node: RenderNode, _ silhouette: Silhouette, scale: Double, phase: SIMD2<Double>) -> ShadowMask? {
        let key = ShadowMask.Key(node, silhouette, scale: scale, phase: phase)
        if let known = shadows[key.bucket]?.first(where: { $0.key == key }) {
            known.entry.markUsed()
            return known
        }
        guard let made = ShadowMask(node, silhouette, key, in: self) else { return nil }
        shadows[key.bucket, default: []].append(made)
        return made
    }
}
