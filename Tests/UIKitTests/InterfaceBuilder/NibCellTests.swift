import Testing

@testable import UIKit

/// S23.27 to S23.30, S23.50: cells of nibs and prototypes.
@MainActor @Suite(.serialized) struct NibCellTests {
    private static let content =
        #"<subviews><label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews>"#

    /// S23.28: both forms, and constraints that name the cell.
    @Test(arguments: ["view", "collectionViewCellContentView"])
    func contentViews(_ name: String) {
        let id = name == "view" ? "" : #" id="w""#
        let content = #"<\#(name) key="contentView"\#(id)>\#(Self.content)</\#(name)>"#
        let cell: UICollectionViewCell = InterfaceTexts.object(
            """
            <collectionViewCell reuseIdentifier="r" id="c"><rect key="frame" x="0" y="0" width="80" height="50"/>\
            \(content)<constraints>
            <constraint firstItem="l" firstAttribute="leading" secondItem="c" secondAttribute="leading" constant="7" \
            id="k"/></constraints></collectionViewCell>
            """)
        #expect(cell.reuseIdentifier == "r" && (cell.contentView.subviews.first as? UILabel)?.text == "Hello")
        let constraint = cell.contentView.constraints.first { $0.constant == 7 }
        #expect(constraint?.secondItem === cell.contentView)
    }

    /// S23.30: the labels of a style are the cell's own.
    @Test func styledCells() {
        let cell: UITableViewCell = InterfaceTexts.object(
            """
            <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="a" detailTextLabel="b" \
            accessoryType="disclosureIndicator" id="c">
            <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><subviews>
            <label text="Title" id="a"/><label text="Detail" id="b"/></subviews></tableViewCellContentView>
            </tableViewCell>
            """)
        #expect(cell.textLabel?.text == "Title" && cell.detailTextLabel?.text == "Detail" && cell.style == .value1)
        #expect(cell.contentView.subviews.count == 2 && cell.accessoryType == .disclosureIndicator)
    }

    /// S23.30: values that documents leave out where they are the standard ones.
    @Test func tables() {
        let plain: UITableView = InterfaceTexts.object(#"<tableView id="t"/>"#)
        #expect(plain.insetsContentViewsToSafeArea && plain.sectionIndexMinimumDisplayRowCount == 0)
        let table: UITableView = InterfaceTexts.object(
            #"<tableView contentViewInsetsToSafeArea="NO" sectionIndexMinimumDisplayRowCount="20" id="t"/>"#)
        #expect(!table.insetsContentViewsToSafeArea && table.sectionIndexMinimumDisplayRowCount == 20)
    }

    @Test func listContent() throws {
        let cell: UITableViewCell = InterfaceTexts.object(
            """
            <tableViewCell id="c"><tableViewCellContentView key="contentView" tableViewCell="c" id="v"/>
            <listContentConfiguration key="contentConfiguration" text="Cookies" secondaryText=""/></tableViewCell>
            """)
        let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(content.text == "Cookies" && content.secondaryText == nil && content.image == nil)
    }

    @Test func flowLayoutsAndPrototypes() throws {
        let view: UICollectionView = InterfaceTexts.object(
            """
            <collectionView dataMode="prototypes" id="v"><rect key="frame" x="0" y="0" width="200" height="200"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3" scrollDirection="horizontal" \
            id="f"><size key="itemSize" width="60" height="50"/><inset key="sectionInset" minX="1" minY="2" maxX="3" \
            maxY="4"/></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="r" id="c"><view key="contentView">\(Self.content)</view>
            </collectionViewCell></cells></collectionView>
            """)
        let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.minimumLineSpacing == 3 && layout.itemSize == CGSize(width: 60, height: 50))
        #expect(layout.scrollDirection == .horizontal)
        #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        let source = Source()
        view.dataSource = source
        let cells = withExtendedLifetime(source) {
            view.layoutIfNeeded()
            return view.visibleCells
        }
        #expect(cells.count == 2 && cells.allSatisfy { ($0.contentView.subviews.first as? UILabel)?.text == "Hello" })
        #expect(cells.allSatisfy { $0.reuseIdentifier == "r" })
    }

    @Test("A layout of a class of its own is told when all is connected") func layoutsAwake() throws {
        let view: UICollectionView = InterfaceTexts.object(
            """
            <collectionView dataMode="prototypes" id="v"><rect key="frame" x="0" y="0" width="200" height="200"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3" id="f" \
            customClass="NibLayout" customModule="UIKitTests"/></collectionView>
            """)
        let layout = try #require(view.collectionViewLayout as? NibLayout)
        #expect(layout.spacings == [3])
    }

    @Test func registeredNibs() {
        let nib = InterfaceTexts.nib(#"<tableViewCell reuseIdentifier="r" id="c"/>"#)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.register(nib, forCellReuseIdentifier: "r")
        let first = table.dequeueReusableCell(withIdentifier: "r")
        #expect(first?.reuseIdentifier == "r" && first !== table.dequeueReusableCell(withIdentifier: "r"))
    }

    /// S23.51: decoration views, which the data source does not make.
    @Test func decorationNibs() {
        let layout = DecoratedLayout()
        let nib = InterfaceTexts.nib(
            #"<collectionReusableView tag="7" reuseIdentifier="any" id="r"><rect key="frame" x="0" y="0" width="9" "#
                + #"height="9"/></collectionReusableView>"#)
        layout.register(nib, forDecorationViewOfKind: "plate")
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        let source = Source()
        view.dataSource = source
        withExtendedLifetime(source) { view.layoutIfNeeded() }
        let plates = view.subviews.filter { $0.tag == 7 }
        #expect(plates.map(\.frame) == [CGRect(x: 0, y: 0, width: 80, height: 20)])
        layout.register(nil as UINib?, forDecorationViewOfKind: "plate")
        #expect(layout.decorationSources.isEmpty)
    }

    /// S23.51: views of a nib that was replaced are not reused, even if another nib gets its address.
    @Test func replacedDecorationNibs() {
        func source(_ tag: Int) -> ViewSource {
            .nib(InterfaceTexts.nib(#"<collectionReusableView tag="\#(tag)" id="r"/>"#))
        }
        func key(_ source: ViewSource) -> ReuseKey {
            ReuseKey(category: .decorationView, kind: "plate", name: .decoration(source))
        }
        var pool = ReusePool()
        let view = UICollectionReusableView()
        view.reuseKey = key(source(0))
        pool.put(view)
        #expect((1...20).allSatisfy { pool.count(key(source($0))) == 0 })
        #expect(view.reuseKey.map { pool.count($0) } == 1)
        let type = UICollectionReusableView.self
        #expect(ViewSource.viewClass(type) == .viewClass(type) && .viewClass(type) != source(0))
    }

    private final class DecoratedLayout: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let plate = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "plate", with: [0, 0])
            plate.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
            return [plate]
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "r", for: indexPath) }
    }
}

/// A layout that notes its values when it awakes.
class NibLayout: UICollectionViewFlowLayout {
    private(set) var spacings: [CGFloat] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        spacings.append(minimumLineSpacing)
    }
}
