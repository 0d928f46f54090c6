import Foundation
import TestSupport

/// Changes XML at random by whole elements: removed, repeated, moved, nested in themselves, and with the ids of others.
struct ElementMutator {
    /// The ranges of the elements that are closed, in the order of their ends.
    private static func elements(of text: [UInt8]) -> [Range<Int>] {
        var open: [(start: Int, name: ArraySlice<UInt8>)] = []
        var elements: [Range<Int>] = []
        var index = 0
        while let start = text[index...].firstIndex(of: UInt8(ascii: "<")),
            let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
        {
            index = end + 1
            let isEnd = start + 1 < end && text[start + 1] == UInt8(ascii: "/")
            let name = text[(start + (isEnd ? 2 : 1))..<end].prefix { $0 != 0x20 && $0 != UInt8(ascii: "/") }
            if isEnd {
                while let last = open.popLast() {
                    if last.name.elementsEqual(name) {
                        elements.append(last.start..<end + 1)
                        break
                    }
                }
            } else if text[end - 1] == UInt8(ascii: "/") {
                elements.append(start..<end + 1)
            } else if text[start + 1] != UInt8(ascii: "?") {
                open.append((start, name))
            }
        }
        return elements
    }

    /// The ranges between the quotes of attributes whose names end in `suffix`.
    private static func values(_ suffix: String, of text: [UInt8]) -> [Range<Int>] {
        let mark = Array(suffix.utf8) + Array("=\"".utf8)
        guard text.count > mark.count else { return [] }
        return (0..<text.count - mark.count).compactMap { start in
            guard text[start] == mark[0], text[start..<start + mark.count].elementsEqual(mark) else { return nil }
            let first = start + mark.count
            return text[first...].firstIndex(of: UInt8(ascii: "\"")).map { first..<$0 }
        }
    }

    static func change(_ text: inout [UInt8], _ numbers: inout SeededGenerator) {
        let elements = elements(of: text)
        guard let element = elements.randomElement(using: &numbers), element.count < text.count else { return }
        let content = Array(text[element])
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: text.removeSubrange(element)
        case 1: text.insert(contentsOf: content, at: element.upperBound)
        case 2:
            text.removeSubrange(element)
            let starts = Self.elements(of: text).map(\.lowerBound)
            text.insert(contentsOf: content, at: starts.randomElement(using: &numbers) ?? text.startIndex)
        case 3:
            guard let other = elements.randomElement(using: &numbers) else { return }
            text.replaceSubrange(element, with: Array(text[other]))
        case 4:
            // Into itself, before its first child or its end.
            guard let first = content.dropFirst().firstIndex(of: UInt8(ascii: "<")) else { return }
            text.insert(contentsOf: content, at: element.lowerBound + first)
        default:
            let ids = values("id", of: text)
            let names = ["destination", "reference", "secondItem", "firstItem", "textLabel", "id"]
            let targets = values(names.randomElement(using: &numbers)!, of: text)
            guard let id = ids.randomElement(using: &numbers), let target = targets.randomElement(using: &numbers)
            else {
                return
            }
            text.replaceSubrange(target, with: Array(text[id]))
        }
    }
}

extension FuzzTarget {
    var isXML: Bool { self == .document || self == .interface }

    /// Documents at the limits: deep, wide, with entities in entities.
    var extremes: [Data] {
        guard isXML else { return [] }
        func xib(_ objects: String) -> String {
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\" "
                + "useAutolayout=\"YES\" useTraitCollections=\"YES\"><objects>\(objects)</objects></document>"
        }
        func nested(_ count: Int) -> String {
            String(repeating: "<view><subviews>", count: count) + String(repeating: "</subviews></view>", count: count)
        }
        let count = 10_000
        let wide = "<view id=\"all\"><subviews>" + (0..<count).map { "<view id=\"w\($0)\"/>" }.joined() + "</subviews>"
        let excluded = (0..<count).map { "<exclude reference=\"w\($0)\"/>" }.joined()
        let entities = (1...12).map { number in
            "<!ENTITY a\(number) \"" + String(repeating: number == 1 ? "aaaa" : "&a\(number - 1);", count: 10) + "\">"
        }
        return [
            xib(nested(200)), xib(nested(5000)), xib(wide + "</view>"),
            xib(wide + "<variation key=\"default\"><mask key=\"subviews\">\(excluded)</mask></variation></view>"),
            "<!DOCTYPE a [\(entities.joined())]><document>&a12;</document>",
        ].map { Data($0.utf8) }
    }
}
