/// Imports modules that a file uses through others: on iOS, many modules export UIKit again, and Foundation holds what
/// stands in modules of its own on Linux.
enum MissingImports: Rewriting {
    private static let prefixes = ["UI", "NSLayout", "NSCollectionLayout", "NSDiffableDataSource"]
    private static let networking: Set = [
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest",
        "NSURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage",
        "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse",
    ]
    private static let xml: Set = ["XMLDocument", "XMLDTD", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate"]
    private static let session = "URLSession"

    /// Names, or the beginnings of names, of Foundation's types that stand in modules of their own.
    static let foundationNames = networking.union(xml).union([session])

    /// Whether a name of a type begins like those of UIKit: `UIView`, but not `UInt` or `UIKit`.
    static func isFrameworkName(_ name: String) -> Bool {
        prefixes.contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true && name != "UIKit"
        }
    }

    /// The module in which a type of this name is declared on Linux; nil for other names.
    static func module(of name: String) -> String? {
        if isFrameworkName(name) { return "UIKit" }
        if networking.contains(name) || name.hasPrefix(session) { return "FoundationNetworking" }
        return xml.contains(name) ? "FoundationXML" : nil
    }

    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            var imported = Set(outline.imports.map { String($0.module) })
            if imported.contains("SwiftUI") { imported.insert("UIKit") }
            let generics = Set(outline.types.flatMap { $0.generics.map(\.name) })
            let foreign = outline.frameworkNames.keys.filter { name in
                // Extensions alone do not make it a type of the module.
                let own = module.index.resolve(name, file: file).flatMap { module.index.types[$0]?.kind }
                return !generics.contains(name) && own == nil
            }
            for name in Set(foreign.compactMap { Self.module(of: $0) }).subtracting(imported).sorted() {
                drafts.import(name, in: file)
            }
        }
    }
}
