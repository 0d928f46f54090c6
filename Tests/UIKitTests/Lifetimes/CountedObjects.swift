import UIKit

final class CountedView: UIView {
    var token: ObjectCensus.Token?

    convenience init(_ census: ObjectCensus, _ name: String = "view") {
        self.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        token = census.token(name)
    }
}

final class CountedCell: UICollectionViewCell { var token: ObjectCensus.Token? }

final class CountedRow: UITableViewCell { var token: ObjectCensus.Token? }

final class CountedFlowLayout: UICollectionViewFlowLayout {
    var token: ObjectCensus.Token?

    convenience init(_ census: ObjectCensus, side: CGFloat = 40) {
        self.init()
        itemSize = CGSize(width: side, height: side)
        token = census.token("layout")
    }
}

/// A page with a list, a table, a label and a recogniser whose handler refers to the page weakly.
final class CountedController: UIViewController, UICollectionViewDataSource, UITableViewDataSource {
    let census: ObjectCensus
    private let token: ObjectCensus.Token
    private(set) var list: UICollectionView!
    private(set) var table: UITableView!
    var counts = [30]

    init(_ census: ObjectCensus, _ name: String = "controller") {
        self.census = census
        token = census.token(name)
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let frame = CGRect(x: 0, y: 0, width: 300, height: 150)
        list = UICollectionView(frame: frame, collectionViewLayout: CountedFlowLayout(census))
        list.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = self
        table = UITableView(frame: frame.offsetBy(dx: 0, dy: 150), style: .plain)
        table.register(CountedRow.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        let box = CountedView(census)
        box.addGestureRecognizer(UITapGestureRecognizer(handler: { [weak self] _ in self?.list.reloadData() }))
        for child in [list!, table!, box] { view.addSubview(child) }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! CountedCell
        if cell.token == nil { cell.token = census.token("cell") }
        cell.backgroundColor = .systemTeal
        return cell
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[0] }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path) as! CountedRow
        if cell.token == nil { cell.token = census.token("row") }
        cell.textLabel?.text = "Row \(path.row)"
        return cell
    }
}
