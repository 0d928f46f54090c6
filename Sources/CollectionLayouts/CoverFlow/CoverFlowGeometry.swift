import UIKit

/// The geometry of a cover flow, as pure formulas for layouts, tests and tools.
///
/// A distance goes from the centre of a card to the centre of the visible area, in points; it is positive for cards on
/// the left. Within `activeDistance`, a card rotates to face the eye, comes forward and grows; beyond it all cards look
/// the same.
public struct CoverFlowGeometry: Equatable, Sendable {
    /// The side of a card's square, in points; 180 by default.
    public var itemSide: CGFloat
    /// The distance between adjacent cards in points, negative if they overlap; −60 by default.
    public var lineSpacing: CGFloat
    /// The distance from the centre, in points, within which a card is active; 100 by default.
    public var activeDistance: CGFloat = 100
    /// The shift of a card at the side away from the centre, in points; 40 by default.
    public var sideShift: CGFloat = 40
    /// The rotation of a card at the side, in radians; π/4 by default.
    public var turn: CGFloat = .pi / 4
    /// The enlargement of the card in the centre relative to the others; 0.2 by default.
    public var zoom: CGFloat = 0.2
    /// The distance of the eye from the cards, in sides of a card; 4.6777 by default.
    public var eyeDistance: CGFloat = 4.6777
    /// The opacity of the shade over cards at the side, from 0 to 1; 0.6 by default.
    public var maskStrength: CGFloat = 0.6
    /// The depth by which the card in the centre is sorted in front of the others, in points; 40000 by default. Does
    /// not enlarge the card.
    public var lift: CGFloat = 40_000
    /// The additional depth of the left of two cards at equal distances, in points; 200 by default.
    public var leftLead: CGFloat = 200

    /// Creates the geometry of a cover flow with default values for everything else. Lengths are in points.
    public init(itemSide: CGFloat = 180, lineSpacing: CGFloat = -60) {
        self.itemSide = itemSide
        self.lineSpacing = lineSpacing
    }

    /// The distance between the centres of adjacent cards, in points.
    public var pitch: CGFloat { itemSide + lineSpacing }

    /// Returns whether a card at a distance is active: at the centre or near it.
    public func isActive(_ distance: CGFloat) -> Bool { abs(distance) < activeDistance }

    /// Returns the transform of a card at a distance.
    public func transform(_ distance: CGFloat) -> CATransform3D {
        let side: CGFloat = distance > 0 ? 1 : -1
        let part = isActive(distance) ? abs(distance) / activeDistance : 1
        var transform = CATransform3DIdentity
        if isActive(distance) {
            // Translate before the perspective is set, so that the depth sorts the card without enlarging it.
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

    /// Returns the zIndex of a card at a distance: 1 for an active card, otherwise 0.
    public func zIndex(_ distance: CGFloat) -> Int { isActive(distance) ? 1 : 0 }

    /// Returns the opacity of the shade over a card at a distance, from 0 to 1.
    public func maskingValue(_ distance: CGFloat) -> CGFloat {
        maskStrength * min(1, abs(distance) / activeDistance)
    }

    /// Returns the insets of a section, in points, for a collection view of `width` points.
    ///
    /// The first and last card can be scrolled to the centre, and the pitch continues across sections, so that one card
    /// is always active.
    public func inset(forSection section: Int, of count: Int, width: CGFloat) -> UIEdgeInsets {
        let margin = (width - itemSide) / 2
        return UIEdgeInsets(
            top: 0, left: section == 0 ? margin : lineSpacing, bottom: 0, right: section == count - 1 ? margin : 0)
    }
}
