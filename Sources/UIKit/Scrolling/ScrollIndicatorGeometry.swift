/// Where an indicator stands along its track, as a value (S6.17).
///
/// Lengths are points. The track is what the viewport leaves after insets and margins; the bar is as long a part of it as the
/// viewport is of the content, at least 36, and shrinks to 8 at least by what the content is pulled beyond its edge.
struct ScrollIndicatorGeometry: Equatable {
    static let thickness: CGFloat = 3
    /// From the edge beside the bar, and from both ends of the track.
    static let margin: CGFloat = 3
    static let minimumLength: CGFloat = 36
    static let minimumPulledLength: CGFloat = 8

    /// From the start of the viewport to the start of the bar.
    let position: CGFloat
    let length: CGFloat
    /// How far the bar can go.
    let room: CGFloat

    /// Nil when all content is in sight, or the track is too short for a bar. `range` is that of the legal offsets; `insets` and
    /// `reserved` shorten the track, the latter to leave the corner to the other indicator.
    init?(
        viewport: CGFloat, range: ClosedRange<CGFloat>, offset: CGFloat, startInset: CGFloat = 0, endInset: CGFloat = 0,
        reserved: CGFloat = 0
    ) {
        let track = viewport - startInset - endInset - reserved - 2 * Self.margin
        let way = range.upperBound - range.lowerBound
        guard viewport > 0, way > 0, track >= Self.minimumPulledLength else { return nil }
        let full = min(track, max(Self.minimumLength, track * viewport / (viewport + way)))
        let pulled = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = max(min(full, Self.minimumPulledLength), full - pulled)
        room = track - length
        let part = min(max((offset - range.lowerBound) / way, 0), 1)
        position = startInset + Self.margin + (track - length) * part
    }
}
