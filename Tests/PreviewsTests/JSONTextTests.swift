import Foundation
import Testing

@testable import Files

/// The JSON of values that encode themselves.
@Suite struct JSONTextTests {
    private enum Verdict: String, Encodable { case equal }

    private struct Point: Encodable {
        var x: Int8
        var y: CGFloat?
    }

    private struct Record: Encodable {
        var zeta = "é\n"
        var alpha: Float = 0.5
        var verdict = Verdict.equal
        var numbers = [3, 1]
        var lists = [[1], []]
        var missing: Double?
        var unknown = Double.nan
        var points = [Point(x: -3, y: 2.5), Point(x: 4)]
        var gaps = [1, nil]
        var isRight = true
        var path = IndexPath(indexes: [1, 2])
    }

    @Test func membersKeepTheirOrder() throws {
        #expect(
            try JSONText(Record()).text == """
                {"zeta": "é\\n", "alpha": 0.5, "verdict": "equal", "numbers": [3, 1], "lists": [[1], []], \
                "unknown": null, "points": [
                  {"x": -3, "y": 2.5},
                  {"x": 4}
                ], "gaps": [1, null], "isRight": true, \
                "path": {"indexes": [1, 2]}}
                """)
    }

    @Test func valuesWithoutMembers() throws {
        #expect(try JSONText("x").text == #""x""#)
        #expect(try JSONText([Int]()).text == "[]")
        #expect(try JSONText(Int?.none).text == "null")
        #expect(try JSONText(UInt64(7)).text == "7")
        #expect(try JSONText([Point(x: 1)]).text == "[\n  {\"x\": 1}\n]")
    }

    /// No number is written that is another when it is read.
    @Test func numbersAreExact() {
        #expect(throws: EncodingError.self) { try JSONText([Int.max]) }
    }

    /// A class and its superclass, with nested containers.
    @Test func nestedContainers() throws {
        #expect(try JSONText(Derived()).text == #"{"own": [1, {"a": true}], "super": {"base": 1}}"#)
    }

    private class Base: Encodable {
        private enum Key: CodingKey { case base }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: .base)
        }
    }

    private final class Derived: Base {
        private enum Key: CodingKey { case own, a }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            var list = container.nestedUnkeyedContainer(forKey: .own)
            try list.encode(1)
            var member = list.nestedContainer(keyedBy: Key.self)
            try member.encode(true, forKey: .a)
            try super.encode(to: container.superEncoder())
        }
    }
}
