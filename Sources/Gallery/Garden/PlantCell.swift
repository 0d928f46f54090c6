import UIKit

/// The prototype `plant` of the storyboard.
final class PlantCell: UICollectionViewCell {
    override func awakeFromNib() {
        super.awakeFromNib()
        let selected = UIView()
        selected.backgroundColor = .systemGray4
        selected.layer.cornerRadius = contentView.layer.cornerRadius
        selectedBackgroundView = selected
    }

    func show(_ plant: Plant) {
        let image = contentView.viewWithTag(1) as? UIImageView
        image?.image = UIImage(systemName: plant.symbol)
        let name = contentView.viewWithTag(2) as? UILabel
        name?.text = plant.name
        let water = contentView.viewWithTag(3) as? UILabel
        water?.text = plant.days == 1 ? "Every day" : "Every \(plant.days) days"
    }
}
