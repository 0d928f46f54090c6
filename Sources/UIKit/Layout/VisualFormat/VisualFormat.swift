/// A parsed visual format, such as `H:|-[a(>=50)]-8-[b(==a@750)]|` (S15.110).
struct VisualFormat: Equatable {
    /// A relation of a length or of a distance to a number or to the length of another view.
    struct Predicate: Equatable {
        enum Object: Equatable {
            case number(Double)
            /// A metric, or in square brackets a view, times a number plus a number.
            case name(String, multiplier: Double, constant: Double)
        }

        var relation = NSLayoutConstraint.Relation.equal
        var object: Object
        /// A number or the name of a metric; nil for required.
        var priority: Object?
    }

    enum Element: Equatable {
        case superview
        case view(String, [Predicate])
    }

    enum Connection: Equatable {
        /// Edges touch.
        case flush
        /// The system's distance.
        case standard
        case lengths([Predicate])
    }

    var isVertical = false
    var elements: [Element] = []
    /// The connection after each element but the last.
    var connections: [Connection] = []

    /// Invalid syntax: the reason and the position of the character.
    struct Flaw: Error, Equatable {
        let reason: String
        let position: Int
    }

    init(_ text: String) throws(Flaw) {
        var scanner = VisualFormatScanner(text)
        if scanner.take("H:") {
            isVertical = false
        } else if scanner.take("V:") {
            isVertical = true
        }
        elements.append(try scanner.element())
        while !scanner.isAtEnd {
            if elements.count > 1, elements.last == .superview {
                throw scanner.flaw("nothing may follow the superview")
            }
            connections.append(try scanner.connection())
            elements.append(try scanner.element())
        }
        if elements == [.superview] { throw scanner.flaw("a view is missing") }
    }
}

/// Reads the parts of a visual format, from left to right.
struct VisualFormatScanner {
    private let characters: [Character]
    private var position = 0

    init(_ text: String) { characters = Array(text) }

    var isAtEnd: Bool { position >= characters.count }

    func flaw(_ reason: String) -> VisualFormat.Flaw { VisualFormat.Flaw(reason: reason, position: position) }

    mutating func take(_ text: String) -> Bool {
        let wanted = Array(text)
        guard characters[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func expect(_ text: String) throws(VisualFormat.Flaw) {
        if !take(text) { throw flaw("'\(text)' is expected") }
    }

    mutating func element() throws(VisualFormat.Flaw) -> VisualFormat.Element {
        if take("|") { return .superview }
        if !take("[") { throw flaw("'[' or '|' is expected") }
        let name = try self.name("the name of a view is expected")
        var predicates: [VisualFormat.Predicate] = []
        if take("(") { predicates = try self.predicates() }
        try expect("]")
        return .view(name, predicates)
    }

    mutating func connection() throws(VisualFormat.Flaw) -> VisualFormat.Connection {
        if !take("-") { return .flush }
        if !isAtEnd, characters[position] == "[" || characters[position] == "|" { return .standard }
        let lengths: [VisualFormat.Predicate]
        if take("(") {
            lengths = try predicates()
        } else {
            lengths = [VisualFormat.Predicate(object: try object(permitsSign: false), priority: nil)]
        }
        try expect("-")
        return .lengths(lengths)
    }

    /// The predicates up to the closing parenthesis.
    private mutating func predicates() throws(VisualFormat.Flaw) -> [VisualFormat.Predicate] {
        var result: [VisualFormat.Predicate] = []
        repeat { result.append(try predicate()) } while take(",")
        try expect(")")
        return result
    }

    private mutating func predicate() throws(VisualFormat.Flaw) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if take("<=") {
            relation = .lessThanOrEqual
        } else if take(">=") {
            relation = .greaterThanOrEqual
        } else {
            _ = take("==")
        }
        var predicate = VisualFormat.Predicate(relation: relation, object: try object(permitsSign: true))
        if case .name(let name, _, _) = predicate.object {
            var multiplier = 1.0, constant = 0.0
            if take("*") {
                multiplier = try number()
            } else if take("/") {
                multiplier = 1 / (try number())
            }
            if take("+") {
                constant = try number()
            } else if take("-") {
                constant = -(try number())
            }
            predicate.object = .name(name, multiplier: multiplier, constant: constant)
        }
        if take("@") { predicate.priority = try object(permitsSign: false) }
        return predicate
    }

    private mutating func object(permitsSign: Bool) throws(VisualFormat.Flaw) -> VisualFormat.Predicate.Object {
        if isAtEnd { throw flaw("a number or a name is expected") }
        let next = characters[position]
        if next.isNumber || next == "." || (permitsSign && next == "-") { return .number(try number()) }
        return .name(try name("a number or a name is expected"), multiplier: 1, constant: 0)
    }

    private mutating func number() throws(VisualFormat.Flaw) -> Double {
        let start = position
        if !isAtEnd, characters[position] == "-" { position += 1 }
        while !isAtEnd, characters[position].isNumber || characters[position] == "." { position += 1 }
        guard let value = Double(String(characters[start..<position])), value.isFinite else {
            position = start
            throw flaw("a number is expected")
        }
        return value
    }

    private mutating func name(_ reason: String) throws(VisualFormat.Flaw) -> String {
        let start = position
        while !isAtEnd, characters[position].isLetter || characters[position].isNumber || characters[position] == "_" {
            position += 1
        }
        if start == position || characters[start].isNumber {
            position = start
            throw flaw(reason)
        }
        return String(characters[start..<position])
    }
}
