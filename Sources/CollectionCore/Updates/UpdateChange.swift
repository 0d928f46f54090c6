/// One change that a batch of updates names.
///
/// Deletions, reloads and the start of a move count in the state before the batch, insertions and the end of a move
/// in the state after it (S3); so the order of the changes has no meaning (S3.1).
package enum UpdateChange: Hashable, Sendable {
    case insertItem(ItemPlace)
    case deleteItem(ItemPlace)
    case reloadItem(ItemPlace)
    case moveItem(from: ItemPlace, to: ItemPlace)
    case insertSection(Int)
    case deleteSection(Int)
    case reloadSection(Int)
    case moveSection(from: Int, to: Int)
}

extension UpdateChange: CustomStringConvertible {
    package var description: String {
        switch self {
        case .insertItem(let place): "insert item \(place)"
        case .deleteItem(let place): "delete item \(place)"
        case .reloadItem(let place): "reload item \(place)"
        case .moveItem(let from, let to): "move item \(from) to \(to)"
        case .insertSection(let section): "insert section \(section)"
        case .deleteSection(let section): "delete section \(section)"
        case .reloadSection(let section): "reload section \(section)"
        case .moveSection(let from, let to): "move section \(from) to \(to)"
        }
    }
}
