/// The files of a module as the rewritings see them.
struct Module {
    let files: [SourceFile]
    let index: Index

    /// The outlines of the files that are rewritten.
    var outlines: [(file: Int, outline: Outline)] {
        files.indices.compactMap { file in
            guard files[file].failure == nil, let outline = files[file].outline else { return nil }
            return (file, outline)
        }
    }

    /// Whether a declaration can be edited.
    func isEditable(_ entry: Index.Entry) -> Bool { entry.file.map { files[$0].failure == nil } ?? false }
}

/// One kind of rewriting.
protocol Rewriting {
    static func apply(to module: Module, _ drafts: inout Drafts)
}
