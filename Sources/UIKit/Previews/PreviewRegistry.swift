internal import CPreviewEntries

/// A type that `#Preview` declares.
public protocol PreviewRegistry {
    /// The module and the file of the declaration, such as `Cards/CardView.swift`.
    static var fileID: String { get }
    /// The line of the declaration, from 1.
    static var line: Int { get }
    /// One preview, or one for each argument.
    @MainActor static func makePreviews() -> [Preview]
}

/// Writes a type that conforms to `PreviewRegistry` to a place in memory. `#Preview` leaves one for each declaration in a
/// section of the program.
public typealias PreviewEntry = @convention(c) (UnsafeMutableRawPointer) -> Void

extension Preview {
    /// The registries of the program, by file and line.
    package static var registries: [any PreviewRegistry.Type] {
        (0..<preview_count()).map { index -> any PreviewRegistry.Type in
            withUnsafeTemporaryAllocation(of: (any PreviewRegistry.Type).self, capacity: 1) { place in
                preview_at(index)(place.baseAddress!)
                return place.baseAddress!.move()
            }
        }
        .sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
    }
}
