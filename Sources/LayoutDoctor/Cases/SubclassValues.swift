import UIKit

/// The values that subclasses add to an object: numbers, texts, index paths, and collections of them, by name. Objects
/// are left out.
struct SubclassValues: Equatable {
    enum Value: Equatable {
        case number(Double)
        case text(String)
    }

    private(set) var values: [(name: String, value: Value)] = []

    init(_ object: AnyObject, below base: AnyClass) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror, let subject = level.subjectType as? AnyClass, subject != base {
            for child in level.children { add(child.label ?? "", child.value) }
            mirror = level.superclassMirror
        }
    }

    static func == (a: SubclassValues, b: SubclassValues) -> Bool { a.difference(from: b) == nil }

    /// The name of the first value that differs; nil if all are equal.
    func difference(from other: SubclassValues) -> String? {
        for index in 0..<max(values.count, other.values.count) {
            guard index < values.count, index < other.values.count else {
                return index < values.count ? values[index].name : other.values[index].name
            }
            if values[index] != other.values[index] { return values[index].name }
        }
        return nil
    }

    /// Each value with its name.
    var texts: [String] {
        values.map { name, value in
            switch value {
            case .number(let number): "\(name) \(CGFloat(number).text)"
            case .text(let text): "\(name) \(text)"
            }
        }
    }

    private mutating func add(_ name: String, _ value: Any) {
        switch value {
        case let number as CGFloat: values.append((name, .number(Double(number))))
        case let number as Double: values.append((name, .number(number)))
        case let number as Float: values.append((name, .number(Double(number))))
        case let number as Int: values.append((name, .number(Double(number))))
        case let flag as Bool: values.append((name, .number(flag ? 1 : 0)))
        case let text as String: values.append((name, .text(text)))
        case let path as IndexPath: values.append((name, .text("\(Array(path))")))
        default:
            let mirror = Mirror(reflecting: value)
            switch mirror.displayStyle {
            case .class?: return
            case .enum? where mirror.children.isEmpty: values.append((name, .text("\(value)")))
            case .optional? where mirror.children.isEmpty: values.append((name, .text("nil")))
            case .collection?, .set?, .dictionary?:
                values.append(("\(name).count", .number(Double(mirror.children.count))))
                // Sets and dictionaries have no order.
                guard mirror.displayStyle == .collection else { return }
                fallthrough
            default:
                for (index, child) in mirror.children.enumerated() {
                    add("\(name).\(child.label ?? "\(index)")", child.value)
                }
            }
        }
    }
}
