/// Turns `#keyPath(Type.a.b)` into the string `"a.b"`.
enum KeyPaths: Rewriting {
    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            for use in outline.keyPaths {
                // Types come first; names of properties begin in lower case.
                let properties = use.components.drop { component in
                    component.first?.isUppercase == true
                }.filter { $0 != "self" }
                guard !properties.isEmpty else {
                    drafts.report("#keyPath names no property", at: use.range.lowerBound, in: file, .keyPath)
                    continue
                }
                let path = properties.map { $0.filter { !"`?!".contains($0) } }.joined(separator: ".")
                drafts.replace(use.range, with: "\"\(path)\"", in: file, .keyPath)
            }
        }
    }
}
