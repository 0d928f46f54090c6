/// An array of pointers to objects, which may be null, that can keep the objects weakly.
///
/// Unsafe: a pointer that is added must be that of a living object, as on iOS. One that is returned is not retained.
open class NSPointerArray: NSObject, NSCopying {
    private let options: NSPointerFunctions.Options
    private var references: [ObjectReference?] = []

    /// Creates an array of strong or weak references.
    public init(options: NSPointerFunctions.Options = []) { self.options = options }

    open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }
    open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

    /// The number of pointers, with those that are null. A larger count adds null pointers, a smaller one removes the
    /// last pointers.
    open var count: Int {
        get { references.count }
        set {
            references.removeLast(max(0, references.count - newValue))
            references += Array(repeating: nil, count: max(0, newValue - references.count))
        }
    }

    /// The objects of the pointers that are not null.
    open var allObjects: [Any] { references.compactMap { $0?.object } }

    /// The pointer to the object at an index; nil once a weakly kept object is gone. Stops the program if there is no
    /// such index.
    open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        check(index, references.count, "pointer(at:)")
        return references[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    open func addPointer(_ pointer: UnsafeMutableRawPointer?) { references.append(reference(pointer)) }

    open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        check(index, references.count + 1, "insertPointer(_:at:)")
        references.insert(reference(item), at: index)
    }

    open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        check(index, references.count, "replacePointer(at:withPointer:)")
        references[index] = reference(item)
    }

    open func removePointer(at index: Int) {
        check(index, references.count, "removePointer(at:)")
        references.remove(at: index)
    }

    /// Removes the null pointers.
    open func compact() { references.removeAll { $0?.object == nil } }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSPointerArray(options: options)
        copy.references = references
        return copy
    }

    private func reference(_ pointer: UnsafeMutableRawPointer?) -> ObjectReference? {
        pointer.map { ObjectReference(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options) }
    }

    private func check(_ index: Int, _ count: Int, _ call: String) {
        enforce(
            (0..<count).contains(index),
            "NSPointerArray.\(call): the index \(index) is not below \(count); there are \(references.count) pointers")
    }
}
