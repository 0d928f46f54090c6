import Testing

@testable import ConstraintSolver

/// The memory of many lists in one buffer.
@Suite struct SliceArenaTests {
    @Test("slices that were long once give their storage back") func storage() {
        var arena = SliceArena<Int, NoHeader>()
        for slice in 0..<300 {
            arena.addSlice()
            for number in 0..<1000 { _ = arena.append(number, to: slice) }
            while arena.count(slice) > 2 { arena.removeLast(of: slice) }
        }
        #expect(arena.storage.count < 10_000)
        #expect((0..<300).allSatisfy { arena[$0, 0] == 0 && arena[$0, 1] == 1 && arena.count($0) == 2 })
    }
}
