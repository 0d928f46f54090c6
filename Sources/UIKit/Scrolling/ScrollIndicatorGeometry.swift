/// The position and length of an indicator along its track (S6.17).
///
/// Lengths are in points. The track is the viewport minus insets and margins. The length of the bar relative to the
/// track is that of the viewport relative to the content, at least 36. Pulling the content beyond its edge shortens
/// the bar by the same distance, to a minimum of 8.
struct ScrollIndicatorGeometry: Equatable {
    static let thickness: CGFloat = 3
    /// The distance to the adjacent edge, and to both ends of the track.
    static let margin: CGFloat = 3
    static let minimumLength: CGFloat = 36
    static let minimumPulledLength: CGFloat = 8

    /// The distance from the start of the viewport to the start of the bar.
    let position: CGFloat
    let length: CGFloat
    /// The distance the bar can move along the track.
    let travel: CGFloat

    /// Creates the geometry; nil if all content is visible or the track is too short for a bar.
    ///
    /// - Parameters:
    ///   - range: The legal offsets.
    ///   - reserved: The length reserved for the other indicator at the corner.
    init?(
        viewport: CGFloat, range: ClosedRange<CGFloat>, offset: CGFloat, startInset: CGFloat = 0, endInset: CGFloat = 0,
        reserved: CGFloat = 0
    ) {
        let track = viewport - startInset - endInset - reserved - 2 * Self.margin
        let distance = range.upperBound - range.lowerBound
        guard viewport > 0, distance > 0, track >= Self.minimumPulledLength else { return nil }
        let full = min(track, max(Self.minimumLength, track * viewport / (viewport + distance)))
        let pulled = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = max(min(full, Self.minimumPulledLength), full - pulled)
        travel = track - length
        let part = min(max((offset - range.lowerBound) / distance, 0), 1)
        position = startInset + Self.margin + (track - length) * part
    }
}
