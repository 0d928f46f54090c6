@_exported import LayoutDoctor
import Testing
import UIKit

/// Examines a layout in random worlds and records an issue for the first fault, with a test that reproduces it.
///
///     @MainActor @Test func stairs() { expectLayout { StairsLayout() } }
///
/// - Parameters:
///   - doctor: The worlds, checks and properties; `LayoutDoctor()` by default.
///   - world: The only world to examine; by default the doctor's random ones.
///   - delegate: The delegate of the collection view; none by default.
///   - makeLayout: Makes a new layout with its decoration views registered. Called several times a world.
@MainActor public func expectLayout(
    _ doctor: LayoutDoctor = LayoutDoctor(), in world: LayoutWorld? = nil,
    delegate: (any UICollectionViewDelegate)? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ makeLayout: () -> UICollectionViewLayout
) {
    let fault =
        if let world {
            doctor.fault(in: world, delegate: delegate, makeLayout)
        } else {
            doctor.fault(delegate: delegate, makeLayout)
        }
    guard let fault else { return }
    let name = "\(type(of: makeLayout()))"
    let source = fault.testSource(layout: "\(name)()", properties: doctor.properties)
    Issue.record("\(name): \(fault)\n\nTo reproduce:\n\n\(source)", sourceLocation: sourceLocation)
}
