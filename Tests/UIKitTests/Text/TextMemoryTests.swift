import Testing

@testable import UIKit

/// The memory that plain texts leave behind. Foundation on Linux never frees the runs of attributed strings.
struct TextMemoryTests {
    /// The uses that an exit test repeats in a process of its own, where no other test takes memory.
    enum Use: String, CaseIterable {
        case lists, measuring, drawing, placeholders, searchFields, fieldsWithAttributes, buttons, textLayers

        /// Where each use made at least one attributed string of 190 bytes or more, these leave 3.8 MB.
        var count: Int {
            switch self {
            case .lists, .measuring, .drawing, .buttons, .textLayers: 20_000
            // Each edit lays out twice, and made several strings: these leave more than 6 MB.
            case .placeholders, .searchFields, .fieldsWithAttributes: 5_000
            }
        }

        /// Returns a function that repeats the use a number of times.
        @MainActor func makeWork() -> @MainActor (Int) -> Void {
            let texts = ["First", "Second"], area = CGRect(x: 0, y: 0, width: 200, height: 44)
            let values: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 15)]
            switch self {
            case .lists:
                let initial = UIListContentConfiguration.subtitleCell()
                let view = UIListContentView(configuration: initial)
                view.frame = area
                return { count in
                    var configuration = initial
                    for index in 0..<count {
                        configuration.text = texts[index % 2]
                        configuration.secondaryText = texts[(index + 1) % 2]
                        view.configuration = configuration
                        view.layoutIfNeeded()
                    }
                }
            case .measuring:
                return { count in
                    for index in 0..<count {
                        _ = texts[index % 2].size(withAttributes: values)
                        _ = texts[index % 2].boundingRect(
                            with: area.size, options: .usesLineFragmentOrigin, attributes: values, context: nil)
                    }
                }
            case .drawing:
                let renderer = UIGraphicsImageRenderer(
                    size: area.size, format: UIGraphicsImageRendererFormat(scale: 1))
                return { count in
                    _ = renderer.image { _ in
                        for index in 0..<count {
                            texts[index % 2].draw(at: .zero, withAttributes: values)
                            texts[index % 2].draw(in: area, withAttributes: values)
                        }
                    }
                }
            case .placeholders:
                let field = UITextField(frame: area)
                field.placeholder = "Name"
                return { edit(field, $0) }
            case .searchFields:
                let field = UISearchTextField(frame: area)
                field.placeholder = "Search"
                return { edit(field, $0) }
            case .fieldsWithAttributes:
                let field = UITextField(frame: area)
                field.defaultTextAttributes = [.kern: 1.5]
                return { edit(field, $0) }
            case .buttons:
                var initial = UIButton.Configuration.plain()
                initial.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
                    var attributes = $0
                    attributes.font = UIFont.systemFont(ofSize: 24)
                    return attributes
                }
                let button = UIButton(configuration: initial)
                return { [initial] count in
                    var configuration = initial
                    for index in 0..<count {
                        configuration.title = texts[index % 2]
                        button.configuration = configuration
                        _ = button.intrinsicContentSize
                    }
                }
            case .textLayers:
                let layer = CATextLayer()
                layer.frame = area
                return { count in
                    for index in 0..<count { layer.string = texts[index % 2] }
                }
            }
        }

        @MainActor private func edit(_ field: UITextField, _ count: Int) {
            for _ in 0..<count {
                field.insertText("a")
                field.layoutIfNeeded()
                _ = field.caretRect(for: field.endOfDocument)
                field.deleteBackward()
                field.layoutIfNeeded()
            }
        }
    }

    /// The resident memory of the process in bytes; nil if the system does not tell.
    static func resident() -> Int? {
        let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let words = text?.split(separator: " ") ?? []
        return words.count > 1 ? Int(words[1]).map { $0 * 4096 } : nil
    }

    /// Prints the bytes by which the memory grows while a use is repeated.
    @MainActor static func printGrowth(of name: String) {
        guard let use = Use(rawValue: name) else { return }
        let work = use.makeWork()
        // Fills the caches, and the history of the field: 1,000 groups of edits.
        work(use.count / 4)
        let before = resident()
        work(use.count)
        guard let before, let after = resident() else { return }
        print(after - before)
    }

    @Test(arguments: Use.allCases) func plainTextsLeaveNothing(use: Use) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            [name = use.rawValue as String] in
            await TextMemoryTests.printGrowth(of: name)
        }
        let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
        let growth = output.split(separator: "\n").compactMap { Int($0) }.last
        #expect(growth.map { $0 < 2_500_000 } == true, "\(output)")
    }
}
