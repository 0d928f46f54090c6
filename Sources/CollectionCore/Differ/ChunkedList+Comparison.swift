import Foundation

extension ChunkedList {
    /// Whether both are copies of one list without later changes. May be false for equal lists.
    package func isIdentical(to other: ChunkedList) -> Bool {
        chunks.count == other.chunks.count
            && (chunks.isEmpty
                || chunks.withUnsafeBufferPointer { $0.baseAddress }
                    == other.chunks.withUnsafeBufferPointer { $0.baseAddress })
    }

    /// The lengths of the common beginning and the common end of two lists, which do not overlap.
    func common(with other: ChunkedList) -> (head: Int, tail: Int) {
        if isIdentical(to: other) { return (count, 0) }
        let least = Swift.min(count, other.count)
        let head = commonHead(with: other, least)
        return (head, commonTail(with: other, least - head))
    }

    private func commonHead(with other: ChunkedList, _ most: Int) -> Int {
        var (mine, its) = (0, 0)
        var head = 0
        while head < most {
            if starts[mine + 1] == head { mine += 1 }
            if other.starts[its + 1] == head { its += 1 }
            let (a, b) = (chunks[mine], other.chunks[its])
            if starts[mine] == head, other.starts[its] == head, a.isIdentical(to: b) {
                head += a.elements.count
                continue
            }
            let run = Swift.min(starts[mine + 1], other.starts[its + 1]) - head
            let equal = equalCount(
                a.elements, head - starts[mine], b.elements, head - other.starts[its], count: run, step: 1)
            head += equal
            if equal < run { break }
        }
        return Swift.min(head, most)
    }

    private func commonTail(with other: ChunkedList, _ most: Int) -> Int {
        var (mine, its) = (chunks.count - 1, other.chunks.count - 1)
        var tail = 0
        while tail < most {
            let (end, otherEnd) = (count - tail, other.count - tail)
            if starts[mine] == end { mine -= 1 }
            if other.starts[its] == otherEnd { its -= 1 }
            let (a, b) = (chunks[mine], other.chunks[its])
            if starts[mine + 1] == end, other.starts[its + 1] == otherEnd, a.isIdentical(to: b) {
                tail += a.elements.count
                continue
            }
            let run = Swift.min(end - starts[mine], otherEnd - other.starts[its])
            let equal = equalCount(
                a.elements, end - 1 - starts[mine], b.elements, otherEnd - 1 - other.starts[its], count: run, step: -1)
            tail += equal
            if equal < run { break }
        }
        return Swift.min(tail, most)
    }

    /// The number of equal elements in a row, from two positions on. Equal bytes are equal elements.
    private func equalCount(
        _ left: [Element], _ first: Int, _ right: [Element], _ other: Int, count: Int, step: Int
    ) -> Int {
        left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                let low = step > 0 ? (first, other) : (first - count + 1, other - count + 1)
                if haveEqualBytes(left, low.0, right, low.1, count: count) { return count }
                for number in 0..<count where left[first + number * step] != right[other + number * step] {
                    return number
                }
                return count
            }
        }
    }

    private func haveEqualBytes(
        _ left: UnsafeBufferPointer<Element>, _ first: Int, _ right: UnsafeBufferPointer<Element>, _ other: Int,
        count: Int
    ) -> Bool {
        guard count > 0, let left = left.baseAddress, let right = right.baseAddress else { return count == 0 }
        return memcmp(left + first, right + other, count * MemoryLayout<Element>.stride) == 0
    }

    /// The lengths of the common beginning and the common end with an array, which do not overlap.
    func common(with array: [Element]) -> (head: Int, tail: Int) {
        let least = Swift.min(count, array.count)
        var (head, tail) = (0, 0)
        var (mine, isEqual) = (0, true)
        while isEqual, head < least {
            let run = Swift.min(starts[mine + 1], least) - head
            let equal = equalCount(chunks[mine].elements, 0, array, head, count: run, step: 1)
            head += equal
            isEqual = equal == run
            mine += 1
        }
        (mine, isEqual) = (chunks.count - 1, true)
        while isEqual, tail < least - head {
            let run = Swift.min(count - tail - starts[mine], least - head - tail)
            let equal = equalCount(
                chunks[mine].elements, chunks[mine].elements.count - 1, array, array.count - 1 - tail, count: run,
                step: -1)
            tail += equal
            isEqual = equal == run
            mine -= 1
        }
        return (head, tail)
    }

    /// Replaces elements from a position on by equal ones, which may carry other content.
    mutating func renew(from position: Int, with new: ArraySlice<Element>) {
        guard !new.isEmpty else { return }
        for index in chunkIndex(at: position)...chunkIndex(at: position + new.count - 1) {
            let part = (position..<position + new.count).clamped(to: starts[index]..<starts[index + 1])
            let offset = part.lowerBound - starts[index]
            let source = new[new.startIndex + part.lowerBound - position..<new.startIndex + part.upperBound - position]
            let isSame = chunks[index].elements.withUnsafeBufferPointer { old in
                source.withUnsafeBufferPointer { haveEqualBytes(old, offset, $0, 0, count: part.count) }
            }
            if !isSame { replaceEqual(source, inChunk: index, at: offset) }
        }
    }

    /// Whether the list has exactly these elements.
    package func hasElements(_ array: [Element]) -> Bool {
        count == array.count && common(with: array).head == array.count
    }
}
