import SwiftSyntax

// Only the files of this folder use the toolchain's SwiftSyntax, whose interface changes between toolchains.

extension SyntaxProtocol {
    /// UTF-8 offsets without the comments and blanks around the node.
    var offsets: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The offsets with the blanks that follow on the same line.
    var removalOffsets: Range<Int> {
        let blanks = trailingTrivia.prefix { piece in
            switch piece {
            case .spaces, .tabs: true
            default: false
            }
        }
        return offsets.lowerBound..<offsets.upperBound + blanks.reduce(0) { $0 + $1.sourceLength.utf8Length }
    }

    /// The tokens on one line, without comments.
    var line: String {
        var result = "", isSpaced = false
        for token in tokens(viewMode: .sourceAccurate) {
            if isSpaced || !token.leadingTrivia.isEmpty, !result.isEmpty { result += " " }
            result += token.text
            isSpaced = !token.trailingTrivia.isEmpty
        }
        return result
    }

    /// Whether another token can follow the node without a semicolon.
    var isLastOnLine: Bool {
        guard let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) else { return true }
        return ["}", ";", ""].contains(next.text) || next.isFirstOnLine
    }

    func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node = parent
        while let current = node {
            if let found = current.as(type) { return found }
            node = current.parent
        }
        return nil
    }
}

extension TokenSyntax {
    var isFirstOnLine: Bool {
        leadingTrivia.contains(where: \.isNewline)
            || previousToken(viewMode: .sourceAccurate).map { $0.trailingTrivia.contains(where: \.isNewline) } ?? true
    }
}

extension AttributeListSyntax {
    var values: [Attribute] {
        compactMap { element in
            guard let attribute = element.as(AttributeSyntax.self) else { return nil }
            return Attribute(
                name: attribute.attributeName.line, arguments: attribute.arguments?.line, text: attribute.line,
                range: attribute.offsets, removalRange: attribute.removalOffsets)
        }
    }
}

extension DeclModifierListSyntax {
    var values: [Modifier] {
        map { Modifier(name: $0.line, range: $0.offsets, removalRange: $0.removalOffsets) }
    }
}

extension GenericParameterClauseSyntax {
    var values: [TypeDeclaration.GenericParameter] {
        parameters.map { .init(name: $0.name.text, bound: $0.inheritedType?.line) }
    }
}

extension FunctionParameterClauseSyntax {
    var values: [Member.Parameter] {
        parameters.map { parameter in
            Member.Parameter(
                label: parameter.firstName.text, name: (parameter.secondName ?? parameter.firstName).text,
                type: parameter.type.line, defaultValue: parameter.defaultValue?.value.line,
                isVariadic: parameter.ellipsis != nil)
        }
    }
}
