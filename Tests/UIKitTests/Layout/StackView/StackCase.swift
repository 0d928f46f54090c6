import Testing
import UIKit

/// Views in a stack view of a fixed frame, and their frames after one layout.
struct StackCase: Sendable, CustomTestStringConvertible {
    let name: String
    let size: CGSize
    let expected: [CGRect]
    let build: @MainActor @Sendable (UIStackView) -> [UIView]

    var testDescription: String { name }

    /// Views of intrinsic lengths in a row 100 high; expected positions and widths.
    init(
        row name: String, _ width: CGFloat, _ lengths: [CGFloat], spacing: CGFloat = 0,
        by distribution: UIStackView.Distribution = .fill, _ expected: [(CGFloat, CGFloat)],
        change: @escaping @MainActor @Sendable ([UIView]) -> Void = { _ in }
    ) {
        self.name = name
        size = CGSize(width: width, height: 100)
        self.expected = expected.map { CGRect(x: $0.0, y: 0, width: $0.1, height: 100) }
        build = { stack in
            stack.spacing = spacing
            stack.distribution = distribution
            let views = arrange(lengths.map { content($0) }, in: stack)
            change(views)
            return views
        }
    }

    init(
        _ name: String, _ size: CGSize, _ expected: [CGRect],
        build: @escaping @MainActor @Sendable (UIStackView) -> [UIView]
    ) { (self.name, self.size, self.expected, self.build) = (name, size, expected, build) }
}

@MainActor func content(_ width: CGFloat, _ height: CGFloat = -1) -> UIView {
    let view = SizedView()
    view.content = CGSize(width: width, height: height)
    return view
}

@MainActor func arrange(_ views: [UIView], in stack: UIStackView) -> [UIView] {
    for view in views { stack.addArrangedSubview(view) }
    return views
}

@MainActor func arrange(_ count: Int, in stack: UIStackView) -> [UIView] {
    arrange((0..<count).map { _ in UIView() }, in: stack)
}

@MainActor func hug(_ views: [UIView], _ priorities: Float...) {
    for (view, priority) in zip(views, priorities) {
        view.setContentHuggingPriority(UILayoutPriority(priority), for: .horizontal)
    }
}
