/// Several items that move as one rigid item (S21.5).
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The members.
    open private(set) var items: [any UIDynamicItem]
    private let members: [Member]
    private let size: CGSize

    private struct Member {
        let offset: CGPoint
        let angle: CGFloat
        let transform: CGAffineTransform
    }

    /// Creates a group of items at their present positions. Its centre is the middle of their bounding rectangle.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        let frame = items.map(\.dynamicFrame).reduce(CGRect.null) { $0.union($1) }
        let middle = frame.isNull ? .zero : CGPoint(x: frame.midX, y: frame.midY)
        center = middle
        size = frame.isNull ? .zero : frame.size
        members = items.map { item in
            Member(
                offset: CGPoint(x: item.center.x - middle.x, y: item.center.y - middle.y), angle: item.angle,
                transform: item.transform)
        }
        super.init()
    }

    /// The middle of the group. Setting it moves the members.
    open var center: CGPoint { didSet { placeMembers() } }
    /// The rotation since the group was created. Setting it moves and rotates the members.
    open var transform = CGAffineTransform.identity { didSet { placeMembers() } }
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

    /// The outlines of the members.
    open var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        for shape in memberShapes {
            switch shape {
            case .circle(let center, let radius):
                path.append(
                    UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true))
            case .polygon(let points):
                path.move(to: points[0])
                for point in points.dropFirst() { path.addLine(to: point) }
                path.close()
            }
        }
        return path
    }

    private func placeMembers() {
        for (item, member) in zip(items, members) {
            let offset = member.offset.applying(transform)
            item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
            let turned = member.transform.concatenating(transform)
            if item.transform != turned { item.transform = turned }
        }
    }

    var memberShapes: [CollisionShape] {
        zip(items, members).flatMap { item, member in
            item.collisionShapes.map { $0.placed(at: member.offset, angle: member.angle) }
        }
    }
}

extension UIDynamicItem {
    /// The bounding rectangle of the rotated bounds, in the coordinates of `center`.
    var dynamicFrame: CGRect {
        let (c, s) = (abs(cos(angle)), abs(sin(angle)))
        let (width, height) = (bounds.width * c + bounds.height * s, bounds.width * s + bounds.height * c)
        return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
}
