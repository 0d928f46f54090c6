import Foundation

/// Classes and their superclasses, under one root.
public struct ClassHierarchy: Sendable {
    /// The reason why a text is not a hierarchy.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// A line is not a class and its superclass. Lines count from 1.
        case malformed(line: Int, text: String)
        /// A class is declared by two lines.
        case twice(String)
        /// There is not exactly one undeclared superclass.
        case roots([String])
        /// The superclasses of these classes do not lead to the root.
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

    /// The names: the root first, each class after its superclass.
    let names: [String]
    /// The direct subclasses of each class, as indexes into `names`.
    let children: [[Int]]
    /// The number of direct and indirect subclasses of each class.
    let descendants: [Int]

    /// Parses lines of a class and its superclass, as written by `Scripts/class-tree`.
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

    /// Orders names with the same letters by number: "Class 9" before "Class 10".
    private static func precedes(_ a: String, _ b: String) -> Bool {
        let digits = CharacterSet.decimalDigits
        let (x, y) = (a.trimmingCharacters(in: digits), b.trimmingCharacters(in: digits))
        return x == y ? (a.count, a) < (b.count, b) : a < b
    }

    /// Creates an artificial hierarchy of `count` classes with three subclasses each, to try a layout with many items.
    public static func generated(count: Int) -> ClassHierarchy {
        let pairs = (1..<max(2, count)).map { (name: "Class\($0)", parent: "Class\(($0 - 1) / 3)") }
        do { return try ClassHierarchy(pairs) } catch { fatalError("ClassHierarchy.generated: \(error)") }
    }
}
