import Foundation

/// Instants that the user has chosen, ascending.
struct FilmInstants: Sendable {
    let seconds: [TimeInterval]
}
