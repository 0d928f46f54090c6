import Stage
import UIKit

extension LifetimeScenario {
    static let input = [
        LifetimeScenario("menus") { app in
            let token = app.census.token("menu")
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 100, y: 200, width: 100, height: 40)
            button.setTitle("Menu", for: .normal)
            button.menu = UIMenu(children: [UIAction(title: "First") { _ in _ = token }])
            button.showsMenuAsPrimaryAction = true
            app.root.view.addSubview(button)
            try app.rest()
            app.stage.click(CGPoint(x: 150, y: 220))
            try app.rest()
            app.stage.key("Escape")
            try app.rest()
            app.stage.click(CGPoint(x: 150, y: 220))
            app.stage.advance(by: 0.1)
            button.removeFromSuperview()
            app.stage.key("Escape")
            try app.rest()
        },
        LifetimeScenario("search") { app in
            let page = app.page()
            let search = UISearchController(searchResultsController: app.page("results"))
            page.navigationItem.searchController = search
            app.navigation.pushViewController(page, animated: true)
            try app.rest()
            search.isActive = true
            try app.rest()
            search.searchBar.text = "a"
            try app.rest()
            search.isActive = false
            try app.rest()
            search.isActive = true
            app.stage.advance(by: 0.1)
            app.navigation.popToRootViewController(animated: true)
            try app.rest()
        },
        LifetimeScenario("editing") { app in
            let page = app.page()
            app.navigation.pushViewController(page, animated: false)
            let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
            let text = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
            let box = CountedView(app.census, "input")
            field.inputAccessoryView = box
            for view in [field, text] { page.view.addSubview(view) }
            for view in [field, text] as [UIView] {
                view.becomeFirstResponder()
                for key in ["a", "b", "Backspace"] { app.stage.key(key) }
                app.stage.advance(by: 0.2)
            }
            app.navigation.popToRootViewController(animated: true)
            try app.rest()
        },
        LifetimeScenario("animations") { app in
            let view = CountedView(app.census)
            app.root.view.addSubview(view)
            let token = app.census.token("closure")
            UIView.animate(withDuration: 0.3) {
                view.center.x += 50
            } completion: { _ in
                _ = (token, view)
            }
            let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.alpha = 0 }
            animator.addCompletion { _ in _ = (token, view) }
            animator.startAnimation()
            let spin = CABasicAnimation(keyPath: "transform.rotation.z")
            (spin.toValue, spin.duration, spin.repeatCount) = (6.0, 1, .infinity)
            view.layer.add(spin, forKey: "spin")
            let link = CADisplayLink(handler: { _ in _ = token })
            link.add(to: .main, forMode: .common)
            app.stage.advance(by: 0.5)
            link.invalidate()
            UIView.transition(with: app.root.view, duration: 0.2, options: .transitionCrossDissolve) {
                view.removeFromSuperview()
            }
            try app.rest()
        },
        LifetimeScenario("constraints and snapshots") { app in
            let (outer, inner) = (CountedView(app.census), CountedView(app.census))
            outer.addSubview(inner)
            app.root.view.addSubview(outer)
            inner.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                inner.widthAnchor.constraint(equalTo: app.root.view.widthAnchor, multiplier: 0.5),
                inner.topAnchor.constraint(equalTo: outer.topAnchor),
            ])
            outer.mask = CountedView(app.census, "mask")
            try app.rest()
            if let copy = outer.snapshotView(afterScreenUpdates: true) {
                app.root.view.addSubview(copy)
                app.stage.advance(by: 0.1)
                copy.removeFromSuperview()
            }
            inner.removeFromSuperview()
            outer.removeFromSuperview()
            try app.rest()
        },
        LifetimeScenario("touches") { app in
            let page = app.page()
            app.navigation.pushViewController(page, animated: false)
            try app.rest()
            app.stage.click(CGPoint(x: 20, y: 120))
            app.stage.flick(from: CGPoint(x: 100, y: 140), to: CGPoint(x: 100, y: 60), in: 0.1)
            app.stage.advance(by: 0.1)
            // Still decelerating, and with a finger down.
            app.stage.send(.pointerDown(CGPoint(x: 100, y: 250), .primary, []))
            app.stage.send(.pointerMoved(CGPoint(x: 100, y: 220), []))
            app.navigation.popToRootViewController(animated: false)
            app.stage.advance(by: 0.1)
            app.stage.send(.pointerUp(CGPoint(x: 100, y: 220), .primary, []))
            app.stage.send(.pointerMoved(CGPoint(x: 10, y: 10), []))
            try app.rest()
        },
    ]
}
