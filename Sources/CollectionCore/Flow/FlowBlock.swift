import Foundation

/// One solved section: header, leading inset, lines, trailing inset, footer (S2.14). Lengths are along the main axis.
struct FlowBlock: Sendable {
    enum Body: Sendable {
        case grid(FlowGrid)
        case lines(FlowLines)
    }

    let body: Body
    let headerStart: CGFloat
    let headerLength: CGFloat
    /// The start of the first line.
    let bodyStart: CGFloat
    /// The end of the trailing inset, where the footer starts.
    let footerStart: CGFloat
    let footerLength: CGFloat
    /// The farthest end of this section and all before it, even with negative insets.
    let reach: CGFloat
    /// The nearest start of this section and all after it.
    var floor: CGFloat

    var end: CGFloat { footerStart + footerLength }

    init(_ section: FlowSection, body: Body, start: CGFloat, reach: CGFloat, axis: FlowAxis) {
        self.body = body
        headerStart = start
        headerLength = max(0, section.headerLength)
        footerLength = max(0, section.footerLength)
        let insets = section.insets.main(axis)
        bodyStart = start + headerLength + insets.leading
        let length: CGFloat
        let low: CGFloat
        let high: CGFloat
        switch body {
        case .grid(let grid):
            length = grid.length
            low = min(0, length - grid.mainLength)
            high = max(grid.mainLength, length)
        case .lines(let lines):
            length = lines.length
            low = lines.lines.first?.floor ?? 0
            high = lines.lines.last?.reach ?? 0
        }
        footerStart = bodyStart + length + insets.trailing
        floor = min(start, min(bodyStart + low, footerStart))
        self.reach = max(reach, max(bodyStart + high, footerStart + footerLength))
    }
}
