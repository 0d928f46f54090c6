import Foundation
import TestSupport
import Testing

@testable import NibDocuments

/// Documents with bytes changed at random: each is refused with an error, or read and visited to the last value.
@Suite struct ChangedDocumentTests {
    private static let seed = ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap(UInt64.init) ?? 1
    private static let count = ProcessInfo.processInfo.environment["VITRINE_STRESS"] == nil ? 2000 : 300_000

    private static let words = [
        "<view>", "</view>", "<subviews>", "</subviews>", "<constraint ", "<variation key=\"default\">",
        "<nil key=\"text\"/>",
        "<mask key=\"subviews\">", " id=\"v\"", " key=\"view\"", " destination=\"v\"", " kind=\"embed\"",
        " firstItem=\"v\"",
        "multiplier=\"0:0\"", "NO", "nan", "1e308", "-1e400", "\"", "&#0;", "&amp;", "<![CDATA[", "]]>", "<!--", "-->",
        "<?xml encoding=\"UTF-16\"?>", "<!DOCTYPE a>", "\u{FEFF}", "\u{0}",
    ].map { [UInt8]($0.utf8) }

    private static let seeds: [[UInt8]] = [
        TestDocument.xibText(FuzzDocuments.xib, resources: FuzzDocuments.resources),
        TestDocument.storyboardText(FuzzDocuments.scenes, initial: " initialViewController=\"nav\""),
    ].map { [UInt8]($0.utf8) }

    @Test func theSeedsAreUnderstood() throws {
        for seed in Self.seeds {
            let document = try InterfaceDocument(Data(seed), file: "A.xib")
            #expect(document.warnings.map(\.description) == [])
            #expect(Self.visit(document) > 20)
        }
    }

    @Test func changedDocuments() {
        var numbers = SeededGenerator(seed: Self.seed)
        var read = 0
        for _ in 0..<Self.count {
            var bytes = numbers.pick(Self.seeds)
            for _ in 0...numbers.below(3) { Self.change(&bytes, &numbers) }
            guard let document = try? InterfaceDocument(Data(bytes), file: "A.xib") else { continue }
            read += 1
            _ = Self.visit(document)
            #expect(document.warnings.allSatisfy { $0.line > 0 && !$0.description.isEmpty })
        }
        // Both happen, else the changes are too small or too large to test anything.
        #expect(read > Self.count / 20 && read < Self.count * 19 / 20)
    }

    private static func change(_ bytes: inout [UInt8], _ numbers: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let start = numbers.below(bytes.count)
        let end = min(bytes.count, start + 1 + numbers.below(12))
        switch numbers.below(6) {
        case 0: bytes[start] ^= 1 << UInt8(numbers.below(8))
        case 1: bytes[start] = UInt8(numbers.below(256))
        case 2: bytes.removeSubrange(start..<end)
        case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 4: bytes.insert(contentsOf: numbers.pick(words), at: start)
        default: swapValues(&bytes, &numbers)
        }
    }

    /// Replaces the content of one pair of quotes by that of another, which puts ids, numbers and keys
    /// where they do not belong.
    private static func swapValues(_ bytes: inout [UInt8], _ numbers: inout SeededGenerator) {
        func value(after start: Int) -> Range<Int>? {
            guard let open = bytes[start...].firstIndex(of: 0x22),
                let close = bytes[(open + 1)...].firstIndex(of: 0x22)
            else { return nil }
            return open + 1..<close
        }
        guard let target = value(after: numbers.below(bytes.count)),
            let source = value(after: numbers.below(bytes.count))
        else { return }
        bytes.replaceSubrange(target, with: Array(bytes[source]))
    }

    /// Asks for every value of every element. Returns how many there are.
    private static func visit(_ document: InterfaceDocument) -> Int {
        var count = 0
        let classes: [SizeClasses] = [SizeClasses(), SizeClasses(horizontal: .compact, vertical: .regular)]
        for element in classes.flatMap({ document.root.applying($0).descendants }) {
            for name in element.attributeNames {
                count += [element.text(name) != nil, element.flag(name) != nil, element.number(name) != nil].count {
                    $0
                }
                count += element.reference(name) == nil ? 0 : 1
            }
            for key in element.children.compactMap(\.key) {
                count += element.color(key) == nil ? 0 : 1
                count += element.font(key) == nil ? 0 : 1
                count += element.attributedText(key)?.fragments.count ?? 0
                count += element.range(key) == nil ? 0 : 1
                count += element.insets(key) == nil ? 0 : 1
            }
            count += element.image("image") == nil ? 0 : 1
            count += element.frame == nil && element.frameInset == nil ? 0 : 1
            count += element.constraints.count + element.connections.count + element.runtimeAttributes.count
            count += element.prototypes.count + element.sections.flatMap(\.cells).count + element.subviews.count
            count += element.autoresizing.rawValue > 0 && element.translatesAutoresizing ? 1 : 0
        }
        return count + document.scenes.count + document.objects.count + (document.initialScene?.objects.count ?? 0)
    }
}
