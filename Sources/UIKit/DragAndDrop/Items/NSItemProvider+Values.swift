/// Values that bridge to classes of objects: `String`, `URL`.
extension NSItemProvider {
    /// Whether a value of a type can be loaded.
    public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: Value._ObjectiveCType.self) }

    /// Loads a value of a type; the completion handler gets an error if there is none.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable>(
        ofClass aClass: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            var value: Value?
            if let object = object as? Value._ObjectiveCType {
                _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
            }
            completionHandler(value, error)
        }
    }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.plain-text", "public.text"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try ProvidedObjects.make(NSString(string: String(decoding: data, as: UTF8.self)))
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data("\(self)".utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url", "public.utf8-plain-text"] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) else {
            throw NSItemProvider.LoadingError(code: .unexpectedValueClassError)
        }
        return try ProvidedObjects.make(url)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else {
            throw NSItemProvider.LoadingError(code: .unexpectedValueClassError)
        }
        return try ProvidedObjects.make(image)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = pngData()
        completionHandler(data, data == nil ? NSItemProvider.LoadingError(code: .itemUnavailableError) : nil)
        return nil
    }
}

/// Colours are exchanged as objects; they have no data here.
extension UIColor: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        throw NSItemProvider.LoadingError(code: .unavailableCoercionError)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(nil, NSItemProvider.LoadingError(code: .unavailableCoercionError))
        return nil
    }
}

private enum ProvidedObjects {
    /// An object as one of a requested class, which may be a subclass that the object is not of.
    static func make<Object, Requested>(_ object: Object) throws -> Requested {
        guard let result = object as? Requested else {
            throw NSItemProvider.LoadingError(code: .unexpectedValueClassError)
        }
        return result
    }
}
