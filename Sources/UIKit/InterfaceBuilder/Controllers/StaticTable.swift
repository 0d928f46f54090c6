internal import NibDocuments

/// The cells of a table whose document states them, which are made with the table.
@MainActor final class StaticTable: NSObject, UITableViewDataSource {
    private struct Section {
        let header: String?
        let footer: String?
        let cells: [UITableViewCell]
        let heights: [CGFloat]
    }

    private let sections: [Section]

    /// Makes the cells.
    init(_ element: InterfaceElement, _ loader: NibLoader) {
        sections = element.sections.map { section -> Section in
            var cells: [UITableViewCell] = [], heights: [CGFloat] = []
            for cell in section.cells {
                guard let view = loader.makeView(cell) as? UITableViewCell else { continue }
                cells.append(view)
                heights.append(cell.length("rowHeight") ?? -1)
            }
            return Section(header: section.header, footer: section.footer, cells: cells, heights: heights)
        }
    }

    func height(at path: IndexPath) -> CGFloat? {
        guard sections.indices.contains(path.section), sections[path.section].heights.indices.contains(path.row) else {
            return nil
        }
        let height = sections[path.section].heights[path.row]
        return height > 0 ? height : nil
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].cells.count : 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cells[indexPath.row]
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].header : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].footer : nil
    }
}

extension UITableViewController {
    /// Shows static cells by the controller, whose subclasses may override its methods.
    func takeStaticContent() {
        guard let table = loadedView as? UITableView, table.staticContent != nil else { return }
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
    }
}
