/// The painting order of sibling layers by depth.
///
/// Layers are sorted by the depth of their anchor points, then by their order in the tree (S9.5). Layers of equal depth
/// that are tilted out of the parent's plane are compared where they overlap, by the depth of their planes there.
package enum DepthOrder {
    /// Whether a layer's depth is 0, so that only the order in the tree matters.
    package static func isFlat(_ values: LayerValues) -> Bool {
        values.zPosition == 0 && values.transform.m43 == 0 && !values.isTilted
    }

    /// Indexes into `layers` from back to front. `parent` provides the `sublayerTransform`.
    package static func backToFront(_ layers: [LayerValues], in parent: LayerValues) -> [Int] {
        let space = parent.sublayerTransformAboutAnchor
        return backToFront(layers.map { SortKey(values: $0, outer: nil, space: space) })
    }

    /// The values of a layer that decide its depth among its siblings.
    package struct SortKey {
        let values: LayerValues
        /// From the plane of the layer's position to the plane of the shared parent; nil if they are the same.
        let outer: CATransform3D?
        /// Applied after that: the parent's `sublayerTransform`.
        let space: CATransform3D

        package init(values: LayerValues, outer: CATransform3D?, space: CATransform3D) {
            self.values = values
            self.outer = outer
            self.space = space
        }

        /// Whether the layer's depth is 0.
        var isFlat: Bool { outer == nil && DepthOrder.isFlat(values) }

        /// Depth of the anchor point. Greater values are nearer to the eye.
        fileprivate var depth: CGFloat {
            let t = values.transform
            // The transform moves the origin to the anchor point.
            guard let outer else { return (t.m44 > 0 ? t.m43 / t.m44 : t.m43) + values.zPosition }
            let (b, a) = (values.bounds, values.anchorPoint)
            let anchor = SIMD3(b.minX + a.x * b.width, b.minY + a.y * b.height, values.anchorPointZ)
            let m = CATransform3DConcat(values.placement, outer)
            let z = anchor.x * m.m13 + anchor.y * m.m23 + anchor.z * m.m33 + m.m43
            let w = anchor.x * m.m14 + anchor.y * m.m24 + anchor.z * m.m34 + m.m44
            return w > 0 ? z / w : z
        }

        /// Whether the depth varies across the layer.
        fileprivate var isTilted: Bool {
            guard let outer else { return values.transform.m13 != 0 || values.transform.m23 != 0 }
            let m = CATransform3DConcat(values.placement, outer)
            return m.m13 != 0 || m.m23 != 0
        }
    }

    package static func backToFront(_ layers: [SortKey]) -> [Int] {
        var sorting = Sorting()
        sorting.keys = layers
        sorting.sort()
        return sorting.order
    }

    /// The arrays of a sorting, which keep their capacity for the next one.
    struct Sorting {
        fileprivate(set) var order: [Int] = []
        var keys: [SortKey] = []
        private var depths: [CGFloat] = []
        private var planes: [Plane] = []
        // For each plane, the planes that must come before it, and their number.
        private var waitsFor: [Bool] = []
        private var waiting: [Int] = []
        private var left: [Int] = []

        /// Sets `order` to the indexes of the keys, from back to front.
        mutating func sort() {
            order.removeAll(keepingCapacity: true)
            order.append(contentsOf: keys.indices)
            if keys.allSatisfy(\.isFlat) { return }
            depths.removeAll(keepingCapacity: true)
            for key in keys { depths.append(key.depth) }
            let depths = depths
            order.sort { depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1 }
            var start = 0
            while start < order.count {
                var end = start + 1
                while end < order.count, depths[order[end]] == depths[order[start]] { end += 1 }
                resolve(start..<end)
                start = end
            }
        }

        /// Orders layers of equal depth, if several of them are tilted: topologically, otherwise stably. A cycle is
        /// broken at its first plane.
        private mutating func resolve(_ run: Range<Int>) {
            var tilted = 0
            for index in run where keys[order[index]].isTilted { tilted += 1 }
            guard tilted > 1 else { return }
            planes.removeAll(keepingCapacity: true)
            for index in run { planes.append(Plane(keys[order[index]], order[index])) }
            let count = planes.count
            waitsFor.removeAll(keepingCapacity: true)
            waitsFor.append(contentsOf: repeatElement(false, count: count * count))
            waiting.removeAll(keepingCapacity: true)
            waiting.append(contentsOf: repeatElement(0, count: count))
            for j in 0..<count {
                for i in 0..<j {
                    guard let firstIsInFront = firstIsInFront(planes[i], planes[j]) else { continue }
                    let (front, back) = firstIsInFront ? (i, j) : (j, i)
                    waitsFor[front * count + back] = true
                    waiting[front] += 1
                }
            }
            left.removeAll(keepingCapacity: true)
            left.append(contentsOf: 0..<count)
            for index in run {
                let plane = left.remove(at: left.firstIndex { waiting[$0] == 0 } ?? 0)
                for front in 0..<count where waitsFor[front * count + plane] { waiting[front] -= 1 }
                order[index] = planes[plane].index
            }
        }

        /// Releases the values of the layers.
        mutating func removeKeys() { keys.removeAll(keepingCapacity: true) }
    }

    /// A layer as a plane in the space of its parent.
    private struct Plane {
        let index: Int
        let isTilted: Bool
        private let matrix: CATransform3D
        private let inverse: Projection?
        let box: CGRect

        init(_ layer: SortKey, _ index: Int) {
            self.index = index
            isTilted = layer.isTilted
            let placement =
                layer.outer.map { CATransform3DConcat(layer.values.placement, $0) } ?? layer.values.placement
            matrix = CATransform3DIsIdentity(layer.space) ? placement : CATransform3DConcat(placement, layer.space)
            let projection = Projection(matrix)
            inverse = isTilted ? projection.inverted : nil
            box = projection.boundingBox(of: layer.values.bounds)
        }

        /// The depth of a tilted plane at a point; nil if the plane is seen edge on.
        func depth(at point: CGPoint) -> CGFloat? {
            guard let p = inverse?.apply(point) else { return nil }
            let w = p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44
            return w > 0 ? (p.x * matrix.m13 + p.y * matrix.m23 + matrix.m43) / w : nil
        }
    }

    /// Whether the first of two planes is in front of the second; nil if they do not overlap.
    private static func firstIsInFront(_ a: Plane, _ b: Plane) -> Bool? {
        let (x0, x1) = (max(a.box.minX, b.box.minX), min(a.box.maxX, b.box.maxX))
        let (y0, y1) = (max(a.box.minY, b.box.minY), min(a.box.maxY, b.box.maxY))
        guard x0 < x1, y0 < y1 else { return nil }
        let middle = CGPoint(x: (x0 + x1) / 2, y: (y0 + y1) / 2)
        guard a.isTilted, b.isTilted, let p = a.depth(at: middle), let q = b.depth(at: middle) else { return false }
        return p > q + 1e-6
    }
}

/// The order of nodes by depth, without arrays of its own.
extension RenderCaches {
    /// Sorts the nodes of sibling layers from back to front. `space` is the parent's `sublayerTransform`.
    package func sortByDepth(_ nodes: inout [RenderNode], space: CATransform3D) {
        for node in nodes {
            depthSorting.keys.append(
                DepthOrder.SortKey(values: node.values, outer: node.parentTransform.outer, space: space))
        }
        depthSorting.sort()
        depthSorting.removeKeys()
        unsorted.append(contentsOf: nodes)
        for (index, other) in depthSorting.order.enumerated() where index != other { nodes[index] = unsorted[other] }
        unsorted.removeAll(keepingCapacity: true)
    }
}

extension LayerValues {
    /// Whether the depth varies across the layer.
    fileprivate var isTilted: Bool { transform.m13 != 0 || transform.m23 != 0 }
}
