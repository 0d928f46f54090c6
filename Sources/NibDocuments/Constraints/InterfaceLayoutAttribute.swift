/// The attribute of a constraint's item.
package enum InterfaceLayoutAttribute: String, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    /// The baseline of the last line.
    case baseline
    case firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    init?(_ name: String) {
        if name == "lastBaseline" { self = .baseline } else { self.init(rawValue: name) }
    }
}

package enum InterfaceLayoutRelation: String, Sendable { case equal, greaterThanOrEqual, lessThanOrEqual }
