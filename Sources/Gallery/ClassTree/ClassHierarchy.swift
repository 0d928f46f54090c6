import Foundation

/// Classes and who inherits from whom, under one root.
public struct ClassHierarchy: Sendable {
    /// Why a text is no hierarchy.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// A line is not a class and its superclass; counted from 1.
        case malformed(line: Int, text: String)
        /// A class is named by two lines.
        case twice(String)
        /// The superclasses that nobody declares are not exactly one.
        case roots([String])
        /// These classes do not lead to the root.
        case circle([String])

        public var description: String {
            switch self {
            case .malformed(let line, let text): "line \(line), \"\(text)\", is not a class and its superclass"
            case .twice(let name): "\(name) is declared twice"
            case .roots(let names):
                "there must be one root, not \(names.isEmpty ? "none" : names.joined(separator: ", "))"
            case .circle(let names): "\(names.joined(separator: ", ")) do not lead to the root"
            }
        }
    }

    /// The names, the root first, each class after its superclass.
    let names: [String]
    /// The subclasses of each class by name, as places in `names`.
    let children: [[Int]]
    /// How many classes inherit from each one, directly or not.
    let descendants: [Int]

    /// Reads lines of a class and its superclass, as `Scripts/class-tree` writes them.
    public init(_ text: String) throws(Failure) {
        var pairs: [(name: String, parent: String)] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            let words = line.split(separator: " ")
            guard words.count == 2 else { throw .malformed(line: index + 1, text: String(line)) }
            pairs.append((String(words[0]), String(words[1])))
        }
        try self.init(pairs)
    }

    private init(_ pairs: [(name: String, parent: String)]) throws(Failure) {
        var subclasses: [String: [String]] = [:]
        var declared: Set<String> = []
        for (name, parent) in pairs {
            guard declared.insert(name).inserted else { throw .twice(name) }
            subclasses[parent, default: []].append(name)
        }
        let roots = Set(subclasses.keys).subtracting(declared).sorted()
        guard roots.count == 1 else { throw .roots(roots) }
        var names = roots
        var children: [[Int]] = []
        while children.count < names.count {
            let own = (subclasses[names[children.count]] ?? []).sorted { Self.precedes($0, $1) }
            children.append(Array(names.count..<(names.count + own.count)))
            names += own
        }
        guard names.count == pairs.count + 1 else { throw .circle(declared.subtracting(names).sorted()) }
        var descendants = Array(repeating: 0, count: names.count)
        for index in names.indices.reversed() {
            descendants[index] = children[index].reduce(0) { $0 + 1 + descendants[$1] }
        }
        self.names = names
        self.children = children
        self.descendants = descendants
    }

    /// Shorter names first among numbers' neighbours: "Class 9" before "Class 10".
    private static func precedes(_ a: String, _ b: String) -> Bool {
        let digits = CharacterSet.decimalDigits
        let (x, y) = (a.trimmingCharacters(in: digits), b.trimmingCharacters(in: digits))
        return x == y ? (a.count, a) < (b.count, b) : a < b
    }

    /// A hierarchy of that many classes that nobody wrote, each with three subclasses, to see how a layout copes with it.
    public static func invented(count: Int) -> ClassHierarchy {
        let pairs = (1..<max(2, count)).map { (name: "Class\($0)", parent: "Class\(($0 - 1) / 3)") }
        do { return try ClassHierarchy(pairs) } catch { fatalError("ClassHierarchy.invented: \(error)") }
    }
}
