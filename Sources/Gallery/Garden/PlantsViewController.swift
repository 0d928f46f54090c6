import UIKit

/// A garden whose screens are in `Garden.storyboard`: a grid with a header for each bed.
public final class PlantsViewController: UICollectionViewController {
    private var beds = Plant.beds

    /// Creates the initial controller of the storyboard.
    /// - Parameter bundle: The one with the storyboard.
    public static func inNavigation(bundle: Bundle) -> UIViewController {
        UIStoryboard(name: "Garden", bundle: bundle).instantiateInitialViewController()!
    }

    override public func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let detail = segue.destination as? PlantViewController, let cell = sender as? UICollectionViewCell,
            let indexPath = collectionView.indexPath(for: cell)
        else { return }
        detail.plant = beds[indexPath.section].plants[indexPath.item]
        detail.onChange = { [weak self] plant in
            self?.beds[indexPath.section].plants[indexPath.item] = plant
            self?.collectionView.reloadItems(at: [indexPath])
        }
    }

    override public func numberOfSections(in collectionView: UICollectionView) -> Int { beds.count }

    override public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    {
        beds[section].plants.count
    }

    override public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "plant", for: indexPath)
        (cell as? PlantCell)?.show(beds[indexPath.section].plants[indexPath.item])
        return cell
    }

    override public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "bed", for: indexPath)
        (header.viewWithTag(1) as? UILabel)?.text = beds[indexPath.section].name
        return header
    }
}
