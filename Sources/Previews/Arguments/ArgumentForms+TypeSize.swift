import ArgumentParser
import PreviewScenes
import UIKit

extension ArgumentForms {
    @Sendable static func typeSize(_ text: String) throws -> UIContentSizeCategory {
        guard let found = TypeSize.names.first(where: { $0.name == text }) else {
            throw ValidationError("expected xs, s, m, l, xl, xxl, xxxl or ax1 to ax5")
        }
        return found.category
    }
}
