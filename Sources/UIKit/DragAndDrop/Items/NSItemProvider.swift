/// A class whose objects item providers can create.
@preconcurrency @MainActor public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types of data from which an object can be created, the preferred one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Creates an object from data of one of the types.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects item providers can carry.
@preconcurrency @MainActor public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types of data that an object can be written to, the preferred one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Calls the closure with the object as data of a type, or with an error. Returns nil here and in most classes.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// The content of a dragged item: objects and data that its receiver loads.
///
/// Everything stays in the process: an object that is loaded as its own class is the object itself. Completion handlers
/// are called on the main actor after the call has returned.
@preconcurrency @MainActor open class NSItemProvider: NSObject {
    /// A failure to load an item.
    public struct LoadingError: Error, Hashable, Sendable {
        public enum Code: Int, Sendable {
            case unknownError = -1
            case itemUnavailableError = -1000
            case unexpectedValueClassError = -1100
            case unavailableCoercionError = -1200
        }
        public let code: Code
    }

    /// The receivers that may load data. Everything is in the process, so that all may here.
    public enum RepresentationVisibility: Int, Sendable {
        case all = 0
        case team = 1
        case group = 2
        case ownProcess = 3
    }

    typealias DataLoader = (@escaping (Data?, (any Error)?) -> Void) -> Progress?

    private struct Representation {
        let type: String
        let load: DataLoader
    }

    /// The name that a receiver may give to the item; nil by default.
    open var suggestedName: String?
    private var objects: [any NSItemProviderWriting] = []
    private var representations: [Representation] = []

    /// Creates a provider of nothing.
    public override init() { super.init() }

    /// Creates a provider of an object, such as a text, a URL, an image or a colour.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of data of a type.
    public convenience init(item: Data?, typeIdentifier: String?) {
        self.init()
        guard let item, let typeIdentifier else { return }
        registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { handler in
            handler(item, nil)
            return nil
        }
    }

    // MARK: Registration

    /// Adds an object, in each of the types that it can be written to.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: RepresentationVisibility) {
        objects.append(object)
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            representations.append(
                Representation(type: type) {
                    object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
                })
        }
    }

    /// Adds data of a type, which the closure loads when it is asked for.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: RepresentationVisibility,
        loadHandler: @escaping (_ completion: @escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) { representations.append(Representation(type: typeIdentifier, load: loadHandler)) }

    /// The types of the item's data, in the order of their registration.
    open var registeredTypeIdentifiers: [String] {
        var seen: Set<String> = []
        return representations.map(\.type).filter { seen.insert($0).inserted }
    }

    /// Whether there is data of exactly this type. Types do not conform to each other here.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representations.contains { $0.type == typeIdentifier }
    }

    // MARK: Loading

    /// Whether an object of a class can be loaded.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        own(aClass) != nil || representation(for: aClass) != nil
    }

    /// Loads an object of a class; the completion handler gets an error if there is none.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        func finish(_ object: (any NSItemProviderReading)?, _ error: (any Error)?) {
            Task {
                progress.completedUnitCount = 1
                completionHandler(object, error)
            }
        }
        if let own = own(aClass) {
            finish(own, nil)
        } else if let found = representation(for: aClass) {
            _ = found.load { data, error in
                guard let data else { return finish(nil, error ?? LoadingError(code: .itemUnavailableError)) }
                do {
                    finish(try aClass.object(withItemProviderData: data, typeIdentifier: found.type), nil)
                } catch {
                    finish(nil, error)
                }
            }
        } else {
            finish(nil, LoadingError(code: .unavailableCoercionError))
        }
        return progress
    }

    /// Loads the data of a type; the completion handler gets an error if there is none.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        func finish(_ data: Data?, _ error: (any Error)?) {
            Task {
                progress.completedUnitCount = 1
                completionHandler(data, error)
            }
        }
        if let found = representations.first(where: { $0.type == typeIdentifier }) {
            _ = found.load { finish($0, $1) }
        } else {
            finish(nil, LoadingError(code: .itemUnavailableError))
        }
        return progress
    }

    /// A registered object that is one of the class.
    private func own(_ aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
        for object in objects {
            if let readable = object as? any NSItemProviderReading,
                type(of: readable) == aClass || isOne(object, aClass)
            {
                return readable
            }
        }
        return nil
    }

    private func isOne<Class>(_ object: Any, _ aClass: Class.Type) -> Bool { object is Class }

    private func representation(for aClass: any NSItemProviderReading.Type) -> Representation? {
        for type in aClass.readableTypeIdentifiersForItemProvider {
            if let found = representations.first(where: { $0.type == type }) { return found }
        }
        return nil
    }
}
