/// The names of a host's API in messages.
struct HostWording {
    var view: String
    var numberOfItems: String
    var cell: String
    var move: String

    static let collection = HostWording(
        view: "UICollectionView", numberOfItems: "numberOfItems",
        cell: "collectionView(_:cellForItemAt:)",
        move: "collectionView(_:moveItemAt:to:)")

    static let table = HostWording(
        view: "UITableView", numberOfItems: "numberOfRows",
        cell: "tableView(_:cellForRowAt:)", move: "tableView(_:moveRowAt:to:)")
}
