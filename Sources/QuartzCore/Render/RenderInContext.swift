internal import CCairo

/// Painting of a layer tree into any Cairo context.
extension CALayer {
    /// Draws the model, or the presentation at `time`, in the context's user space.
    package func render(in cairo: OpaquePointer, _ time: TimeInterval?) {
        displayTree()
        let sampleTime = time.map { SampleTime.time($0) } ?? .model
        guard let node = uncachedNode(sampleTime, RenderNode.ParentTransform()) else { return }
        paint(node, in: cairo, media.caches)
    }

    /// Draws the layer as in the last frame, without some of its sublayers and at full opacity, in the context's user
    /// space. Draws nothing for a layer that was not visible in that frame.
    package func renderCommitted(in ctx: CGContext, without sublayers: [CALayer]) {
        guard let shown = renderNode else { return }
        let gone = Set(sublayers.compactMap(\.renderNode).map(ObjectIdentifier.init))
        var values = shown.values
        values.opacity = 1
        values.transform = CATransform3DIdentity
        // The cached pixels of the layer belong to the whole of it.
        let node = RenderNode(
            values: values, image: shown.image, drawing: shown.drawing, contentRevision: shown.contentRevision,
            children: shown.children.filter { !gone.contains(ObjectIdentifier($0)) }, mask: shown.mask,
            cache: LayerCache())
        paint(node, in: ctx.cairo, media.caches)
    }

    private func paint(_ node: RenderNode, in cairo: OpaquePointer, _ caches: RenderCaches) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        let clip = PixelRect(covering: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
        let projection = Projection(
            xx: matrix.xx, xy: matrix.yx, xw: 0, yx: matrix.xy, yy: matrix.yy, yw: 0, tx: matrix.x0, ty: matrix.y0,
            tw: 1)
        let scale = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
        guard scale > 0, !clip.isEmpty else { return }
        // Cairo handles neither clips through pixels nor blend modes in every operation used here: paint into a group
        // then.
        let isApart = cairo_get_operator(cairo) != CAIRO_OPERATOR_OVER || !clipsWholePixels(cairo)
        if isApart {
            cairo_push_group(cairo)
            cairo_reset_clip(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        }
        Painter(cairo: cairo, scale: scale, surfaceRect: clip, clip: clip, caches: caches)
            .paintIgnoringPlacement(node, projection, clip)
        if isApart {
            cairo_pop_group_to_source(cairo)
            cairo_identity_matrix(cairo)
            cairo_paint(cairo)
        }
    }

    /// Whether the context's clip is one rectangle of whole pixels. The CTM must be the identity.
    private func clipsWholePixels(_ cairo: OpaquePointer) -> Bool {
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return false }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1 else { return false }
        let r = list.pointee.rectangles[0]
        return [r.x, r.y, r.width, r.height].allSatisfy { $0 == $0.rounded() }
    }
}
