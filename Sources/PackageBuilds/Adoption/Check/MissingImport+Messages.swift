extension MissingImport {
    /// The imports that fail, in the messages of the compiler.
    static func all(in messages: [CompileMessage]) -> [MissingImport] {
        messages.compactMap { message in
            let start = "no such module '"
            guard message.severity == .error, message.text.hasPrefix(start) else { return nil }
            let module = message.text.dropFirst(start.count).prefix { $0 != "'" }
            return MissingImport(path: message.path, line: message.line, module: String(module))
        }
    }
}
