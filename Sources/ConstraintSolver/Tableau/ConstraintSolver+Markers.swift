/// Markers of required equations in large systems.
///
/// A marker of an equation is always 0. Its column serves changes and removals of the equation, and contradictions.
/// Where equations form chains, each row names the markers of a whole chain: for thousands of views, hundreds of
/// megabytes. Above a number of coefficients, the tableau is made anew without them. Then a change of an equation makes
/// the tableau anew, and a contradiction brings the markers back.
extension ConstraintSolver {
    /// Whether the rows are to leave out markers, and do not yet.
    var hasTooManyMarkers: Bool {
        !omitsMarkers && !needsMarkers && tableau.entryCount > coefficientLimit.total
            && tableau.entryCount > coefficientLimit.perSymbol * symbols.count
    }

    /// Decides before a rebuild whether rows leave out markers.
    mutating func reconsiderMarkers() {
        let count = constraints.count - freeConstraints.count
        if hasTooManyMarkers {
            omitsMarkers = true
            constraintsAtOmission = count
        } else if needsMarkers || 2 * count < constraintsAtOmission {
            omitsMarkers = false
        }
    }

    /// Makes the tableau anew with all markers, unless it has them.
    mutating func includeMarkers() {
        guard omitsMarkers else { return }
        needsMarkers = true
        rebuild()
        _ = solve()
    }

    /// Whether a symbol is a marker that rows leave out while it is nonbasic.
    @inline(__always)
    func omitsMarker(_ symbol: Int) -> Bool {
        omitsMarkers && symbols[symbol].kind == .dummy && constraints[Int(details[symbol].owner)].omitsMarker
    }

    /// Whether no row has the marker of a constraint.
    func isMarkerOmitted(_ index: Int) -> Bool {
        let record = constraints[index]
        return record.state == .installed && record.omitsMarker && record.plus >= 0 && symbols[Int(record.plus)].row < 0
    }
}
