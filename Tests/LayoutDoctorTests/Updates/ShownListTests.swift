import Testing
import UIKit

@testable import LayoutDoctor

/// The texts that are compared before and after a reload.
@MainActor @Suite struct ShownListTests {
    private final class Source: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 5 }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(section)" }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    /// A reload that scrolls them into sight would be taken for a change.
    @Test func headersOutOfSightHaveNoTexts() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
        (table.rowHeight, table.sectionHeaderHeight, table.sectionHeaderTopPadding) = (50, 30, 0)
        let source = Source()
        table.dataSource = source
        table.layoutIfNeeded()
        let headers = try #require(ShownList(table)).texts.filter { $0.key.kind == "header" }
        #expect(headers.sorted { $0.key < $1.key }.map(\.value) == [["0"], ["1"], ["2"]])
    }
}
