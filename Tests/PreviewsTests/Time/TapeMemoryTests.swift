import SeededRandom
import Testing

@testable import PreviewTools

struct TapeMemoryTests {
    /// A piece that was written, with its limit and position.
    private struct Piece {
        let limit, start: Int
        let words: [UInt32]
    }

    private func read(_ piece: Piece, of memory: TapeMemory) -> [UInt32] {
        var words: [UInt32] = [], position = piece.start
        memory.read(piece.limit, from: &position) {
            words = Array(UnsafeBufferPointer(start: $0, count: piece.words.count))
            return words.count
        }
        return words
    }

    @Test("pieces of random lengths come back, in memory of a capacity that changes", arguments: 1...10)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let memory = TapeMemory(capacity: 800)
        var pieces: [Piece] = []
        for number in 0..<2000 {
            if number % 400 == 399, number < 1800 { memory.capacity = [300, 800, 1600][random.below(3)] }
            let limit = random.int(1...30), count = random.int(0...limit)
            let words = (0..<count).map { UInt32(number * 1000 + $0) }
            let begin = memory.start(of: limit)
            while !memory.makeRoom(for: limit, oldest: pieces.first?.start ?? begin) {
                guard !pieces.isEmpty else {
                    Issue.record("no room for \(limit) words in an empty memory of \(memory.capacity)")
                    return
                }
                pieces.removeFirst()
            }
            #expect(memory.start(of: limit) == begin)
            memory.write(limit) {
                $0.update(from: words, count: count)
                return count
            }
            pieces.append(Piece(limit: limit, start: begin, words: words))
            #expect(memory.end - pieces[0].start <= memory.capacity)
            if number % 10 == 0 {
                for piece in pieces { #expect(read(piece, of: memory) == piece.words) }
            }
        }
        // Of each chunk of 100 words, up to a piece's limit stays free, and one chunk may be dropped.
        #expect(pieces.reduce(0) { $0 + $1.words.count } * 3 > memory.capacity)
    }

    @Test("there is no room for more than a chunk, nor while all of the memory is needed") func noRoom() {
        let memory = TapeMemory(capacity: 80)
        #expect(!memory.makeRoom(for: 11, oldest: 0))
        for _ in 0..<8 {
            #expect(memory.makeRoom(for: 10, oldest: 0))
            memory.write(10) { _ in 10 }
        }
        #expect(!memory.makeRoom(for: 1, oldest: 0))
        #expect(!memory.makeRoom(for: 1, oldest: 9))
        #expect(memory.makeRoom(for: 1, oldest: 10))
    }
}
