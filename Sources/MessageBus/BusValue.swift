internal import CGIO

/// A value in a message of D-Bus.
package indirect enum BusValue: Equatable, Sendable {
    case boolean(Bool)
    case int32(Int32)
    case uint32(UInt32)
    /// A string or an object path.
    case string(String)
    case array([BusValue])
    case structure([BusValue])
    case variant(BusValue)
    /// A value of a type that nothing here reads.
    case other

    package var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }
    package var number: Int? {
        switch self {
        case .int32(let value): Int(value)
        case .uint32(let value): Int(value)
        default: nil
        }
    }
    package var text: String? { if case .string(let value) = self { value } else { nil } }
    /// The elements of an array or a structure, also in a variant; empty for other values.
    package var elements: [BusValue] {
        switch self {
        case .array(let values), .structure(let values): values
        case .variant(let value): value.elements
        default: []
        }
    }
}

extension BusValue {
    /// Copies a value. Messages are nested at most 64 deep.
    init(_ value: OpaquePointer) {
        let count = { g_variant_n_children(value) }
        let children = {
            (0..<count()).map { index in
                let child = g_variant_get_child_value(value, index)!
                defer { g_variant_unref(child) }
                return BusValue(child)
            }
        }
        switch g_variant_classify(value) {
        case G_VARIANT_CLASS_BOOLEAN: self = .boolean(g_variant_get_boolean(value) != 0)
        case G_VARIANT_CLASS_INT32: self = .int32(g_variant_get_int32(value))
        case G_VARIANT_CLASS_UINT32: self = .uint32(g_variant_get_uint32(value))
        case G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH:
            self = .string(g_variant_get_string(value, nil).map { String(cString: $0) } ?? "")
        case G_VARIANT_CLASS_ARRAY: self = .array(children())
        case G_VARIANT_CLASS_TUPLE: self = .structure(children())
        case G_VARIANT_CLASS_VARIANT: self = children().first.map { .variant($0) } ?? .other
        default: self = .other
        }
    }

    /// A floating reference to a copy; nil for arrays and other values that no call here sends.
    var copy: OpaquePointer? {
        switch self {
        case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
        case .int32(let value): g_variant_new_int32(value)
        case .uint32(let value): g_variant_new_uint32(value)
        case .string(let value): g_variant_new_string(value)
        case .structure(let values): Self.tuple(values)
        case .variant(let value): value.copy.flatMap { g_variant_new_variant($0) }
        case .array, .other: nil
        }
    }

    /// A floating reference to a structure.
    static func tuple(_ values: [BusValue]) -> OpaquePointer? {
        let copies: [OpaquePointer?] = values.compactMap(\.copy)
        return g_variant_new_tuple(copies, gsize(copies.count))
    }
}
