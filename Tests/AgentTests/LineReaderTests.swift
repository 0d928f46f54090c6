import Files
import Foundation
import Testing

@testable import Agent

@Suite struct LineReaderTests {
    private func lines(_ text: String, limit: Int) throws -> [String] {
        let (reader, writer) = try Descriptor.pipe()
        #expect(AtomicFile.fill(writer.number, with: Data(text.utf8)) == 0)
        writer.close()
        var lines = LineReader(file: reader.number, limit: limit)
        var found: [String] = []
        while let line = lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
        return found
    }

    @Test func linesEndWithLineFeedsOrTheInput() throws {
        #expect(try lines("a\n\nbc\nd", limit: 10) == ["a", "", "bc", "d"])
        #expect(try lines("", limit: 10) == [])
        #expect(try lines("a\n", limit: 10) == ["a"])
    }

    @Test func longLinesExceedTheLimitByAByte() throws {
        #expect(try lines("abcdefgh\nab\n", limit: 3) == ["abcd", "ab"])
    }

    @Test func repeatedLinesAreFolded() {
        #expect(OutputCapture.folded("a\na\nb\na\n") == "a × 2\nb\na")
    }
}
