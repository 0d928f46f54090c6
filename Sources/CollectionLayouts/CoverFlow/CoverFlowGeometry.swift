import UIKit

/// The numbers of a cover flow: plain formulas, so that tests and tools can ask them too.
///
/// A distance is that from the middle of a card to the middle of what is in sight, in points: positive when the card is to the
/// left. Within `activeDistance` a card turns to the eye, comes forward and grows; beyond it all cards look the same.
public struct CoverFlowGeometry: Equatable, Sendable {
    /// The side of a card's square in points; 180 by default.
    public var itemSide: CGFloat
    /// The distance between neighbouring cards in points, negative when they overlap; −60 by default.
    public var lineSpacing: CGFloat
    /// Within this distance from the middle, in points, a card is on its way to it; 100 by default.
    public var activeDistance: CGFloat = 100
    /// How far a card at the side steps away from the middle, in points; 40 by default.
    public var sideShift: CGFloat = 40
    /// How far a card at the side is turned, in radians; an eighth of a turn by default.
    public var turn: CGFloat = .pi / 4
    /// By how much the card in the middle is larger than the others; 0.2 by default.
    public var zoom: CGFloat = 0.2
    /// How far the eye is from the cards, in sides of a card; 4.6777 by default.
    public var eyeDistance: CGFloat = 4.6777
    /// How dark the cards at the side are, from 0 to 1; 0.6 by default.
    public var maskStrength: CGFloat = 0.6
    /// How much nearer to the eye than its neighbours the card in the middle is sorted, in points; 40000 by default. It does not
    /// enlarge the card.
    public var lift: CGFloat = 40_000
    /// What the left of two cards that are equally far from the middle is ahead by, in points; 200 by default.
    public var leftLead: CGFloat = 200

    public init(itemSide: CGFloat = 180, lineSpacing: CGFloat = -60) {
        self.itemSide = itemSide
        self.lineSpacing = lineSpacing
    }

    /// From the middle of a card to that of the next one.
    public var pitch: CGFloat { itemSide + lineSpacing }

    /// Whether a card at a distance is on its way to the middle, or there.
    public func isActive(_ distance: CGFloat) -> Bool { abs(distance) < activeDistance }

    /// The transform of a card at a distance.
    public func transform(_ distance: CGFloat) -> CATransform3D {
        let side: CGFloat = distance > 0 ? 1 : -1
        let part = isActive(distance) ? abs(distance) / activeDistance : 1
        var transform = CATransform3DIdentity
        if isActive(distance) {
            // Moved before the perspective is set: so it sorts the card without enlarging it.
            transform = CATransform3DTranslate(
                transform, -side * sideShift * part, 0, (1 - part) * lift + (distance > 0 ? leftLead : 0))
            transform.m34 = perspective
        } else {
            transform.m34 = perspective
            transform = CATransform3DTranslate(transform, -side * sideShift, 0, 0)
        }
        transform = CATransform3DRotate(transform, side * part * turn, 0, 1, 0)
        guard isActive(distance) else { return transform }
        let scale = 1 + zoom * (1 - part)
        return CATransform3DScale(transform, scale, scale, 1)
    }

    private var perspective: CGFloat { -1 / (eyeDistance * itemSide) }

    /// Whether a card at a distance is before (1) or among (0) the others.
    public func zIndex(_ distance: CGFloat) -> Int { isActive(distance) ? 1 : 0 }

    /// How dark a card at a distance is, from 0 to 1.
    public func maskingValue(_ distance: CGFloat) -> CGFloat {
        maskStrength * min(1, abs(distance) / activeDistance)
    }

    /// The insets of a section in points, `width` being that of the collection view.
    ///
    /// The first and the last card can stand in the middle, and the pitch goes on from section to section, so that one card is
    /// always active.
    public func inset(forSection section: Int, of count: Int, width: CGFloat) -> UIEdgeInsets {
        let margin = (width - itemSide) / 2
        return UIEdgeInsets(
            top: 0, left: section == 0 ? margin : lineSpacing, bottom: 0, right: section == count - 1 ? margin : 0)
    }
}
