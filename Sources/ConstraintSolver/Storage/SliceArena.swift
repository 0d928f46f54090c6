/// Many short growing lists in one buffer, so that a copy is one block of memory.
///
/// Each list has a label, which is any number, and a header, beside its position: what is read together lies together.
struct SliceArena<Element: Sendable, Header: Sendable>: Sendable {
    fileprivate struct Slice: Sendable {
        var start: Int32 = 0
        var count: Int32 = 0
        var capacity: Int32 = 0
        var label: Int32 = -1
        var header: Header
    }

    /// The slices, without checks of the buffers.
    struct View {
        fileprivate let slices: UnsafeMutableBufferPointer<Slice>
        fileprivate let storage: UnsafeMutableBufferPointer<Element>

        @inline(__always)
        subscript(slice: Int) -> UnsafeBufferPointer<Element> {
            let extent = slices[slice]
            let start = storage.baseAddress.map { UnsafePointer($0) + Int(extent.start) }
            return UnsafeBufferPointer(start: start, count: Int(extent.count))
        }

        @inline(__always)
        subscript(slice: Int, index: Int) -> Element { storage[Int(slices[slice].start) + index] }

        @inline(__always)
        func label(_ slice: Int) -> Int { Int(slices[slice].label) }

        @inline(__always)
        func header(_ slice: Int) -> Header { slices[slice].header }

        @inline(__always)
        func setHeader(_ header: Header, of slice: Int) { slices[slice].header = header }
    }

    private var slices: [Slice] = []
    private(set) var storage: [Element] = []
    /// The number of elements in all slices.
    private(set) var elementCount = 0

    var sliceCount: Int { slices.count }

    mutating func addSlice(_ header: Header) { slices.append(Slice(header: header)) }

    @inline(__always)
    func count(_ slice: Int) -> Int { Int(slices[slice].count) }

    @inline(__always)
    func label(_ slice: Int) -> Int { Int(slices[slice].label) }

    @inline(__always)
    mutating func setLabel(_ label: Int, of slice: Int) { slices[slice].label = Int32(label) }

    @inline(__always)
    subscript(header slice: Int) -> Header {
        get { slices[slice].header }
        _modify { yield &slices[slice].header }
    }

    @inline(__always)
    subscript(slice: Int, index: Int) -> Element {
        get { storage[Int(slices[slice].start) + index] }
        _modify { yield &storage[Int(slices[slice].start) + index] }
    }

    /// Mutating, so that the caller's other properties can change in the meantime without a copy of this one.
    @inline(__always)
    mutating func withView<Result>(_ body: (View) -> Result) -> Result {
        slices.withUnsafeMutableBufferPointer { slices in
            storage.withUnsafeMutableBufferPointer { body(View(slices: slices, storage: $0)) }
        }
    }

    /// Appends an element and returns its position in the slice.
    @inline(__always)
    mutating func append(_ element: Element, to slice: Int) -> Int {
        if slices[slice].count == slices[slice].capacity { grow(slice, filler: element) }
        let position = Int(slices[slice].count)
        storage[Int(slices[slice].start) + position] = element
        slices[slice].count += 1
        elementCount += 1
        return position
    }

    @inline(__always)
    mutating func removeLast(of slice: Int) {
        slices[slice].count -= 1
        elementCount -= 1
    }

    /// Empties a slice, which keeps its part of the storage.
    mutating func clear(_ slice: Int) {
        elementCount -= count(slice)
        slices[slice].count = 0
    }

    /// Makes space for a number of elements.
    mutating func reserve(_ capacity: Int, in slice: Int, filler: Element) {
        if capacity > Int(slices[slice].capacity) { grow(slice, to: Int32(capacity), filler: filler) }
    }

    private mutating func grow(_ slice: Int, filler: Element) {
        grow(slice, to: max(2, 2 * slices[slice].capacity), filler: filler)
    }

    private mutating func grow(_ slice: Int, to capacity: Int32, filler: Element) {
        // Slices that were long once keep their capacity until most of the storage is unused.
        if storage.count > 4096, storage.count > 4 * elementCount { compact() }
        let old = slices[slice]
        if old.start + old.capacity == storage.count, old.capacity > 0 {
            for _ in old.capacity..<capacity { storage.append(filler) }
        } else {
            let start = Int(old.start)
            slices[slice].start = Int32(storage.count)
            for index in start..<(start + Int(old.count)) { storage.append(storage[index]) }
            for _ in old.count..<capacity { storage.append(filler) }
        }
        slices[slice].capacity = capacity
    }

    /// Packs the elements, without space to grow.
    private mutating func compact() {
        var packed: [Element] = []
        packed.reserveCapacity(2 * elementCount)
        for index in slices.indices {
            let start = Int(slices[index].start)
            slices[index].start = Int32(packed.count)
            slices[index].capacity = slices[index].count
            packed.append(contentsOf: storage[start..<(start + Int(slices[index].count))])
        }
        storage = packed
    }
}

/// The header of slices without one.
struct NoHeader: Sendable {}

extension SliceArena where Header == NoHeader {
    mutating func addSlice() { addSlice(NoHeader()) }
}
