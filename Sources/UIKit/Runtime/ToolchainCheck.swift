package import PrivateABI

/// The self-test of what UIKit needs from the toolchain beyond its interfaces.
///
/// Commands that show or render a scene run it first, and so does the first window of a process. Others, such as
/// `list`, need nothing of it.
@MainActor package enum ToolchainCheck {
    private final class Probe: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
    }

    private final class SegueProbe: UIStoryboardSegue {
        override init(identifier: String?, source: UIViewController, destination: UIViewController) {
            super.init(identifier: identifier, source: source, destination: destination)
        }
    }

    /// The misfits; empty with a supported toolchain.
    package static let misfits: [ABIMisfit] = {
        var misfits: [ABIMisfit] = []
        // Without an array of optionals, whose type costs more at run time than the checks.
        func add(_ misfit: ABIMisfit?) { if let misfit { misfits.append(misfit) } }
        add(ClassFactory.misfit(view: UIView.self, probe: Probe.self))
        add(ClassFactory.objectMisfit())
        add(ClassFactory.misfit(segue: UIStoryboardSegue.self, probe: SegueProbe.self))
        add(FoundationMark.misfit(of: UIColor(white: 0, alpha: 0)))
        add(FoundationMark.misfit(of: NSParagraphStyle()))
        if case .misfit(let misfit) = DrawingClasses.slots { misfits.append(misfit) }
        if case .failure(let misfit) = DrawnFieldText.slots { misfits.append(misfit) }
        return misfits
    }()

    /// Ends the program with a message that names what does not fit.
    static func require() { enforce(misfits.isEmpty, ABIMisfit.message(misfits)) }
}
