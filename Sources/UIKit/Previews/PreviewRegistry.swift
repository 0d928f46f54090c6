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

/// Writes a type that conforms to `PreviewRegistry` to a place in memory. `#Preview` leaves one for each declaration in
/// a section of the program.
public typealias PreviewEntry = @convention(c) (UnsafeMutableRawPointer) -> Void

extension Preview {
    /// The registries of the program, by file and line.
    package static var registries: [any PreviewRegistry.Type] {
        registries(of: (0..<preview_count()).map(preview_at))
    }

    /// The registries of a library that was loaded, by file and line. `start` and `end` bound its section of entries.
    package static func registries(from start: UnsafeRawPointer, to end: UnsafeRawPointer) -> [any PreviewRegistry.Type]
    {
        let first = start.assumingMemoryBound(to: PreviewEntry.self)
        return registries(of: (0..<(end - start) / MemoryLayout<PreviewEntry>.stride).map { first[$0] })
    }

    private static func registries(of entries: [PreviewEntry]) -> [any PreviewRegistry.Type] {
        entries.map { entry in
            withUnsafeTemporaryAllocation(of: (any PreviewRegistry.Type).self, capacity: 1) { place in
                entry(place.baseAddress!)
                return place.baseAddress!.move()
            }
        }
        .sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
    }
}
