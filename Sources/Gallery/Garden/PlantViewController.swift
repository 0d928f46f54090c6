import UIKit

/// A plant of the garden, which the controls change.
final class PlantViewController: UIViewController {
    var plant = Plant.beds[0].plants[0]
    var onChange: (Plant) -> Void = { _ in }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = plant.name
        (view.viewWithTag(1) as? UIImageView)?.image = UIImage(systemName: plant.symbol)
        (view.viewWithTag(2) as? UILabel)?.text = plant.text
        let light = view.viewWithTag(3) as? UISegmentedControl
        light?.selectedSegmentIndex = plant.light
        light?.addAction(
            UIAction { [weak self, weak light] _ in self?.plant.light = light?.selectedSegmentIndex ?? 0 },
            for: .valueChanged)
        let stepper = view.viewWithTag(5) as? UIStepper
        stepper?.value = Double(plant.days)
        stepper?.addAction(
            UIAction { [weak self, weak stepper] _ in self?.setDays(Int(stepper?.value ?? 1)) }, for: .valueChanged)
        (view.viewWithTag(7) as? UIButton)?.addAction(
            UIAction { [weak self] _ in
                (self?.view.viewWithTag(6) as? UIProgressView)?.setProgress(1, animated: true)
            }, for: .primaryActionTriggered)
        showDays()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        onChange(plant)
    }

    private func setDays(_ days: Int) {
        plant.days = days
        showDays()
    }

    private func showDays() {
        (view.viewWithTag(4) as? UILabel)?.text =
            plant.days == 1 ? "Water every day" : "Water every \(plant.days) days"
    }
}
