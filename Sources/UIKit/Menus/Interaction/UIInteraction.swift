/// A behaviour that can be added to a view by `UIView.addInteraction(_:)`.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view of the interaction.
    var view: UIView? { get }
    /// Called before it is added to a view, or removed from its view (nil).
    func willMove(to view: UIView?)
    /// Called after it was added to a view, or removed from its view (nil).
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
