/// Many short growing lists in one buffer, so that a copy is one block of memory.
struct SliceArena<Element: Sendable>: Sendable {
    fileprivate struct Slice: Sendable {
        var start: Int32 = 0
        var count: Int32 = 0
        var capacity: Int32 = 0
    }

    /// The slices, without checks of the buffers.
    struct View {
        fileprivate let slices: UnsafeBufferPointer<Slice>
        fileprivate let storage: UnsafeBufferPointer<Element>

        @inline(__always)
        subscript(slice: Int) -> UnsafeBufferPointer<Element> {
            let extent = slices[slice]
            let start = storage.baseAddress.map { $0 + Int(extent.start) }
            return UnsafeBufferPointer(start: start, count: Int(extent.count))
        }
    }

    private var slices: [Slice] = []
    private var storage: [Element] = []
    /// The elements of the storage that no slice owns.
    private var abandoned = 0

    var sliceCount: Int { slices.count }

    mutating func addSlice() { slices.append(Slice()) }

    @inline(__always)
    func count(_ slice: Int) -> Int { Int(slices[slice].count) }

    @inline(__always)
    subscript(slice: Int, index: Int) -> Element {
        get { storage[Int(slices[slice].start) + index] }
        _modify { yield &storage[Int(slices[slice].start) + index] }
    }

    /// Mutating, so that the caller's other properties can change in the meantime without a copy of this one.
    @inline(__always)
    mutating func withView<Result>(_ body: (View) -> Result) -> Result {
        slices.withUnsafeMutableBufferPointer { slices in
            storage.withUnsafeMutableBufferPointer {
                body(View(slices: UnsafeBufferPointer(slices), storage: UnsafeBufferPointer($0)))
            }
        }
    }

    /// Appends an element and returns its position in the slice.
    @inline(__always)
    mutating func append(_ element: Element, to slice: Int) -> Int {
        if slices[slice].count == slices[slice].capacity { grow(slice, filler: element) }
        let position = Int(slices[slice].count)
        storage[Int(slices[slice].start) + position] = element
        slices[slice].count += 1
        return position
    }

    @inline(__always)
    mutating func removeLast(of slice: Int) { slices[slice].count -= 1 }

    /// Empties a slice, which keeps its part of the storage.
    mutating func clear(_ slice: Int) { slices[slice].count = 0 }

    private mutating func grow(_ slice: Int, filler: Element) {
        let old = slices[slice]
        let capacity = max(4, 2 * old.capacity)
        if old.start + old.capacity == storage.count, old.capacity > 0 {
            for _ in old.capacity..<capacity { storage.append(filler) }
        } else {
            if abandoned > 1024, abandoned > storage.count / 2 { compact() }
            let start = Int(slices[slice].start)
            slices[slice].start = Int32(storage.count)
            for index in start..<(start + Int(old.count)) { storage.append(storage[index]) }
            for _ in old.count..<capacity { storage.append(filler) }
            abandoned += Int(old.capacity)
        }
        slices[slice].capacity = capacity
    }

    private mutating func compact() {
        var packed: [Element] = []
        packed.reserveCapacity(storage.count)
        for index in slices.indices {
            let start = Int(slices[index].start)
            slices[index].start = Int32(packed.count)
            packed.append(contentsOf: storage[start..<(start + Int(slices[index].capacity))])
        }
        storage = packed
        abandoned = 0
    }
}
