extension UIAttachmentBehavior {
    /// An item slides along an axis through a point of the animator's coordinates, without rotating.
    public static func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item], offsets: [.zero], anchor: point, .sliding(axis))
    }

    /// Two items slide along an axis, relative to each other, without rotating.
    public static func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], offsets: [.zero, .zero], anchor: point, .sliding(axis))
    }

    /// Points of two items, from their centres, stay within their present distance, as on a rope.
    public static func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], offsets: [offset1, offset2], anchor: nil, .limit)
    }

    /// Two items keep their relative position and rotation.
    public static func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], offsets: [.zero, .zero], anchor: point, .fixed)
    }

    /// Two items rotate about a common point.
    public static func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], offsets: [.zero, .zero], anchor: point, .pin)
    }
}
