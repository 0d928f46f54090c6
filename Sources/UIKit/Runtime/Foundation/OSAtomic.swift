import Synchronization

// The functions of old for atomic counters. Each changes the value and returns the new one.

@discardableResult public func OSAtomicAdd32(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    atomic(theValue).pointee.wrappingAdd(theAmount, ordering: .relaxed).newValue
}

@discardableResult public func OSAtomicAdd64(_ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
    atomic(theValue).pointee.wrappingAdd(theAmount, ordering: .relaxed).newValue
}

/// The same, ordered before and after all other accesses of memory.
@discardableResult public func OSAtomicAdd32Barrier(
    _ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 { atomic(theValue).pointee.wrappingAdd(theAmount, ordering: .sequentiallyConsistent).newValue }

/// The same, ordered before and after all other accesses of memory.
@discardableResult public func OSAtomicAdd64Barrier(
    _ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>
) -> Int64 { atomic(theValue).pointee.wrappingAdd(theAmount, ordering: .sequentiallyConsistent).newValue }

@discardableResult public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    OSAtomicAdd32(1, theValue)
}

@discardableResult public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    OSAtomicAdd32(-1, theValue)
}

@discardableResult public func OSAtomicIncrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
    OSAtomicAdd64(1, theValue)
}

@discardableResult public func OSAtomicDecrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
    OSAtomicAdd64(-1, theValue)
}

@discardableResult public func OSAtomicIncrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    OSAtomicAdd32Barrier(1, theValue)
}

@discardableResult public func OSAtomicDecrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    OSAtomicAdd32Barrier(-1, theValue)
}

/// An atomic value has the layout of the value.
private func atomic<Value: AtomicRepresentable>(
    _ value: UnsafeMutablePointer<Value>
) -> UnsafeMutablePointer<Atomic<Value>> {
    UnsafeMutableRawPointer(value).assumingMemoryBound(to: Atomic<Value>.self)
}
