/// Something that makes a view answer to the user, beyond what the view does itself; `UIView.addInteraction(_:)` attaches it.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view that it is attached to.
    var view: UIView? { get }
    /// It is about to be attached to a view, or to leave the one it has (nil).
    func willMove(to view: UIView?)
    /// It has been attached to a view, or has left one (nil).
    func didMove(to view: UIView?)
}

extension UIView {
    func attach(_ interaction: any UIInteraction) {
        guard !storedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        storedInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    func detach(_ interaction: any UIInteraction) {
        guard storedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        storedInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    func replaceInteractions(with new: [any UIInteraction]) {
        for old in storedInteractions where !new.contains(where: { $0 === old }) { detach(old) }
        for interaction in new { attach(interaction) }
    }
}
