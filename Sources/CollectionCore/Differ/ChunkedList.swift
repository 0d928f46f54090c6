/// The identifiers of a section in chunks of up to 512.
///
/// Copies share their chunks. A change costs as much as the chunks that it touches, plus a few operations per chunk of
/// the list. Comparing a list with a changed copy skips the chunks that are still shared.
package struct ChunkedList<Element: Hashable & Sendable>: RandomAccessCollection, Sendable {
    struct Chunk: Sendable {
        /// The number in the index.
        var number: Int32
        var elements: [Element]
        var hashes: [Int]

        func isIdentical(to other: Chunk) -> Bool {
            elements.count == other.elements.count
                && elements.withUnsafeBufferPointer { $0.baseAddress }
                    == other.elements.withUnsafeBufferPointer { $0.baseAddress }
        }
    }

    static var limit: Int { 512 }
    private(set) var chunks: [Chunk] = []
    /// The position of each chunk's first element, and the number of elements.
    private(set) var starts = [0]

    init() {}

    // MARK: Elements

    package var startIndex: Int { 0 }
    package var endIndex: Int { starts[chunks.count] }

    package subscript(position: Int) -> Element {
        let chunk = chunkIndex(at: position)
        return chunks[chunk].elements[position - starts[chunk]]
    }

    /// All elements in an array. Takes linear time if there are several chunks.
    package var array: [Element] {
        if chunks.count == 1 { return chunks[0].elements }
        var all: [Element] = []
        all.reserveCapacity(count)
        for chunk in chunks { all += chunk.elements }
        return all
    }

    /// The elements in a range.
    func elements(in range: Range<Int>) -> [Element] {
        if range == indices { return array }
        var result: [Element] = []
        guard !range.isEmpty else { return result }
        result.reserveCapacity(range.count)
        for index in chunkIndex(at: range.lowerBound)...chunkIndex(at: range.upperBound - 1) {
            let part = range.clamped(to: starts[index]..<starts[index + 1])
            result += chunks[index].elements[part.lowerBound - starts[index]..<part.upperBound - starts[index]]
        }
        return result
    }

    /// The chunk with a position; the last one for the end.
    func chunkIndex(at position: Int) -> Int {
        Swift.min(starts.partitionIndex { $0 > position } - 1, chunks.count - 1)
    }

    /// The position of an element in the chunk at an index; nil if it is not there.
    func position(of element: Element, hash: Int, inChunk index: Int) -> Int? {
        let chunk = chunks[index]
        for offset in chunk.hashes.indices where chunk.hashes[offset] == hash && chunk.elements[offset] == element {
            return starts[index] + offset
        }
        return nil
    }

    // MARK: Changes

    /// Replaces elements. `section` is the list's own number, for the index.
    mutating func replace(
        _ range: Range<Int>, with elements: [Element], _ index: inout ChunkIndex, section: Int
    ) {
        guard !range.isEmpty || !elements.isEmpty else { return }
        let first = chunks.isEmpty ? 0 : chunkIndex(at: range.lowerBound)
        if !range.isEmpty { remove(range, &index) }
        // Also right before the first chunk that changes.
        let known = Swift.max(0, first - 1)
        updateStarts(from: known)
        if !elements.isEmpty { insert(elements, at: range.lowerBound, &index) }
        updateStarts(from: known)
        locate(from: known, &index, section: section)
    }

    private mutating func remove(_ range: Range<Int>, _ index: inout ChunkIndex) {
        let (first, last) = (chunkIndex(at: range.lowerBound), chunkIndex(at: range.upperBound - 1))
        for chunk in first...last {
            let part = range.clamped(to: starts[chunk]..<starts[chunk + 1])
            let offsets = part.lowerBound - starts[chunk]..<part.upperBound - starts[chunk]
            for offset in offsets { index.remove(chunks[chunk].hashes[offset], chunk: chunks[chunk].number) }
            chunks[chunk].elements.removeSubrange(offsets)
            chunks[chunk].hashes.removeSubrange(offsets)
        }
        dropEmptyChunks(&index)
    }

    private mutating func dropEmptyChunks(_ index: inout ChunkIndex) {
        for chunk in chunks where chunk.elements.isEmpty { index.removeChunk(chunk.number) }
        chunks.removeAll { $0.elements.isEmpty }
    }

    private mutating func insert(_ new: [Element], at position: Int, _ index: inout ChunkIndex) {
        // A key path would be projected for each element: this is generic code.
        let hashes = new.map { $0.hashValue }
        guard !chunks.isEmpty else { return insertChunks(new, hashes, at: 0, &index) }
        var target = chunkIndex(at: position)
        var offset = position - starts[target]
        // At the edge of two chunks, the one that has space.
        if offset == 0, target > 0, chunks[target - 1].elements.count + new.count <= Self.limit {
            target -= 1
            offset = chunks[target].elements.count
        }
        let count = chunks[target].elements.count
        if count + new.count <= Self.limit { return insert(new, hashes, in: target, at: offset, &index) }
        if offset > 0, offset < count {
            split(target, at: offset, &index)
            if offset + new.count <= Self.limit { return insert(new, hashes, in: target, at: offset, &index) }
        }
        insertChunks(new, hashes, at: offset > 0 ? target + 1 : target, &index)
    }

    private mutating func insert(
        _ new: [Element], _ hashes: [Int], in target: Int, at offset: Int, _ index: inout ChunkIndex
    ) {
        for hash in hashes { index.add(hash, chunk: chunks[target].number) }
        chunks[target].elements.insert(contentsOf: new, at: offset)
        chunks[target].hashes.insert(contentsOf: hashes, at: offset)
    }

    /// Inserts chunks with new elements, of equal lengths.
    private mutating func insertChunks(
        _ new: [Element], _ hashes: [Int], at place: Int, _ index: inout ChunkIndex
    ) {
        index.reserve(new.count)
        let number = (new.count + Self.limit - 1) / Self.limit
        var made: [Chunk] = []
        made.reserveCapacity(number)
        for part in 0..<number {
            let range = new.count * part / number..<new.count * (part + 1) / number
            let chunk = Chunk(number: index.makeChunk(), elements: Array(new[range]), hashes: Array(hashes[range]))
            for hash in chunk.hashes { index.add(hash, chunk: chunk.number) }
            made.append(chunk)
        }
        chunks.insert(contentsOf: made, at: place)
    }

    /// Moves the end of a chunk to a new one.
    private mutating func split(_ target: Int, at offset: Int, _ index: inout ChunkIndex) {
        let whole = chunks[target]
        let tail = Chunk(
            number: index.makeChunk(), elements: Array(whole.elements[offset...]),
            hashes: Array(whole.hashes[offset...]))
        for hash in tail.hashes {
            index.remove(hash, chunk: whole.number)
            index.add(hash, chunk: tail.number)
        }
        chunks[target].elements.removeSubrange(offset...)
        chunks[target].hashes.removeSubrange(offset...)
        chunks.insert(tail, at: target + 1)
    }

    /// Removes the elements of a set from the given chunks, which have all of them that are in this list.
    mutating func remove(
        _ gone: Set<Element>, inChunks touched: Set<Int32>, _ index: inout ChunkIndex, section: Int
    ) {
        for place in chunks.indices where touched.contains(chunks[place].number) {
            let chunk = chunks[place]
            let kept = chunk.elements.indices.filter { !gone.contains(chunk.elements[$0]) }
            guard kept.count < chunk.elements.count else { continue }
            for hash in chunk.hashes { index.remove(hash, chunk: chunk.number) }
            chunks[place].elements = kept.map { chunk.elements[$0] }
            chunks[place].hashes = kept.map { chunk.hashes[$0] }
            for hash in chunks[place].hashes { index.add(hash, chunk: chunk.number) }
        }
        dropEmptyChunks(&index)
        updateStarts(from: 0)
        locate(from: 0, &index, section: section)
    }

    /// Replaces equal elements, in the given chunks.
    mutating func renew(_ new: Set<Element>, inChunks touched: Set<Int32>) {
        for place in chunks.indices where touched.contains(chunks[place].number) {
            for offset in chunks[place].elements.indices {
                if let found = new.firstIndex(of: chunks[place].elements[offset]) {
                    chunks[place].elements[offset] = new[found]
                }
            }
        }
    }

    mutating func replaceEqual(_ new: ArraySlice<Element>, inChunk index: Int, at offset: Int) {
        chunks[index].elements.replaceSubrange(offset..<offset + new.count, with: new)
    }

    private mutating func updateStarts(from first: Int) {
        starts.removeSubrange((first + 1)...)
        starts.reserveCapacity(chunks.count + 1)
        for chunk in chunks[first...] { starts.append(starts[starts.count - 1] + chunk.elements.count) }
    }

    /// Records the locations of the chunks from an index.
    func locate(from first: Int, _ index: inout ChunkIndex, section: Int) {
        for ordinal in first..<Swift.max(first, chunks.count) {
            index.locate(chunks[ordinal].number, section: section, ordinal: ordinal)
        }
    }
}
