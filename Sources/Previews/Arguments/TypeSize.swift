import ArgumentParser
import UIKit

/// The names of text sizes: those of the Settings app, from xs to xxxl, and ax1 to ax5.
enum TypeSize {
    static let names: [(name: String, category: UIContentSizeCategory)] = [
        ("xs", .extraSmall), ("s", .small), ("m", .medium), ("l", .large), ("xl", .extraLarge),
        ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("ax1", .accessibilityMedium),
        ("ax2", .accessibilityLarge), ("ax3", .accessibilityExtraLarge), ("ax4", .accessibilityExtraExtraLarge),
        ("ax5", .accessibilityExtraExtraExtraLarge),
    ]

    static func category(after category: UIContentSizeCategory) -> UIContentSizeCategory {
        names.first { $0.category > category }?.category ?? category
    }

    static func category(before category: UIContentSizeCategory) -> UIContentSizeCategory {
        names.last { $0.category < category }?.category ?? category
    }
}

extension ArgumentForms {
    @Sendable static func typeSize(_ text: String) throws -> UIContentSizeCategory {
        guard let found = TypeSize.names.first(where: { $0.name == text }) else {
            throw ValidationError("expected xs, s, m, l, xl, xxl, xxxl or ax1 to ax5")
        }
        return found.category
    }
}

extension UIWindow {
    /// Sets the text size of everything in the window.
    func setTypeSize(_ category: UIContentSizeCategory) {
        guard traitCollection.preferredContentSizeCategory != category else { return }
        traitOverrides.preferredContentSizeCategory = category
    }
}
