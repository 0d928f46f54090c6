/// The common part of the sessions that a drag is for its source and for the views below the pointer.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    /// The position of the pointer in a view's coordinates.
    func location(in view: UIView) -> CGPoint
    /// Whether the source permits a move; true by default.
    var allowsMoveOperation: Bool { get }
    /// Whether only the program itself may receive the items. Drags never leave the program here.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether an item has data of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an item can be loaded as an object of a class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, for the view that it began in.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// An object of the program's own for the whole session; nil by default.
    var localContext: Any? { get set }
}

/// The indication that loading of dropped items takes time.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    /// Looks like `none` here: items are in the process.
    case `default` = 1
}

/// A drag, for a view below the pointer.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The session of the source, which is always in the same program here.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// The progress of loading all objects.
    var progress: Progress { get }
    /// Loads all items that can be loaded as objects of a class, in their order, and then calls the closure.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDragDropSession {
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    /// Whether an item can be loaded as a value of a type.
    public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: Value._ObjectiveCType.self) }
}

extension UIDropSession {
    /// Loads all items that can be loaded as values of a type, in their order, and then calls the closure.
    @discardableResult
    public func loadObjects<Value: _ObjectiveCBridgeable>(
        ofClass aClass: Value.Type, completion: @escaping ([Value]) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
            completion(
                objects.compactMap { object in
                    var value: Value?
                    if let object = object as? Value._ObjectiveCType {
                        _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
                    }
                    return value
                })
        }
    }
}
