import Testing

@testable import UIKit

/// A library that is missing or another one is an error with its reason.
@MainActor struct PhysicsLibraryTests {
    @Test(arguments: [
        ("libno-such-library.so", "cannot open"), ("libm.so.6", "the library has no _ZN7b2WorldC1ERK6b2Vec2"),
    ])
    func anotherLibrary(file: String, reason: String) {
        let error = #expect(throws: PhysicsLibraryError.self) { try PhysicsLibrary.load(file) }
        #expect(error?.description.hasPrefix("\(file): ") == true && error?.description.contains(reason) == true)
    }

    @Test func theLibraryOfTheMachine() { #expect(PhysicsLibrary.isLoaded) }
}
