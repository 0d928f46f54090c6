import CollectionLayouts
import ExpectSnapshot
import Testing
import UIKit

/// The layouts of the gallery in random cases.
@MainActor @Suite struct LayoutPromiseTests {
    @Test func allAreNamed() { #expect(LayoutPromise.all.map(\.name) == LayoutPromise.names) }

    @Test(arguments: LayoutPromise.names) func promises(_ name: String) {
        let promise = LayoutPromise.named(name)
        var doctor = promise.doctor
        doctor.cases = 60
        expectLayout(doctor, delegate: promise.delegate, promise.make)
    }

    /// After a change of its settings, a layout answers as a new one with the same settings.
    @Test(arguments: LayoutPromise.names) func settings(_ name: String) {
        let promise = LayoutPromise.named(name)
        var doctor = promise.changing
        (doctor.cases, doctor.seed) = (60, 2)
        expectLayout(doctor, delegate: promise.delegate, promise.make)
    }

    @Test(arguments: LayoutPromise.names) func recorded(_ name: String) {
        let promise = LayoutPromise.named(name)
        expectLayout(promise.changing, recorded: name, cases: 24, delegate: promise.delegate, promise.make)
    }
}
