import Foundation
import UIKit

/// The call stacks in which views were created, recorded while this object exists.
@MainActor package final class ViewOrigins {
    private struct Entry {
        weak var view: UIView?
        var stack: [UInt]
        /// The element of a document that the view was made from.
        var element: CodePosition?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var limit = 1024
    /// The number of frames of a stack, from the inside out.
    private static let depth: Int32 = 48

    /// Starts to record. One recording at a time: a second one takes the place of the first.
    package init() {
        ViewCreation.observer = { [weak self] view in
            if let self { record(view) } else { ViewCreation.observer = nil }
        }
        ViewCreation.documentObserver = { [weak self] view, file, line, id in
            guard let self else { return ViewCreation.documentObserver = nil }
            let element = CodePosition(file: file, line: line, function: "", object: id)
            entries[ObjectIdentifier(view), default: Entry(view: view, stack: [])].element = element
        }
    }

    private func record(_ view: UIView) {
        if entries.count >= limit {
            entries = entries.filter { $0.value.view != nil }
            limit = max(1024, entries.count * 2)
        }
        entries[ObjectIdentifier(view)] = Entry(view: view, stack: CallStack.capture(Self.depth))
    }

    /// The return addresses in which a view was created, from the inside out; nil if that was not recorded.
    func stack(of view: UIView) -> [UInt]? {
        guard let entry = entries[ObjectIdentifier(view)], entry.view === view else { return nil }
        return entry.stack
    }

    /// The element of a document that a view was made from; nil for others.
    func element(of view: UIView) -> CodePosition? {
        guard let entry = entries[ObjectIdentifier(view)], entry.view === view else { return nil }
        return entry.element
    }

    /// The positions at which views were created, as far as they are known: elements of documents, else lines of the
    /// source. Without `symbols` the latter are left out.
    func positions(of views: [UIView], _ symbols: Symbolizer?) throws -> [ObjectIdentifier: CodePosition] {
        var found: [ObjectIdentifier: CodePosition] = [:]
        for view in views { found[ObjectIdentifier(view)] = element(of: view) }
        guard let symbols else { return found }
        let stacks = views.filter { found[ObjectIdentifier($0)] == nil }.compactMap { view in
            stack(of: view).map { (view, $0) }
        }
        let known = try symbols.positions(of: Set(stacks.flatMap(\.1)))
        for (view, stack) in stacks {
            found[ObjectIdentifier(view)] = CodePosition.creation(
                in: stack.flatMap { known[$0] ?? [] }, classes: Self.classes(of: view))
        }
        return found
    }

    /// The mangled names of a view's classes up to `UIView`.
    static func classes(of view: UIView) -> [String] {
        var names: [String] = []
        var current: Mirror? = Mirror(reflecting: view)
        while let next = current, next.subjectType != UIResponder.self {
            if let name = _mangledTypeName(next.subjectType) { names.append(name) }
            current = next.superclassMirror
        }
        return names
    }
}

/// The present call stack.
enum CallStack {
    private typealias Backtrace =
        @Sendable @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
    /// Nil where the C library has none.
    private static let backtrace: Backtrace? = dlsym(nil, "backtrace").map {
        unsafeBitCast($0, to: Backtrace.self)
    }

    /// The return addresses of the calls, from the inside out; empty where the system has no such function.
    static func capture(_ depth: Int32) -> [UInt] {
        guard let backtrace else { return [] }
        return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: Int(depth)) { buffer in
            let count = backtrace(buffer.baseAddress!, depth)
            return buffer[..<Int(max(0, count))].map { UInt(bitPattern: $0) }
        }
    }
}
