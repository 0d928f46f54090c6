import Stage
import UIKit

extension LifetimeScenario {
    /// The most that a list of 300×150 points and a table keep: those that are shown, those of changes under way, and
    /// those that wait to be reused.
    private static let cells = ["cell": 120, "row": 40]

    static let all = controllers + lists + input

    private static let controllers = [
        LifetimeScenario("pushes and pops") { app in
            for animated in [true, false] {
                app.navigation.pushViewController(app.page(), animated: animated)
                app.navigation.pushViewController(app.page(), animated: animated)
                try app.rest()
                app.navigation.popViewController(animated: animated)
                try app.rest()
                app.navigation.popToRootViewController(animated: animated)
                try app.rest()
            }
        },
        LifetimeScenario("a pop during a push") { app in
            app.navigation.pushViewController(app.page(), animated: true)
            app.stage.advance(by: 0.1)
            app.navigation.popViewController(animated: true)
            try app.rest()
        },
        LifetimeScenario("a pop by drag, and one taken back") { app in
            for end in [200.0, 40] {
                app.navigation.pushViewController(app.page(), animated: false)
                try app.rest()
                app.stage.flick(from: CGPoint(x: 2, y: 200), to: CGPoint(x: end, y: 200), in: 0.5)
                try app.rest()
                app.navigation.popToRootViewController(animated: false)
            }
            try app.rest()
        },
        LifetimeScenario("presentations") { app in
            for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover] {
                let page = app.page()
                page.modalPresentationStyle = style
                page.popoverPresentationController?.sourceView = app.navigation.view
                app.root.present(page, animated: true)
                try app.rest()
                app.root.dismiss(animated: true)
                try app.rest()
            }
        },
        LifetimeScenario("a dismissal during a presentation") { app in
            app.root.present(app.page(), animated: true)
            app.stage.advance(by: 0.1)
            app.root.dismiss(animated: true)
            try app.rest()
        },
        LifetimeScenario("alerts") { app in
            for style in [UIAlertController.Style.alert, .actionSheet] {
                let token = app.census.token("action")
                let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
                alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in _ = token })
                if style == .alert { alert.addTextField { _ in _ = token } }
                app.root.present(alert, animated: true)
                try app.rest()
                try app.stage.click("OK")
                try app.rest()
            }
        },
        LifetimeScenario("tabs and pages") { app in
            let tabs = UITabBarController()
            tabs.viewControllers = [app.page(), app.page("second")]
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([app.page("first page")], direction: .forward, animated: false)
            app.navigation.pushViewController(tabs, animated: false)
            app.navigation.pushViewController(pages, animated: false)
            try app.rest()
            pages.setViewControllers([app.page("second page")], direction: .forward, animated: true)
            tabs.selectedIndex = 1
            try app.rest()
            app.navigation.popToRootViewController(animated: true)
            try app.rest()
        },
        LifetimeScenario("children") { app in
            let page = app.page()
            app.root.addChild(page)
            app.root.view.addSubview(page.view)
            page.didMove(toParent: app.root)
            try app.rest()
            page.willMove(toParent: nil)
            page.view.removeFromSuperview()
            page.removeFromParent()
            try app.rest()
        },
        LifetimeScenario("scenes") { app in
            let page = app.page("scene")
            let stage = Stage(root: UINavigationController(rootViewController: page), size: app.stage.size)
            stage.flick(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 20), in: 0.1)
            stage.advance(by: 0.1)
        },
    ]

    private static let lists = [
        LifetimeScenario("reloads") { app in
            let page = app.page()
            app.navigation.pushViewController(page, animated: false)
            for count in [0, 100, 30] {
                page.counts = [count]
                page.list.reloadData()
                page.table.reloadData()
                try app.rest()
            }
            try check(app)
            app.navigation.popToRootViewController(animated: false)
        },
        LifetimeScenario("batch updates") { app in
            let page = app.page()
            app.navigation.pushViewController(page, animated: false)
            try app.rest()
            for step in 0..<6 {
                page.list.performBatchUpdates {
                    page.counts = [page.counts[0] + 1]
                    page.list.insertItems(at: [[0, 0], [0, 4]])
                    page.list.deleteItems(at: [[0, 2]])
                    page.list.reloadItems(at: [[0, 5]])
                }
                page.table.reloadData()
                if step % 2 == 0 { app.stage.advance(by: 0.1) } else { try app.rest() }
            }
            page.list.performBatchUpdates {
                page.counts.append(20)
                page.list.insertSections([1])
            }
            app.stage.advance(by: 0.1)
            page.list.performBatchUpdates {
                page.counts.removeLast()
                page.list.deleteSections([1])
            }
            try app.rest()
            try check(app)
            app.navigation.popToRootViewController(animated: false)
        },
        LifetimeScenario("layout changes") { app in
            let page = app.page()
            app.navigation.pushViewController(page, animated: false)
            try app.rest()
            for side in [20.0, 60, 30] {
                page.list.setCollectionViewLayout(CountedFlowLayout(app.census, side: side), animated: side != 30)
                if side != 20 { try app.rest() }
            }
            for finishes in [true, false] {
                let next = CountedFlowLayout(app.census, side: 50)
                page.list.startInteractiveTransition(to: next, completion: nil).transitionProgress = 0.4
                app.stage.advance(by: 0.05)
                if finishes { page.list.finishInteractiveTransition() } else { page.list.cancelInteractiveTransition() }
                try app.rest()
            }
            guard app.census.alive["layout", default: 0] <= 1 else { throw Left(app.census.alive) }
            try check(app)
            app.navigation.popToRootViewController(animated: false)
        },
        LifetimeScenario("compositional and diffable") { app in
            let page = app.page()
            app.navigation.pushViewController(page, animated: false)
            try app.rest()
            let token = app.census.token("provider")
            let census = app.census
            page.list.setCollectionViewLayout(
                UICollectionViewCompositionalLayout { _, _ in
                    _ = token
                    let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50))
                    let group = NSCollectionLayoutGroup.horizontal(
                        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                    let section = NSCollectionLayoutSection(group: group)
                    section.orthogonalScrollingBehavior = .groupPaging
                    section.visibleItemsInvalidationHandler = { _, _, _ in _ = token }
                    return section
                }, animated: false)
            var source: UICollectionViewDiffableDataSource<Int, Int>? = UICollectionViewDiffableDataSource(
                collectionView: page.list
            ) { list, path, _ in
                let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! CountedCell
                if cell.token == nil { cell.token = census.token("cell") }
                _ = token
                return cell
            }
            for items in [0..<20, 10..<40, 0..<0] {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(Array(items))
                source?.apply(snapshot, animatingDifferences: true)
                app.stage.advance(by: 0.1)
            }
            try app.rest()
            source = nil
            page.list.dataSource = page
            page.list.setCollectionViewLayout(CountedFlowLayout(app.census), animated: true)
            page.list.reloadData()
            try app.rest()
            app.navigation.popToRootViewController(animated: false)
            try app.rest()
        },
    ]

    /// More objects than reuse explains.
    struct Left: Error, CustomStringConvertible {
        let description: String
        init(_ alive: [String: Int]) { description = "\(alive) are left" }
    }

    @MainActor private static func check(_ app: LifetimeApp) throws {
        let alive = app.census.alive
        if cells.contains(where: { alive[$0.key, default: 0] > $0.value }) { throw Left(alive) }
    }
}
