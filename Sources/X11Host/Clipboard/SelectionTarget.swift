/// The targets that programs can ask the owner of a text for (ICCCM 2.6.2).
enum SelectionTarget: CaseIterable {
    /// The targets of the owner.
    case targets
    /// The time from which the owner has the selection.
    case timestamp
    /// Several targets in one request.
    case multiple
    case utf8, plainUTF8
    /// The text in Latin-1, for old programs.
    case latin1

    var atom: XAtom {
        switch self {
        case .targets: .targets
        case .timestamp: .timestamp
        case .multiple: .multiple
        case .utf8: .utf8String
        case .plainUTF8: .plainUTF8
        case .latin1: .string
        }
    }

    /// The targets in which a text is asked for; the next one when the owner refuses.
    static let texts: [SelectionTarget] = [.utf8, .plainUTF8, .latin1]
}

/// An owner's answer to one target.
enum SelectionAnswer: Equatable {
    case targets([SelectionTarget])
    case time(UInt32)
    case text([UInt8], SelectionTarget)

    /// - Parameters:
    ///   - target: Nil for one that is unknown.
    ///   - selection: What is owned.
    /// - Returns: Nil for a request that is refused; several targets are answered one by one.
    init?(_ target: SelectionTarget?, of selection: OwnedSelection) {
        switch target {
        case .targets: self = .targets(SelectionTarget.allCases)
        case .timestamp: self = .time(selection.begin)
        case .utf8?, .plainUTF8?, .latin1?:
            guard let target else { return nil }
            self = .text(SelectionText.bytes(of: selection.text, as: target), target)
        case .multiple, nil: return nil
        }
    }
}
