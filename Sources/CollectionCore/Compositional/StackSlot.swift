import Foundation

/// The extents of an element of a stack. Lengths are in points; ink is the range of all drawing, relative to the
/// element's start.
struct StackSlot: Equatable, Sendable {
    /// The distance from the start of this element to the start of the next.
    var advance: CGFloat
    /// The length without the spacing that follows.
    var extent: CGFloat
    var inkLow: CGFloat
    var inkHigh: CGFloat
    /// The length across the stack.
    var thickness: CGFloat = 0
    var crossInkLow: CGFloat = 0
    var crossInkHigh: CGFloat = 0
    /// Whether any of its views has been measured.
    var isMeasured = false
}

/// The sum of successive elements of a stack.
struct StackRun: Equatable, Sendable {
    var advance: CGFloat
    /// The ink of all elements, relative to the start of the first.
    var inkLow: CGFloat
    var inkHigh: CGFloat
    var maxExtent: CGFloat
    var maxThickness: CGFloat
    /// The maximum thickness of measured elements; negative infinity if there are none.
    var maxMeasuredThickness: CGFloat
    /// The maximum ink of a single element, before its start and beyond its end.
    var overhangBefore: CGFloat
    var overhangAfter: CGFloat
    var crossInkLow: CGFloat
    var crossInkHigh: CGFloat

    static let empty = StackRun(
        advance: 0, inkLow: .infinity, inkHigh: -.infinity, maxExtent: -.infinity, maxThickness: -.infinity,
        maxMeasuredThickness: -.infinity, overhangBefore: 0, overhangAfter: 0, crossInkLow: 0, crossInkHigh: 0)

    /// Creates the sum of a number of equal elements.
    init(_ slot: StackSlot, count: Int) {
        guard count > 0 else {
            self = .empty
            return
        }
        let last = CGFloat(count - 1) * slot.advance
        advance = CGFloat(count) * slot.advance
        inkLow = slot.inkLow + min(0, last)
        inkHigh = slot.inkHigh + max(0, last)
        maxExtent = slot.extent
        maxThickness = slot.thickness
        maxMeasuredThickness = slot.isMeasured ? slot.thickness : -.infinity
        overhangBefore = min(0, slot.inkLow)
        overhangAfter = max(0, slot.inkHigh - slot.extent)
        crossInkLow = min(0, slot.crossInkLow)
        crossInkHigh = slot.crossInkHigh
    }

    init(_ first: StackRun, _ second: StackRun) {
        advance = first.advance + second.advance
        inkLow = min(first.inkLow, first.advance + second.inkLow)
        inkHigh = max(first.inkHigh, first.advance + second.inkHigh)
        maxExtent = max(first.maxExtent, second.maxExtent)
        maxThickness = max(first.maxThickness, second.maxThickness)
        maxMeasuredThickness = max(first.maxMeasuredThickness, second.maxMeasuredThickness)
        overhangBefore = min(first.overhangBefore, second.overhangBefore)
        overhangAfter = max(first.overhangAfter, second.overhangAfter)
        crossInkLow = min(first.crossInkLow, second.crossInkLow)
        crossInkHigh = max(first.crossInkHigh, second.crossInkHigh)
    }

    private init(
        advance: CGFloat, inkLow: CGFloat, inkHigh: CGFloat, maxExtent: CGFloat, maxThickness: CGFloat,
        maxMeasuredThickness: CGFloat, overhangBefore: CGFloat, overhangAfter: CGFloat, crossInkLow: CGFloat,
        crossInkHigh: CGFloat
    ) {
        self.advance = advance
        self.inkLow = inkLow
        self.inkHigh = inkHigh
        self.maxExtent = maxExtent
        self.maxThickness = maxThickness
        self.maxMeasuredThickness = maxMeasuredThickness
        self.overhangBefore = overhangBefore
        self.overhangAfter = overhangAfter
        self.crossInkLow = crossInkLow
        self.crossInkHigh = crossInkHigh
    }
}
