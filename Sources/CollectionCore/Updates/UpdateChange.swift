/// One change of a batch update.
///
/// Deletions, reloads and sources of moves refer to the state before the batch, insertions and destinations to the
/// state after it (S3). The order of changes is therefore irrelevant (S3.1).
package enum UpdateChange: Hashable, Sendable {
    case insertItem(ItemPosition)
    case deleteItem(ItemPosition)
    case reloadItem(ItemPosition)
    case moveItem(from: ItemPosition, to: ItemPosition)
    case insertSection(Int)
    case deleteSection(Int)
    case reloadSection(Int)
    case moveSection(from: Int, to: Int)
}

extension UpdateChange: CustomStringConvertible {
    package var description: String {
        switch self {
        case .insertItem(let position): "insert item \(position)"
        case .deleteItem(let position): "delete item \(position)"
        case .reloadItem(let position): "reload item \(position)"
        case .moveItem(let from, let to): "move item \(from) to \(to)"
        case .insertSection(let section): "insert section \(section)"
        case .deleteSection(let section): "delete section \(section)"
        case .reloadSection(let section): "reload section \(section)"
        case .moveSection(let from, let to): "move section \(from) to \(to)"
        }
    }
}
