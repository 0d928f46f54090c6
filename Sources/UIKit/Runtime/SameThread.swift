/// A value that stays on its thread while the compiler believes that it changes isolation.
///
/// Unsafe: `MainActor.assumeIsolated` calls its closure synchronously and on the same thread.
struct SameThread<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
