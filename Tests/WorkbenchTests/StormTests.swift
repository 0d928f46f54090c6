import Testing

@testable import Workbench

@Suite struct StormTests {
    private func events(seed: UInt64, count: Int) -> [StormSequence.Event] {
        var storm = StormSequence(seed: seed, width: 800, height: 600)
        return (0..<count).map { _ in storm.next() } + storm.releases()
    }

    @Test func theSeedDecides() {
        #expect(events(seed: 5, count: 5000) == events(seed: 5, count: 5000))
        #expect(events(seed: 5, count: 5000) != events(seed: 6, count: 5000))
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func whatIsPressedIsReleased(seed: UInt64) {
        var buttons: Set<UInt32> = []
        var keys: Set<String> = []
        var kinds: Set<String> = []
        for event in events(seed: seed, count: 100_000) {
            switch event {
            case .button(let button, true):
                #expect(buttons.insert(button).inserted)
                kinds.insert("button \(button)")
            case .button(let button, false): #expect(buttons.remove(button) != nil)
            case .key(let key, true):
                #expect(keys.insert(key).inserted)
                kinds.insert("key \(key)")
            case .key(let key, false): #expect(keys.remove(key) != nil)
            case .move: kinds.insert("move")
            case .resize(let width, let height):
                #expect(width >= 320 && height >= 240)
                kinds.insert("resize")
            }
        }
        #expect(buttons.isEmpty && keys.isEmpty)
        #expect(kinds.count == 7 + StormSequence.keyNames.count + 2, "everything happens")
    }
}
