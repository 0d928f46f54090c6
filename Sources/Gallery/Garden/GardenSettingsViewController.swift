import UIKit

/// The settings of the garden: static cells, of which the storyboard states all.
final class GardenSettingsViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem?.primaryAction = UIAction { [weak self] _ in self?.dismiss(animated: true) }
    }
}
