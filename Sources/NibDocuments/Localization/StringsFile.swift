import Files
import Foundation

/// A `.strings` file: keys with texts in the syntax of old property lists.
///
/// Read are UTF-8 and UTF-16, with or without a byte-order mark. A key may stand without a value, which is then the
/// key itself.
package struct StringsFile: Sendable {
    package struct Entry: Sendable, Equatable {
        package let key: String
        package let value: String
        package let line: Int
    }

    /// The path or name that the caller gave.
    package let file: String
    /// In the order of the file. Of several with one key, the last one counts.
    package let entries: [Entry]

    /// Reads a file.
    package init(path: String, limits: InterfaceLimits = InterfaceLimits()) throws(StringsFileError) {
        let data: Data
        do { data = try InputFile.data(path, limit: limits.bytes) } catch {
            throw StringsFileError(file: path, line: nil, reason: .unreadable(error.reason))
        }
        try self.init(data, file: path, limits: limits)
    }

    /// Reads the bytes of a file.
    /// - Parameter file: the name in messages.
    package init(
        _ data: Data, file: String, limits: InterfaceLimits = InterfaceLimits()
    ) throws(StringsFileError) {
        guard data.count <= limits.bytes else {
            let reason = StringsFileError.Reason.tooLarge(bytes: data.count, limit: limits.bytes)
            throw StringsFileError(file: file, line: nil, reason: reason)
        }
        var reader = StringsReader(try StringsEncoding.text(of: data, file: file), file: file)
        self.file = file
        entries = try reader.entries()
    }

    /// The text of a key; nil if the file has none.
    package func value(_ key: String) -> String? { entries.last { $0.key == key }?.value }
}

/// Why a `.strings` file was not read.
package struct StringsFileError: Error, Equatable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        /// The file system's reason.
        case unreadable(String)
        case tooLarge(bytes: Int, limit: Int)
        case encoding(String)
        /// A property list in XML or binary form, which builds for iOS make of the source.
        case compiled
        case missing(String, found: String)
        case open(String)
        case escape(String)
    }

    package let file: String
    package let line: Int?
    package let reason: Reason

    package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}

extension StringsFileError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let reason): "cannot read it: \(reason)"
        case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes; at most \(limit) are read"
        case .encoding(let name): "invalid \(name)"
        case .compiled: "the file is a property list in XML or binary form; only the text form of sources is read"
        case .missing(let expected, let found): "expected \(expected), found \(found)"
        case .open(let part): "\(part) is not closed"
        case .escape(let escape): "\\\(escape) is no character"
        }
    }
}

/// The encodings of `.strings` files.
enum StringsEncoding {
    static func text(of data: Data, file: String) throws(StringsFileError) -> [UInt8] {
        let bytes = [UInt8](data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try utf8(bytes.dropFirst(3), file) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), high: 0, file) }
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), high: 1, file) }
        if bytes.count > 1, bytes[0] == 0 { return try utf16(bytes[...], high: 0, file) }
        if bytes.count > 1, bytes[1] == 0 { return try utf16(bytes[...], high: 1, file) }
        if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "<?xml".utf8) {
            throw StringsFileError(file: file, line: 1, reason: .compiled)
        }
        return try utf8(bytes[...], file)
    }

    private static func utf8(_ bytes: ArraySlice<UInt8>, _ file: String) throws(StringsFileError) -> [UInt8] {
        if String(validating: bytes, as: UTF8.self) != nil { return [UInt8](bytes) }
        // No character of several bytes has a line feed in it, so lines are valid or not one by one.
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw StringsFileError(file: file, line: line + 1, reason: .encoding("UTF-8"))
    }

    /// - Parameter high: the index of the higher byte of each two.
    private static func utf16(
        _ bytes: ArraySlice<UInt8>, high: Int, _ file: String
    ) throws(StringsFileError) -> [UInt8] {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
        }
        guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
            throw StringsFileError(file: file, line: nil, reason: .encoding("UTF-16"))
        }
        return [UInt8](text.utf8)
    }
}
