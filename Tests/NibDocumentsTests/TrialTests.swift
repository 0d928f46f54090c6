import Foundation
import Testing

@testable import NibDocuments

/// Real documents, for counting only.
///
/// `VITRINE_INTERFACE_DOCUMENTS=FOLDER` reads all in a folder and prints how many are understood.
@Suite struct TrialTests {
    private static let folder = ProcessInfo.processInfo.environment["VITRINE_INTERFACE_DOCUMENTS"]

    @Test(.enabled(if: folder != nil, "VITRINE_INTERFACE_DOCUMENTS is not set"))
    func realDocuments() throws {
        let folder = try #require(Self.folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
        var errors: [String] = []
        var warnings: [String: Int] = [:]
        var elements = 0
        var read = 0
        var understood = 0
        let clock = ContinuousClock()
        let start = clock.now
        for path in paths {
            do {
                let document = try InterfaceDocument(path: "\(folder)/\(path)")
                read += 1
                elements += document.elements.count { _ in true }
                if document.warnings.isEmpty { understood += 1 }
                for warning in document.warnings { warnings["\(warning.kind): \(warning.message)", default: 0] += 1 }
            } catch { errors.append(error.description) }
        }
        let time = clock.now - start
        print("\(paths.count) documents, \(read) read, \(understood) without a warning, \(elements) elements, \(time)")
        for (warning, count) in warnings.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            print("\(count)  \(warning)")
        }
        for error in errors { print(error) }
        #expect(read > 0)
    }
}
