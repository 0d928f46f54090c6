internal import NibDocuments

/// Finds the documents of bundles.
@MainActor enum InterfaceFiles {
    enum Kind: String { case xib, storyboard }

    /// The languages of the user, the preferred one first. Foundation reads none here, and has English; the default
    /// `AppleLanguages` or the launch argument of that name states others, as on iOS.
    static var languages: [String] {
        UserDefaults.standard.stringArray(forKey: "AppleLanguages") ?? Locale.preferredLanguages
    }

    /// The path of a document; nil if there is none. Documents of languages are in folders of their own.
    static func path(_ name: String, _ kind: Kind, in bundle: Bundle?) -> String? {
        NamedAssets.assets(of: bundle ?? .main).document("\(name).\(kind.rawValue)") { languages }
    }

    /// Reads the document of a path, with the texts of the user's language that are beside it.
    static func read(
        _ path: String, for languages: () -> [String] = { InterfaceFiles.languages }
    ) throws(InterfaceDocumentError) -> InterfaceDocument {
        let document = try InterfaceDocument(path: path)
        guard let strings = InterfaceLanguages.strings(of: path, for: languages) else { return document }
        return document.localized(byFile: strings)
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
        do { return LoadedDocument(try read(path), bundle: bundle) } catch {
            fatalError("\(call()): \(error)")
        }
    }
}
