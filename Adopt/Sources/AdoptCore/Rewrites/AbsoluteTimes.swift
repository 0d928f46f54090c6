import SwiftSyntax

/// Says Core Foundation's absolute time in Foundation's words, which mean the same: `CFAbsoluteTimeGetCurrent()` becomes
/// `Date().timeIntervalSinceReferenceDate`. Core Foundation is no module on Linux.
enum AbsoluteTimes: Rewriting {
    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines where !outline.absoluteTimes.isEmpty {
            for edit in outline.absoluteTimes {
                drafts.replace(edit.range, with: edit.text, in: file, edit.range.isEmpty ? nil : .absoluteTime)
            }
            if !outline.imports.contains(where: { ["Foundation", "UIKit", "SwiftUI"].contains($0.module) }) {
                drafts.import("Foundation", in: file)
            }
        }
    }

    static func edits(of type: IdentifierTypeSyntax) -> [Edit] {
        type.name.text == "CFAbsoluteTime" ? [Edit(range: type.name.offsets, text: "TimeInterval")] : []
    }

    static func edits(of reference: DeclReferenceExprSyntax) -> [Edit] {
        let name = reference.baseName.offsets
        switch reference.baseName.text {
        case "CFAbsoluteTime": return [Edit(range: name, text: "TimeInterval")]
        case "CFAbsoluteTimeGetCurrent":
            guard let call = reference.parent?.as(FunctionCallExprSyntax.self),
                call.calledExpression.id == reference.id
            else { return [Edit(range: name, text: "{ Date().timeIntervalSinceReferenceDate }")] }
            let end = call.offsets.upperBound
            return [Edit(range: name, text: "Date"), Edit(range: end..<end, text: ".timeIntervalSinceReferenceDate")]
        default: return []
        }
    }
}
