/// The values at animatable key paths.
extension LayerValues {
    /// The value at a key path; nil for one that cannot be animated.
    package func value(at keyPath: String) -> AnimatableValue? {
        // The most frequent first: this is read in each frame of an animation.
        switch keyPath {
        case "position": return AnimatableValue(position)
        case "transform": return .transform(transform)
        case "opacity": return .scalar(Double(opacity))
        case "bounds": return AnimatableValue(bounds)
        case "bounds.size": return AnimatableValue(bounds.size)
        case "bounds.origin": return AnimatableValue(bounds.origin)
        case "anchorPoint": return AnimatableValue(anchorPoint)
        case "contentsRect": return AnimatableValue(contentsRect)
        case "shadowOffset": return AnimatableValue(shadowOffset)
        case "shadowOpacity": return .scalar(Double(shadowOpacity))
        case "hidden", "isHidden": return .discrete(isHidden)
        case "backgroundColor": return .color(backgroundColor?.rgba ?? .zero)
        case "borderColor": return .color(borderColor?.rgba ?? .zero)
        case "shadowColor": return .color(shadowColor?.rgba ?? .zero)
        case "colors": return gradient.map { .colors($0.colors.map(\.rgba)) }
        case "locations": return gradient?.locations.map { .vector($0) }
        case "startPoint": return gradient.map { AnimatableValue($0.startPoint) }
        case "endPoint": return gradient.map { AnimatableValue($0.endPoint) }
        case "fillColor": return shape.map { .color($0.fillColor?.rgba ?? .zero) }
        case "strokeColor": return shape.map { .color($0.strokeColor?.rgba ?? .zero) }
        case "path": return shape?.path.map { .path($0) }
        case "shadowPath": return shadowPath.map { .path($0) }
        case "contentsCenter": return AnimatableValue(contentsCenter)
        case "instanceTransform": return replicator.map { .transform($0.transform) }
        case "backdrop": return backdrop.map { .vector($0.numbers) }
        case "instanceColor": return replicator.map { .color($0.color?.rgba ?? SIMD4(repeating: 1)) }
        default: break
        }
        if keyPath.hasPrefix("transform") || keyPath.hasPrefix("sublayerTransform") {
            return transformValue(at: keyPath)
        }
        if let access = Self.scalars[keyPath] { return .scalar(self[keyPath: access]) }
        return Self.parts[keyPath].flatMap { part in part.get(self).map { .scalar($0) } }
    }

    /// Sets the value at a key path; one of the wrong type is ignored.
    package mutating func set(_ value: AnimatableValue, at keyPath: String) {
        switch keyPath {
        case "position": value.point.map { position = $0 }
        case "transform": value.transform.map { transform = $0 }
        case "opacity": value.scalar.map { opacity = Float($0) }
        case "bounds": value.rect.map { bounds = $0 }
        case "bounds.size": value.size.map { bounds.size = $0 }
        case "bounds.origin": value.point.map { bounds.origin = $0 }
        case "anchorPoint": value.point.map { anchorPoint = $0 }
        case "contentsRect": value.rect.map { contentsRect = $0 }
        case "shadowOffset": value.size.map { shadowOffset = $0 }
        case "shadowOpacity": value.scalar.map { shadowOpacity = Float($0) }
        case "hidden", "isHidden": if case .discrete(let v) = value, let v = v as? Bool { isHidden = v }
        case "backgroundColor": value.color.map { backgroundColor = $0 }
        case "borderColor": value.color.map { borderColor = $0 }
        case "shadowColor": value.color.map { shadowColor = $0 }
        case "colors": if case .colors(let v) = value { gradient?.colors = v.map { CGColor(rgba: $0) } }
        case "locations": value.vector.map { gradient?.locations = $0 }
        case "startPoint": value.point.map { gradient?.startPoint = $0 }
        case "endPoint": value.point.map { gradient?.endPoint = $0 }
        case "fillColor": value.color.map { shape?.fillColor = $0 }
        case "strokeColor": value.color.map { shape?.strokeColor = $0 }
        case "path": value.path.map { shape?.path = $0 }
        case "shadowPath": value.path.map { shadowPath = $0 }
        case "contentsCenter": value.rect.map { contentsCenter = $0 }
        case "instanceTransform": value.transform.map { replicator?.transform = $0 }
        case "backdrop": value.vector.map { backdrop?.numbers = $0 }
        case "instanceColor": value.color.map { replicator?.color = $0 }
        default: setOther(value, at: keyPath)
        }
    }

    private mutating func setOther(_ value: AnimatableValue, at keyPath: String) {
        if keyPath.hasPrefix("transform") || keyPath.hasPrefix("sublayerTransform") {
            setTransform(value, at: keyPath)
        } else if let number = value.scalar {
            if let access = Self.scalars[keyPath] {
                self[keyPath: access] = number
            } else {
                Self.parts[keyPath]?.set(&self, number)
            }
        }
    }

