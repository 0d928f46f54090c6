internal import PrivateABI
import UIKit

extension PreviewShell {
    /// Throws an error that names what the toolchain of the program does differently, if anything.
    package static func checkToolchain() throws {
        let misfits = ToolchainCheck.misfits
        if !misfits.isEmpty { throw CouldNotRun(ABIMisfit.message(misfits)) }
    }
}
