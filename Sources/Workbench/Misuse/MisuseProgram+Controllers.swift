import UIKit

extension MisuseProgram {
    static let controllerCalls: [MisuseMaker] = [
        { dice in
            let (page, animated) = (dice.integer(0...2), dice.flag())
            return MisuseCall("navigation.pushViewController(pages[\(page)], animated: \(animated)) // once") { app in
                guard app.pages[page].parent == nil, app.pages[page].presentingViewController == nil else { return }
                app.navigation.pushViewController(app.pages[page], animated: animated)
            }
        },
        { dice in
            let animated = dice.flag()
            return MisuseCall("navigation.popViewController(animated: \(animated))") {
                _ = $0.navigation.popViewController(animated: animated)
            }
        },
        { dice in
            let animated = dice.flag()
            return MisuseCall("navigation.popToRootViewController(animated: \(animated))") {
                _ = $0.navigation.popToRootViewController(animated: animated)
            }
        },
        { dice in
            let (count, animated) = (dice.integer(0...3), dice.flag())
            return MisuseCall("navigation.setViewControllers([root] + pages.prefix(\(count)), animated: \(animated))") {
                app in
                guard app.pages.allSatisfy({ $0.presentingViewController == nil }) else { return }
                app.navigation.setViewControllers([app.root] + app.pages.prefix(count), animated: animated)
            }
        },
        { dice in
            let (page, animated) = (dice.integer(0...2), dice.flag())
            let style = dice.element(of: [
                UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover,
            ])
            return MisuseCall("root.present(pages[\(page)] as style \(style.rawValue), animated: \(animated))") { app in
                let controller = app.pages[page]
                guard controller.parent == nil, controller.presentingViewController == nil,
                    app.navigation.presentedViewController == nil
                else { return }
                controller.modalPresentationStyle = style
                controller.popoverPresentationController?.sourceView = app.button
                app.root.present(controller, animated: animated)
            }
        },
        { dice in
            let animated = dice.flag()
            return MisuseCall("root.dismiss(animated: \(animated))") { $0.root.dismiss(animated: animated) }
        },
        { dice in
            let (title, message) = (dice.string(), dice.string())
            return MisuseCall(
                "root.present(UIAlertController(title: \(title.text), message: \(message.text)), animated: true)"
            ) { app in
                guard app.navigation.presentedViewController == nil else { return }
                let alert = UIAlertController(title: title.value, message: message.value, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                alert.addTextField()
                app.root.present(alert, animated: true)
            }
        },
        { dice in
            let (hidden, animated) = (dice.flag(), dice.flag())
            return MisuseCall("navigation.setNavigationBarHidden(\(hidden), animated: \(animated))") {
                $0.navigation.setNavigationBarHidden(hidden, animated: animated)
                $0.navigation.setToolbarHidden(hidden, animated: animated)
            }
        },
        { dice in
            let (title, large) = (dice.string(), dice.flag())
            return MisuseCall("root.title = \(title.text); navigation.navigationBar.prefersLargeTitles = \(large)") {
                $0.root.title = title.value
                $0.navigation.navigationBar.prefersLargeTitles = large
            }
        },
        { dice in
            let insets = dice.insets()
            return MisuseCall("root.additionalSafeAreaInsets = \(insets.text)") {
                $0.root.additionalSafeAreaInsets = insets.value
            }
        },
        { _ in
            MisuseCall("root.navigationItem.searchController = UISearchController()") {
                $0.root.navigationItem.searchController = UISearchController(searchResultsController: nil)
            }
        },
        { dice in
            let active = dice.flag()
            return MisuseCall("root.navigationItem.searchController?.isActive = \(active)") {
                $0.root.navigationItem.searchController?.isActive = active
            }
        },
        { dice in
            let page = dice.integer(0...2)
            return MisuseCall("pages[\(page)].willMove(toParent: nil); removeFromParent()") { app in
                app.pages[page].willMove(toParent: nil)
                app.pages[page].viewIfLoaded?.removeFromSuperview()
                app.pages[page].removeFromParent()
            }
        },
        { dice in
            let page = dice.integer(0...1)
            return MisuseCall("pages[\(page)].view = UIView()") { $0.pages[page].view = UIView() }
        },
        { dice in
            let style = dice.element(of: [UIUserInterfaceStyle.light, .dark, .unspecified])
            return MisuseCall("root.overrideUserInterfaceStyle = \(style)") {
                $0.root.overrideUserInterfaceStyle = style
            }
        },
    ]
}