    /// Key paths that are plain numbers.
    private static let scalars: [String: WritableKeyPath<LayerValues, CGFloat> & Sendable] = [
        "position.x": \.position.x, "position.y": \.position.y, "zPosition": \.zPosition,
        "bounds.origin.x": \.bounds.origin.x, "bounds.origin.y": \.bounds.origin.y,
        "bounds.size.width": \.bounds.size.width, "bounds.size.height": \.bounds.size.height,
        "anchorPoint.x": \.anchorPoint.x, "anchorPoint.y": \.anchorPoint.y, "anchorPointZ": \.anchorPointZ,
        "cornerRadius": \.cornerRadius, "borderWidth": \.borderWidth, "shadowRadius": \.shadowRadius,
        "shadowOffset.width": \.shadowOffset.width, "shadowOffset.height": \.shadowOffset.height,
    ]

    /// Numbers that only some classes of layers have.
    private struct Part: Sendable {
        let get: @Sendable (LayerValues) -> CGFloat?
        let set: @Sendable (inout LayerValues, CGFloat) -> Void

        init(_ path: WritableKeyPath<ShapeValues, CGFloat> & Sendable) {
            get = { $0.shape?[keyPath: path] }
            set = { $0.shape?[keyPath: path] = $1 }
        }

        init(_ path: WritableKeyPath<ReplicatorValues, Double> & Sendable) {
            get = { $0.replicator.map { CGFloat($0[keyPath: path]) } }
            set = { $0.replicator?[keyPath: path] = Double($1) }
        }
    }

    private static let parts: [String: Part] = [
        "lineWidth": Part(\ShapeValues.lineWidth), "miterLimit": Part(\ShapeValues.miterLimit),
        "lineDashPhase": Part(\ShapeValues.lineDashPhase), "strokeStart": Part(\ShapeValues.strokeStart),
        "strokeEnd": Part(\ShapeValues.strokeEnd), "instanceDelay": Part(\ReplicatorValues.delay),
        "instanceRedOffset": Part(\ReplicatorValues.colorOffset.x),
        "instanceGreenOffset": Part(\ReplicatorValues.colorOffset.y),
        "instanceBlueOffset": Part(\ReplicatorValues.colorOffset.z),
        "instanceAlphaOffset": Part(\ReplicatorValues.colorOffset.w),
    ]

    private func transformValue(at keyPath: String) -> AnimatableValue? {
        let parts = keyPath.split(separator: ".", maxSplits: 1)
        let matrix = parts[0] == "transform" ? transform : sublayerTransform
        guard parts.count == 2 else { return .transform(matrix) }
        return matrix.component(String(parts[1]))
    }

    private mutating func setTransform(_ value: AnimatableValue, at keyPath: String) {
        let parts = keyPath.split(separator: ".", maxSplits: 1)
        let target: WritableKeyPath<LayerValues, CATransform3D> =
            parts[0] == "transform" ? \.transform : \.sublayerTransform
        if parts.count == 1 {
            value.transform.map { self[keyPath: target] = $0 }
        } else {
            self[keyPath: target].setComponent(String(parts[1]), value)
        }
    }
}

/// `transform.rotation.z` and the like: one component of a transform; the others are unchanged.
extension CATransform3D {
    fileprivate func component(_ name: String) -> AnimatableValue? {
        switch name {
        case "translation.x": return .scalar(m41)
        case "translation.y": return .scalar(m42)
        case "translation.z": return .scalar(m43)
        case "translation": return .vector([m41, m42])
        case "scale.x": return .scalar((m11 * m11 + m12 * m12 + m13 * m13).squareRoot())
        case "scale.y": return .scalar((m21 * m21 + m22 * m22 + m23 * m23).squareRoot())
        case "scale.z": return .scalar((m31 * m31 + m32 * m32 + m33 * m33).squareRoot())
        case "scale": return component("scale.x")
        case "rotation", "rotation.z": return .scalar(atan2(m12, m11))
        case "rotation.x": return .scalar(atan2(m23, m33))
        case "rotation.y": return .scalar(atan2(-m13, m33))
        default: return nil
        }
    }

    fileprivate mutating func setComponent(_ name: String, _ value: AnimatableValue) {
        if name == "translation", let v = value.vector, v.count >= 2 {
            (m41, m42) = (v[0], v[1])
            return
        }
        guard let v = value.scalar else { return }
        switch name {
        case "translation.x": m41 = v
        case "translation.y": m42 = v
        case "translation.z": m43 = v
        case "scale.x": scaleRow(0, to: v)
        case "scale.y": scaleRow(1, to: v)
        case "scale.z": scaleRow(2, to: v)
        case "scale": for row in 0..<3 { scaleRow(row, to: v) }
        case "rotation", "rotation.z": turn(by: v - (component("rotation.z")?.scalar ?? 0), 0, 0, 1)
        case "rotation.x": turn(by: v - (component("rotation.x")?.scalar ?? 0), 1, 0, 0)
        case "rotation.y": turn(by: v - (component("rotation.y")?.scalar ?? 0), 0, 1, 0)
        default: break
        }
    }

    private mutating func scaleRow(_ row: Int, to scale: Double) {
        var e = elements
        let length = (0..<3).reduce(0) { $0 + e[row * 4 + $1] * e[row * 4 + $1] }.squareRoot()
        for k in 0..<3 { e[row * 4 + k] = length > 0 ? e[row * 4 + k] / length * scale : (k == row ? scale : 0) }
        self = CATransform3D(elements: e)
    }

    private mutating func turn(by angle: Double, _ x: Double, _ y: Double, _ z: Double) {
        self = CATransform3DRotate(self, angle, x, y, z)
    }
}
