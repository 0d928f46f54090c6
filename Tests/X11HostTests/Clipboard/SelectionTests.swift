import Testing

@testable import X11Host

/// The values behind the clipboard.
@Suite struct SelectionTests {
    private static let owned = OwnedSelection(text: "aé…", begin: 1000)

    @Test(
        arguments: [
            (.targets, .targets([.targets, .timestamp, .multiple, .utf8, .plainUTF8, .latin1])),
            (.timestamp, .time(1000)), (.multiple, nil), (nil, nil),
            (.utf8, .text([0x61, 0xC3, 0xA9, 0xE2, 0x80, 0xA6], .utf8)),
            (.plainUTF8, .text([0x61, 0xC3, 0xA9, 0xE2, 0x80, 0xA6], .plainUTF8)),
            (.latin1, .text([0x61, 0xE9, 0x3F], .latin1)),
        ] as [(SelectionTarget?, SelectionAnswer?)])
    func answers(target: SelectionTarget?, answer: SelectionAnswer?) {
        #expect(SelectionAnswer(target, of: Self.owned) == answer)
    }

    @Test(
        arguments: [
            (.utf8, [0x61, 0xC3, 0xA9], "aé"), (.plainUTF8, [0x61], "a"), (.latin1, [0x61, 0xE9], "aé"),
            (.utf8, [], ""), (.utf8, [0x61, 0, 0], "a"), (.latin1, [0], ""), (.utf8, [0x61, 0, 0x62], "a\0b"),
            (.utf8, [0xE9], nil), (.utf8, [0xC3], nil), (.plainUTF8, [0xED, 0xA0, 0x80], nil), (.targets, [0x61], nil),
        ] as [(SelectionTarget, [UInt8], String?)])
    func textsOfBytes(target: SelectionTarget, bytes: [UInt8], text: String?) {
        #expect(SelectionText.text(of: bytes, as: target) == text)
    }

    @Test func targetsHaveTheNamesOfTheConventions() {
        let names = SelectionTarget.allCases.map(\.atom.rawValue)
        #expect(names == ["TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "text/plain;charset=utf-8", "STRING"])
    }

    @Test(
        arguments: [
            (0, 4, [0]), (1, 4, [1, 0]), (4, 4, [4, 0]), (5, 4, [4, 1, 0]), (8, 4, [4, 4, 0]), (3, 0, [1, 1, 1, 0]),
        ] as [(Int, Int, [Int])])
    func chunks(count: Int, size: Int, sizes: [Int]) {
        let bytes = (0..<count).map { UInt8($0) }
        var chunks = SelectionChunks(bytes, size: size)
        var sent: [[UInt8]] = []
        while !chunks.isFinished { sent.append(chunks.next()) }
        #expect(sent.map(\.count) == sizes)
        #expect(Array(sent.joined()) == bytes)
    }

    /// The server's time wraps.
    @Test(
        arguments: [
            (1000, 1000, true, true), (1000, 1001, true, true), (1000, 999, false, false), (1000, 0, true, false),
            (0xFFFF_FFF0, 5, true, true), (5, 0xFFFF_FFF0, false, false),
        ] as [(UInt32, UInt32, Bool, Bool)])
    func times(begin: UInt32, time: UInt32, wasOwned: Bool, isLost: Bool) {
        let selection = OwnedSelection(text: "", begin: begin)
        #expect(selection.wasOwned(at: time) == wasOwned)
        #expect(selection.isLost(at: time) == isLost)
    }
}
