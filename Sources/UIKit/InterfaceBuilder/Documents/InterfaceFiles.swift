internal import NibDocuments

/// Finds the documents of bundles.
@MainActor enum InterfaceFiles {
    enum Kind: String { case xib, storyboard }

    /// The path of a document; nil if there is none. Documents of the base language, or of English, are in folders of
    /// their own.
    static func path(_ name: String, _ kind: Kind, in bundle: Bundle?) -> String? {
        NamedAssets.assets(of: bundle ?? .main).document("\(name).\(kind.rawValue)")
    }

    /// Reads a document; stops the program with a message if that is not possible.
    static func document(
        _ name: String, _ kind: Kind, in bundle: Bundle?, call: @autoclosure () -> String
    ) -> LoadedDocument {
        guard let path = path(name, kind, in: bundle) else {
            let names = NamedAssets.assets(of: bundle ?? .main).documents(kind.rawValue)
            let nearest = LoadedDocument.nearest(to: name, in: names).map { "; it has \($0)" } ?? ""
            fatalError(
                "\(call()): Could not find \(name).\(kind.rawValue) in bundle "
                    + "\((bundle ?? .main).bundlePath)\(nearest)")
        }
        do { return LoadedDocument(try InterfaceDocument(path: path), bundle: bundle) } catch {
            fatalError("\(call()): \(error)")
        }
    }
}
