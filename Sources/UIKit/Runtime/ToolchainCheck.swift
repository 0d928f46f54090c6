package import PrivateABI

/// The self-test of what UIKit needs from the toolchain beyond its interfaces.
///
/// Commands run it at the start of the program, and so does the first window.
@MainActor package enum ToolchainCheck {
    private final class Probe: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
    }

    /// What does not fit; empty with a supported toolchain.
    package static let misfits: [ABIMisfit] = {
        var misfits = [
            ClassFactory.misfit(view: UIView.self, probe: Probe.self), ClassFactory.objectMisfit(),
            FoundationMark.misfit(of: UIColor(white: 0, alpha: 0)), FoundationMark.misfit(of: NSParagraphStyle()),
        ].compactMap { $0 }
        if case .failure(let misfit) = DrawingClasses.slots { misfits.append(misfit) }
        return misfits
    }()

    /// Ends the program with a message that names what does not fit.
    static func require() { enforce(misfits.isEmpty, ABIMisfit.message(misfits)) }
}
