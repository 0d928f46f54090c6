/// Markers of required equations in large systems.
///
/// A marker of an equation is always 0. Its column serves changes and removals of the equation, and contradictions.
/// Where equations form chains, each row names the markers of a whole chain: for thousands of views, hundreds of
/// megabytes. Above a number of coefficients, the tableau is made anew without them. Then a change of an equation makes
/// the tableau anew, and a contradiction brings the markers back.
extension ConstraintSolver {
    /// The coefficients of a tableau above which markers are left out: in all, for each symbol, and the part of them
    /// that are those of markers.
    struct MarkerLimits: Sendable {
        var coefficients = 1 << 17
        var perSymbol = 8
        var share = 0.5
    }

    /// Whether the rows are to leave out markers, and do not yet. The next rebuild leaves them out then.
    mutating func hasTooManyMarkers() -> Bool {
        if omitsMarkers || needsMarkers || tableau.entryCount <= nextMarkerCount { return false }
        return countMarkers()
    }

    private mutating func countMarkers() -> Bool {
        let count = tableau.entryCount
        if count <= markerLimits.perSymbol * symbols.count { return false }
        var markers = 0
        for symbol in symbols.indices where symbols[symbol].kind == .dummy {
            markers += tableau.count(ofColumn: symbol)
        }
        wantsOmission = Double(markers) >= markerLimits.share * Double(count)
        // Counting takes its time: the next one follows when the tableau has doubled.
        if !wantsOmission { nextMarkerCount = 2 * count }
        return wantsOmission
    }

    /// Decides before a rebuild whether rows leave out markers.
    mutating func reconsiderMarkers() {
        let count = constraints.count - freeConstraints.count
        nextMarkerCount = markerLimits.coefficients
        if wantsOmission {
            wantsOmission = false
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
