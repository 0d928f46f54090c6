import Files
internal import PrivateABI
import UIKit

/// The toolchain that compiled the program.
package enum Toolchain {
    /// Throws an error that names what it does differently from what UIKit relies on, if anything.
    @MainActor package static func check() throws {
        let misfits = ToolchainCheck.misfits
        if !misfits.isEmpty { throw CouldNotRun(ABIMisfit.message(misfits)) }
    }
}
