internal import NibDocuments

/// The objects of a `.xib` file, which can be made any number of times. The file is read once.
@preconcurrency @MainActor open class UINib: NSObject {
    /// Keys of the options of `instantiate(withOwner:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A dictionary of the objects for placeholders, by their identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    let document: LoadedDocument

    /// Reads the file `name.xib` of a bundle, the main one if nil. Stops the program if there is none, or it is no
    /// document for iOS.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        document = InterfaceFiles.document(name, .xib, in: bundleOrNil, call: "UINib(nibName: \"\(name)\")")
        super.init()
    }

    /// Reads the bytes of a `.xib` file. Stops the program if they are no document for iOS.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        do {
            let content = try InterfaceDocument(data, file: "UINib.xib")
            document = LoadedDocument(content, bundle: bundleOrNil)
        } catch {
            fatalError("UINib(data:bundle:): \(error)")
        }
        super.init()
    }

    init(_ document: LoadedDocument) {
        self.document = document
        super.init()
    }

    /// Makes the objects and connects them with each other and with the owner.
    ///
    /// - Returns: the objects at the top of the document, in order, without placeholders. The caller retains them.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let externals = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        let owner = ownerOrNil.map { $0 as AnyObject }
        let loader = NibLoader(document, .xib, owner: owner, externals: externals)
        loader.rootElement = document.rootElement(of: owner)
        return loader.load(document.content.objects)
    }
}

extension LoadedDocument {
    /// The element that the outlet `view` of a controller leads to.
    func rootElement(of owner: AnyObject?) -> InterfaceElement? {
        guard owner is UIViewController else { return nil }
        return content.filesOwner?.connections.first { $0.kind == .outlet(property: "view") }?.destination
    }
}

extension UINib: ReusableViewSource {
    func makeReusableView(_ identifier: String?, call: @autoclosure () -> String) -> UIView {
        let objects = instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? UIView, let part = view.elementView else {
            fatalError(
                "\(call()): invalid nib registered for identifier (\(identifier ?? "")) - nib must contain exactly one "
                    + "top level object which must be a reusable view or cell; \(document.content.file) has "
                    + objects.map { "\(type(of: $0))" }.joined(separator: ", "))
        }
        if let identifier, case .named(let own)? = part.reuseKey?.name, own != identifier {
            fatalError(
                "\(call()): view reuse identifier in nib (\(own)) does not match the identifier used to register the "
                    + "nib (\(identifier))")
        }
        return view
    }
}

extension Bundle {
    /// Makes the objects of the file `name.xib` and connects them with the owner. Stops the program if there is no such
    /// file.
    ///
    /// - Returns: the objects at the top of the document, without placeholders.
    @discardableResult
    @preconcurrency @MainActor public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
