import UIKit

/// The names of text sizes: those of the Settings app, from xs to xxxl, and ax1 to ax5.
package enum TypeSize {
    package static let names: [(name: String, category: UIContentSizeCategory)] = [
        ("xs", .extraSmall), ("s", .small), ("m", .medium), ("l", .large), ("xl", .extraLarge),
        ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("ax1", .accessibilityMedium),
        ("ax2", .accessibilityLarge), ("ax3", .accessibilityExtraLarge), ("ax4", .accessibilityExtraExtraLarge),
        ("ax5", .accessibilityExtraExtraExtraLarge),
    ]

    package static func category(after category: UIContentSizeCategory) -> UIContentSizeCategory {
        names.first { $0.category > category }?.category ?? category
    }

    package static func category(before category: UIContentSizeCategory) -> UIContentSizeCategory {
        names.last { $0.category < category }?.category ?? category
    }
}

extension UIWindow {
    /// Sets the text size of everything in the window.
    package func setTypeSize(_ category: UIContentSizeCategory) {
        guard traitCollection.preferredContentSizeCategory != category else { return }
        traitOverrides.preferredContentSizeCategory = category
    }
}
