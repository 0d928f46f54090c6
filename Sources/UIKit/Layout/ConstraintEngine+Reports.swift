internal import ConstraintSolver

/// Contradictions in words (S15.76).
extension ConstraintEngine {
    /// Logs the members of a contradiction and the one that has no effect until the others change.
    func report(_ contradiction: Contradiction) {
        guard let reports = root?.layoutReports else { return }
        func message(showsAddresses: Bool) -> String {
            let list = contradiction.constraints
                .map { "    \"\(describe($0, showsAddresses: showsAddresses))\"" }.joined(separator: ",\n")
            return """
                [LayoutConstraints] These constraints cannot all hold:
                (
                \(list)
                )
                This one has no effect until the others change: \
                \(describe(contradiction.broken, showsAddresses: showsAddresses))
                """
        }
        reports.report(message(showsAddresses: true), key: message(showsAddresses: false))
    }

    /// Logs a constraint that the solver does not take.
    func reportInvalid(_ constraint: NSLayoutConstraint, _ reason: String) {
        let text = ConstraintDescription(constraint).text
        root?.layoutReports.report("[LayoutConstraints] \(reason): \(text)", key: reason)
    }

    /// The constraints that have no effect because they contradict others, by age.
    var brokenConstraints: [NSLayoutConstraint] {
        solver.contradictions.compactMap { installed[$0.broken]?.value }.sorted { $0.age < $1.age }
    }

    private func describe(_ identifier: ConstraintID, showsAddresses: Bool) -> String {
        if let constraint = installed[identifier]?.value {
            return ConstraintDescription(constraint, showsAddresses: showsAddresses).text
        }
        guard let (item, part) = holder(of: identifier), let owner = item.owner else { return "<content size>" }
        let name = ConstraintDescription.name(owner, showsAddress: showsAddresses)
        let value = ConstraintDescription.number(item.heldValues[part.rawValue])
        let letters = item.view?.autoresizingLetters ?? ""
        return "<NSAutoresizingMaskLayoutConstraint \(letters) \(name).\(part.name) == \(value)   (active)>"
    }
}

extension LayoutItem.Part {
    fileprivate var name: String {
        switch self {
        case .x: "minX"
        case .y: "minY"
        case .width: "width"
        case .height: "height"
        }
    }
}

extension UIView {
    /// The margin before, the size and the margin after along both axes: fixed "-" or flexible "&" (S15.36).
    fileprivate var autoresizingLetters: String {
        func letters(_ parts: [AutoresizingMask]) -> String {
            let flexible = parts.map(autoresizingMask.contains)
            // With nothing flexible, the far margin takes the difference.
            let isFixed = !flexible.contains(true)
            return flexible.enumerated().map { $1 || (isFixed && $0 == 2) ? "&" : "-" }.joined()
        }
        return "h=" + letters([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
            + " v=" + letters([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    }
}
