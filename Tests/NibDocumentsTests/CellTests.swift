import Foundation
import Testing

@testable import NibDocuments

/// S23.27 to S23.30: collection and table views with their cells.
@Suite struct CellTests {
    /// S23.27
    @Test func collectionViews() throws {
        let view = try TestDocument.object(
            """
            <collectionView dataMode="prototypes" id="a">
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="12" minimumInteritemSpacing="5" \
            customClass="Grid" customModule="App" id="l"><size key="itemSize" width="50" height="60"/>
            <size key="headerReferenceSize" width="0.0" height="44"/>
            <size key="footerReferenceSize" width="0" height="0"/>
            <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
            <connections><outlet property="owner" destination="a" id="o"/></connections></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="one" id="c1"/>
            <collectionViewCell reuseIdentifier="" id="c2"/></cells>
            <collectionReusableView key="sectionFooterView" reuseIdentifier="foot" id="f"/>
            <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" id="h"/>
            </collectionView>
            """)
        let layout = try #require(view.child("collectionViewLayout"))
        #expect(layout.kind?.category == .layout && layout.customClass?.name == "Grid")
        #expect(layout.number("minimumLineSpacing") == 12 && layout.number("minimumInteritemSpacing") == 5)
        #expect(layout.size("itemSize") == CGSize(width: 50, height: 60))
        #expect(layout.size("headerReferenceSize") == CGSize(width: 0, height: 44))
        #expect(layout.insets("sectionInset") == InterfaceInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(layout.connections.first?.destination == view)
        #expect(view.text("dataMode") == "prototypes")
        #expect(view.prototypes.map(\.kind) == [.cell, .cell, .sectionHeader, .sectionFooter])
        #expect(view.prototypes.map(\.reuseIdentifier) == ["one", nil, "head", "foot"])
        #expect(view.prototypes.map(\.element.id) == ["c1", "c2", "h", "f"])
    }

    /// S23.28: the three forms of a cell. All have their subviews in the content view.
    @Test(
        arguments: [
            (#"<view key="contentView"><subviews><label id="a"/></subviews></view>"#, nil),
            (
                #"<collectionViewCellContentView key="contentView" id="v"><subviews><label id="a"/></subviews>"#
                    + "</collectionViewCellContentView>", "v"
            ),
        ] as [(String, String?)])
    func contentViews(_ content: String, _ id: String?) throws {
        let cell = try TestDocument.object(
            """
            <collectionViewCell reuseIdentifier="r" id="c">\(content)<size key="customSize" width="1" height="2"/>
            <view key="selectedBackgroundView" id="s"/></collectionViewCell>
            """)
        #expect(cell.isCell)
        #expect(cell.child("contentView")?.id == id)
        #expect(cell.child("contentView")?.subviews.map(\.id) == ["a"])
        #expect(cell.child("selectedBackgroundView")?.id == "s")
        #expect(cell.subviews == [])
    }

    /// S23.29
    @Test func reusableViews() throws {
        let view = try TestDocument.object(
            """
            <collectionReusableView reuseIdentifier="r" id="c"><subviews><label id="a"/></subviews>
            </collectionReusableView>
            """
        )
        #expect(!view.isCell && view.subviews.map(\.id) == ["a"] && view.text("reuseIdentifier") == "r")
        #expect(view.prototypes == [] && view.sections == [])
    }

    /// S23.30
    @Test func tableViews() throws {
        let table = try TestDocument.object(
            """
            <tableView dataMode="static" style="grouped" rowHeight="44" id="t">
            <view key="tableHeaderView" id="head"/>
            <prototypes><tableViewCell reuseIdentifier="one" id="p"/></prototypes>
            <sections>
              <tableViewSection headerTitle="First" id="s1"><cells><tableViewCell id="a"/>
              <tableViewCell id="b"/></cells>
              </tableViewSection>
              <tableViewSection id="s2"><string key="footerTitle">Two
            lines</string></tableViewSection>
            </sections></tableView>
            """)
        #expect(table.text("dataMode") == "static" && table.text("style") == "grouped")
        #expect(table.child("tableHeaderView")?.id == "head")
        #expect(table.prototypes.map(\.element.id) == ["p"])
        #expect(table.sections.map(\.header) == ["First", nil])
        #expect(table.sections.map(\.footer) == [nil, "Two\nlines"])
        #expect(table.sections.map { $0.cells.map(\.id) } == [["a", "b"], []])
    }

    /// S23.30: labels of a cell with a style are the cell's own.
    @Test func styledCells() throws {
        let cell = try TestDocument.object(
            """
            <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="l1" detailTextLabel="l2" \
            imageView="i" id="c">
            <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><subviews>
            <label id="l1"/><label id="l2"/><imageView id="i"/></subviews></tableViewCellContentView></tableViewCell>
            """)
        let own = ["textLabel", "detailTextLabel", "imageView"].map { cell.reference($0) }
        #expect(own == cell.child("contentView")?.subviews)
        #expect(cell.child("contentView")?.reference("tableViewCell") == cell)
        #expect(cell.text("style") == "IBUITableViewCellStyleValue1")
    }
}
