internal import CDynamics
internal import Logging

/// The reason why the physics library cannot be used.
struct PhysicsLibraryError: Error, CustomStringConvertible {
    let description: String
}

/// Box2D, loaded when the first behavior is added to an animator.
@MainActor enum PhysicsLibrary {
    /// Whether the library was loaded. A failure is logged once; animators then move nothing.
    static let isLoaded: Bool = {
        do throws(PhysicsLibraryError) {
            try load("libbox2d.so.2")
            return true
        } catch {
            Logger(label: "UIKit.UIDynamicAnimator").error("dynamics move nothing: \(error)")
            return false
        }
    }()

    /// Loads a library by its file name.
    static func load(_ file: String) throws(PhysicsLibraryError) {
        if let reason = vitrine_dynamics_load(file) {
            throw PhysicsLibraryError(description: "\(file): \(String(cString: reason))")
        }
    }
}
