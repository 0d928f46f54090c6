import ArgumentParser
import Files
import Snapshots
import Stage
import UIKit

/// Reads the settings and the script of a scene file.
///
/// Values with blanks or `#` are quoted. A line that is not fully understood is an error that names it.
struct SceneFileReader {
    private(set) var scene: String?
    /// The equivalent command-line options of lines.
    private var settings: [(index: Int, words: [String])] = []
    private(set) var pictures: [SceneFile.Picture] = []
    private(set) var audit: AccessibilityAudit = []
    private(set) var variants = [SceneVariant()]
    private(set) var texts: [SceneText] = []
    private(set) var tolerance: SnapshotTolerance?
    private(set) var cap: Int?
    private(set) var actions: [ScriptAction] = []

    private let name: String
    /// Settings read so far. `at`, `film`, `audit` and options of different names may repeat.
    private var seen: Set<String> = []

    init(name: String, text: String) throws {
        self.name = name
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let tokens: [ScriptToken]
            do { tokens = try ScriptToken.tokens(of: line, line: index + 1) } catch {
                throw CommandFailure("\(name).scene: \(error)")
            }
            guard let key = tokens.first?.text else { continue }
            let values = tokens.dropFirst().map(\.text)
            if key == "script" {
                guard values.isEmpty else { throw error(index, "\"script\" has no value, found \"\(values[0])\"") }
                // Preceded by empty lines, so that errors of the script have the file's line numbers.
                let script = String(repeating: "\n", count: index + 1) + lines[(index + 1)...].joined(separator: "\n")
                do { actions = try SceneArguments.actions(of: script) } catch {
                    throw CommandFailure("\(name).scene: \(error)")
                }
                return
            }
            try read(key, values, index)
        }
    }

    private mutating func read(_ key: String, _ values: [String], _ index: Int) throws {
        guard let value = values.first else { throw error(index, "\"\(key)\" has no value") }
        switch key {
        case "at":
            pictures += try values.map { $0 == "rest" ? .rest : .instant(try number($0, index)) }
            return
        case "film":
            let shares = try values.map { try number($0, index) }
            guard shares == shares.sorted() else { throw error(index, "fractions of a film must ascend") }
            pictures.append(.film(shares))
            return
        case "audit":
            for value in values {
                guard let check = AccessibilityAudit.names.first(where: { $0.name == value })?.check else {
                    let names = AccessibilityAudit.names.map(\.name).joined(separator: ", ")
                    throw error(index, "expected \(names), found \"\(value)\"")
                }
                audit.formUnion(check)
            }
            return
        case "text":
            for value in values {
                guard let text = SceneText(rawValue: value) else {
                    let names = SceneText.allCases.map(\.rawValue).joined(separator: ", ")
                    throw error(index, "expected \(names), found \"\(value)\"")
                }
                if !texts.contains(text) { texts.append(text) }
            }
            return
        default: break
        }
        let identity = key == "set" ? "set " + value.prefix { $0 != "=" } : key
        guard seen.insert(identity).inserted else { throw error(index, "\"\(identity)\" is set twice") }
        switch key {
        case "variants":
            do { variants = try SceneVariant.all(values) } catch { throw self.error(index, "\(error)") }
            try checkVariants(index)
            return
        case "tolerance":
            tolerance = try readTolerance(values, index)
            return
        case "scene": scene = value
        case "size", "scale", "appearance", "type-size", "date", "time-zone", "set":
            settings.append((index, ["--\(key)", value]))
        case "keyboard":
            guard value == "shown" else { throw error(index, "expected shown, found \"\(value)\"") }
            settings.append((index, ["--keyboard"]))
        case "cap":
            cap = Int(try number(value, index) * 1024)
            guard cap != 0 else { throw error(index, "expected kB above 0, found \"\(value)\"") }
        default:
            throw error(
                index,
                "expected scene, size, scale, appearance, type-size, keyboard, date, time-zone, set, at, "
                    + "film, "
                    + "variants, text, audit, tolerance, cap or script, found \"\(key)\"")
        }
        try checkVariants(index)
        guard values.count == 1 else {
            throw error(
                index, "expected one value, found \"\(values[1])\" after it; quote a text with blanks")
        }
    }

    /// Throws where a setting is also one of the variants.
    private func checkVariants(_ index: Int) throws {
        guard let first = variants.first else { return }
        let varied = [first.appearance != nil, first.size != nil, false, first.typeSize != nil]
        for (name, isVaried) in zip(SceneVariant.kindNames, varied) where isVaried && seen.contains(name) {
            throw error(index, "\"\(name)\" is also in the variants")
        }
    }

    private func readTolerance(_ values: [String], _ index: Int) throws -> SnapshotTolerance {
        guard values.count == 3, let levels = Int(values[0]), (1...255).contains(levels), let pixels = Int(values[1]),
            (1...1_000_000).contains(pixels), values[2].contains(where: { !$0.isWhitespace })
        else {
            throw error(index, "expected levels, pixels and the reason in quotes, such as: tolerance 2 12 \"an arc\"")
        }
        return SnapshotTolerance(levels: levels, pixels: pixels, because: values[2])
    }

    /// The options of all settings. They are parsed one by one only to name the line of an error, since each call takes
    /// as long as the rest of a file.
    func options() throws -> SceneFileOptions {
        do { return try SceneFileOptions.parse(settings.flatMap(\.words)) } catch let failure {
            for (index, words) in settings {
                do { _ = try SceneFileOptions.parse(words) } catch {
                    throw self.error(index, SceneFileOptions.message(for: error))
                }
            }
            throw failure
        }
    }

    private func number(_ text: String, _ index: Int) throws -> Double {
        guard let value = Double(text), (0...86_400).contains(value) else {
            throw error(index, "expected a number from 0 to 86400, found \"\(text)\"")
        }
        return value
    }

    private func error(_ index: Int, _ text: String) -> CommandFailure {
        CommandFailure("\(name).scene: line \(index + 1): \(text)")
    }
}
