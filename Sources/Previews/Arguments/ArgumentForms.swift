import ArgumentParser
import PreviewScenes
import Stage
import UIKit

/// Parsers of command-line values. Each error states the expected form.
package enum ArgumentForms {
    /// A size in points: `800x600`.
    @Sendable package static func size(_ text: String) throws -> CGSize {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...16384).contains(width), (1...16384).contains(height)
        else { throw ValidationError("expected WIDTHxHEIGHT in points, 1 to 16384 each, such as 800x600") }
        return CGSize(width: width, height: height)
    }

    /// Throws if a picture would exceed the limits of a bitmap.
    package static func checkPixels(_ size: CGSize, scale: CGFloat) throws {
        guard Stage.permits(size, scale: scale) else {
            throw ValidationError("\(StageError.sizeTooLarge(size, scale: scale)) (--size, --scale)")
        }
    }

    @Sendable package static func scale(_ text: String) throws -> CGFloat {
        guard let scale = Double(text), (0.25...8).contains(scale) else {
            throw ValidationError("expected pixels per point from 0.25 to 8, such as 2 or 1.5")
        }
        return CGFloat(scale)
    }

    /// A position in points: `200,340`.
    @Sendable package static func point(_ text: String) throws -> CGPoint {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
            throw ValidationError("expected X,Y in points, such as 200,340")
        }
        return CGPoint(x: x, y: y)
    }

    @Sendable static func appearance(_ text: String) throws -> UIUserInterfaceStyle {
        switch text {
        case "light": return .light
        case "dark": return .dark
        default: throw ValidationError("expected light or dark")
        }
    }

    @Sendable package static func seconds(_ text: String) throws -> TimeInterval {
        guard let seconds = TimeInterval(text), seconds >= 0, seconds <= 86_400 else {
            throw ValidationError("expected seconds from 0 to 86400, such as 0.25")
        }
        return seconds
    }

    /// Ascending instants: `0,0.25,0.5`.
    @Sendable static func instants(_ text: String) throws -> FilmInstants {
        let instants = try text.split(separator: ",", omittingEmptySubsequences: false).map { try seconds(String($0)) }
        guard instants == instants.sorted() else {
            throw ValidationError("expected ascending seconds, such as 0,0.25,0.5")
        }
        return FilmInstants(seconds: instants)
    }

    @Sendable static func timeZone(_ text: String) throws -> TimeZone {
        guard let zone = TimeZone(identifier: text) else {
            throw ValidationError("expected a time zone such as UTC or Europe/Berlin")
        }
        return zone
    }

    /// A wall-clock time in a time zone that is known later: `2026-01-01T10:10:00`, seconds optional.
    @Sendable static func date(_ text: String) throws -> DateComponents {
        let pattern = /(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?/
        if let match = text.wholeMatch(of: pattern) {
            var components = DateComponents()
            components.year = Int(match.1)
            components.month = Int(match.2)
            components.day = Int(match.3)
            components.hour = Int(match.4)
            components.minute = Int(match.5)
            components.second = match.6.flatMap { Int($0) } ?? 0
            components.calendar = Calendar(identifier: .gregorian)
            components.timeZone = TimeZone(identifier: "UTC")
            if components.isValidDate { return components }
        }
        throw ValidationError("expected a date and time such as 2026-01-01T10:10:00")
    }

    /// A setting: `count=100`.
    @Sendable static func setting(_ text: String) throws -> SceneSetting {
        guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
            throw ValidationError("expected NAME=VALUE, such as count=100")
        }
        return SceneSetting(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }
}

/// One `--set` option.
package struct SceneSetting: Sendable, Equatable {
    let name: String
    let value: String

    /// The values for a scene; the last value of each name wins. Throws if the scene lacks an option or rejects a
    /// value.
    package static func values(_ settings: [SceneSetting], for scene: Scene) throws -> [String: String] {
        var values: [String: String] = [:]
        for setting in settings {
            guard let option = scene.options.first(where: { $0.name == setting.name }) else {
                throw ValidationError(
                    "scene \(scene.id): "
                        + UnknownName.message(setting.name, among: scene.options.map(\.name), what: "option"))
            }
            guard option.accepts(setting.value) else {
                throw ValidationError(
                    "--set \(setting.name)=\(setting.value): \(setting.name) is \(option.expectation)")
            }
            values[setting.name] = setting.value
        }
        return values
    }
}
