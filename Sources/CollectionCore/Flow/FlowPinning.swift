import Foundation

/// Headers and footers that stay visible while their section is (S2.21).
package struct FlowPinning: Equatable, Sendable {
    package var headers: Bool
    package var footers: Bool
    /// The visible range of the main axis: from the offset plus the leading adjusted inset to the far edge of the
    /// bounds minus the trailing one.
    package var visibleStart, visibleEnd: CGFloat

    package init(headers: Bool, footers: Bool, visibleStart: CGFloat, visibleEnd: CGFloat) {
        self.headers = headers
        self.footers = footers
        self.visibleStart = visibleStart
        self.visibleEnd = visibleEnd
    }

    /// The start of a pinned header: visible, but neither before its natural position nor past the end of its section's
    /// items.
    package static func header(natural: CGFloat, length: CGFloat, sectionEnd: CGFloat, visibleStart: CGFloat) -> CGFloat
    {
        min(max(visibleStart, natural), max(natural, sectionEnd - length))
    }

    /// The start of a pinned footer: visible, but neither past its natural position nor before its section's items.
    package static func footer(natural: CGFloat, length: CGFloat, sectionStart: CGFloat, visibleEnd: CGFloat) -> CGFloat
    {
        max(min(visibleEnd - length, natural), min(natural, sectionStart))
    }
}

extension FlowSolver {
    /// The header's frame, pinned if `pinning` requests it; nil if its length is 0.
    package func headerFrame(inSection section: Int, pinning: FlowPinning?) -> CGRect? {
        guard let pinning, pinning.headers else { return headerFrame(inSection: section) }
        let block = block(section)
        guard block.headerLength > 0 else { return nil }
        let main = FlowPinning.header(
            natural: block.headerStart, length: block.headerLength, sectionEnd: block.footerStart,
            visibleStart: pinning.visibleStart)
        return bar(at: main, length: block.headerLength)
    }

    /// The footer's frame, pinned if `pinning` requests it; nil if its length is 0.
    package func footerFrame(inSection section: Int, pinning: FlowPinning?) -> CGRect? {
        guard let pinning, pinning.footers else { return footerFrame(inSection: section) }
        let block = block(section)
        guard block.footerLength > 0 else { return nil }
        let main = FlowPinning.footer(
            natural: block.footerStart, length: block.footerLength,
            sectionStart: block.headerStart + block.headerLength, visibleEnd: pinning.visibleEnd)
        return bar(at: main, length: block.footerLength)
    }
}
