@_exported import LayoutDoctor
import Testing
import UIKit

/// Tests a layout in random cases and records an issue for the first fault, with a test that reproduces it.
///
///     @MainActor @Test func stairs() { expectLayout { StairsLayout() } }
///
/// - Parameters:
///   - doctor: The cases, checks and properties; `LayoutDoctor()` by default.
///   - layoutCase: The only case to test; by default the doctor's random ones.
///   - delegate: The delegate of the collection view; none by default.
///   - makeLayout: Makes a new layout with its decoration views registered. Called several times a case.
@MainActor public func expectLayout(
    _ doctor: LayoutDoctor = LayoutDoctor(), in layoutCase: LayoutCase? = nil,
    delegate: (any UICollectionViewDelegate)? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ makeLayout: () -> UICollectionViewLayout
) {
    let fault =
        if let layoutCase {
            doctor.fault(in: layoutCase, delegate: delegate, makeLayout)
        } else {
            doctor.fault(delegate: delegate, makeLayout)
        }
    guard let fault else { return }
    let name = "\(type(of: makeLayout()))"
    let source = fault.testSource(layout: "\(name)()", properties: doctor.properties)
    Issue.record("\(name): \(fault)\n\nTo reproduce:\n\n\(source)", sourceLocation: sourceLocation)
}
