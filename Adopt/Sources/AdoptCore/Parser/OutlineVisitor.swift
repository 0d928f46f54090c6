import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

extension Outline {
    /// Parses Swift source. Nil where the parser does not reproduce the text.
    init?(parsing text: String) {
        let tree = Parser.parse(source: text)
        guard tree.syntaxTextBytes.elementsEqual(text.utf8) else { return nil }
        let visitor = OutlineVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        self = visitor.outline
        types = visitor.finished
        if tree.hasError {
            syntaxErrors = ParseDiagnosticsGenerator.diagnostics(for: tree)
                .filter { $0.diagMessage.severity == .error && !Self.isAccepted($0.message) }
                .map { SyntaxError(offset: $0.position.utf8Offset, message: $0.message) }
        }
        importOffset = visitor.firstImport ?? tree.firstToken(viewMode: .sourceAccurate)?.offsets.lowerBound ?? 0
    }
}

extension Outline {
    /// Errors of the parser that are warnings of the compiler in Swift 5: `@objc (name)`.
    fileprivate static func isAccepted(_ message: String) -> Bool {
        message.hasPrefix("extraneous whitespace before '('")
    }
}

/// Collects the uses of a file.
private final class OutlineVisitor: ScopeVisitor {
    var outline = Outline()
    var firstImport: Int?

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        outline.imports.append(ImportDeclaration(path: node.path.line, isConditional: !conditions.isEmpty))
        if firstImport == nil, conditions.isEmpty { firstImport = node.offsets.lowerBound }
        return .skipChildren
    }

    override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
        outline.attributes += node.values.filter { Attributes.isOfInterest($0.name) }
        return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        for token in node.condition.map({ Array($0.tokens(viewMode: .sourceAccurate)) }) ?? [] where token.text == "iOS"
        {
            guard let call = token.enclosing(FunctionCallExprSyntax.self), call.calledExpression.line == "os" else {
                continue
            }
            outline.platformChecks.append(call.offsets)
        }
        return super.visit(node)
    }

    // MARK: Names

    private func note(_ name: TokenSyntax) {
        guard MissingImports.module(of: name.text) != nil, outline.frameworkNames[name.text] == nil else { return }
        outline.frameworkNames[name.text] = name.offsets.lowerBound
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.is(AttributeSyntax.self) != true { note(node.name) }
        outline.absoluteTimes += AbsoluteTimes.edits(of: node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
            note(node.baseName)
            outline.absoluteTimes += AbsoluteTimes.edits(of: node)
        }
        return .visitChildren
    }

    // MARK: #selector and #keyPath

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": if let selector = selector(node) { outline.selectors.append(selector) }
        case "keyPath":
            let path = node.arguments.first?.expression.line.filter { !$0.isWhitespace } ?? ""
            outline.keyPaths.append(
                KeyPathUse(range: node.offsets, components: path.split(separator: ".").map(String.init)))
        case "externalMacro", "colorLiteral", "imageLiteral", "fileLiteral": break
        default: return .visitChildren
        }
        return .skipChildren
    }

    private func selector(_ node: MacroExpansionExprSyntax) -> SelectorUse? {
        guard let argument = node.arguments.first, node.arguments.count == 1 else { return nil }
        var expression = argument.expression, cast: String?
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            expression = tuple.elements.first!.expression
        }
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
            let type = sequence.elements.last?.as(TypeExprSyntax.self), sequence.elements.count == 3
        {
            (expression, cast) = (first, type.type.line)
        }
        let kind = argument.label.flatMap { SelectorUse.Kind(rawValue: $0.text) } ?? .method
        let reference: DeclReferenceExprSyntax, base: ExprSyntax?
        if let member = expression.as(MemberAccessExprSyntax.self) {
            (reference, base) = (member.declName, member.base)
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            (reference, base) = (name, nil)
        } else {
            return nil
        }
        return SelectorUse(
            range: node.offsets, kind: kind, base: base?.line, baseHint: base.map { hint($0) } ?? .unknown,
            name: reference.baseName.text, labels: reference.labels, cast: cast, test: test(of: node), scope: scope)
    }

    /// The call of `responds(to:)` with a selector.
    private func test(of node: MacroExpansionExprSyntax) -> SelectorUse.Test? {
        guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.text == "to",
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "responds", let base = member.base
        else { return nil }
        let receiver = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        return SelectorUse.Test(base: receiver.offsets, call: call.offsets)
    }

    // MARK: Members that may be optional requirements

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base, base.as(DeclReferenceExprSyntax.self)?.baseName.text != "super" else {
            return .visitChildren
        }
        let chain = base.as(OptionalChainingExprSyntax.self)
        let inner = chain?.expression ?? base
        add(Syntax(node), node.declName, base: inner, baseMark: chain?.questionMark)
        return .visitChildren
    }

    private func add(
        _ node: Syntax, _ reference: DeclReferenceExprSyntax, base: ExprSyntax?, baseMark: TokenSyntax?
    ) {
        var outer = node, mark: TokenSyntax?
        if let parent = node.parent?.as(OptionalChainingExprSyntax.self) {
            (outer, mark) = (Syntax(parent), parent.questionMark)
        } else if let parent = node.parent?.as(ForceUnwrapExprSyntax.self) {
            (outer, mark) = (Syntax(parent), parent.exclamationMark)
        }
        var call = MemberUse.Call.none
        if let parent = outer.parent?.as(FunctionCallExprSyntax.self), parent.calledExpression.id == outer.id {
            let trailing = (parent.trailingClosure == nil ? 0 : 1) + parent.additionalTrailingClosures.count
            call = .arguments(
                parent.arguments.map { $0.label?.text ?? "_" } + Array(repeating: "*", count: trailing))
        }
        // Without a mark, only uses as an optional value count.
        guard mark != nil || call == .none && isOptionalValue(node) else { return }
        outline.memberUses.append(
            MemberUse(
                base: base?.offsets, baseHint: base.map { hint($0) } ?? .unknown, baseMark: baseMark?.offsets,
                name: reference.baseName.text, nameRange: reference.offsets, labels: reference.labels,
                mark: mark?.offsets, call: call, scope: scope))
    }

    /// Whether an expression is compared with nil, bound, returned, assigned, or has a default behind `??`.
    private func isOptionalValue(_ node: Syntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(InitializerClauseSyntax.self) || parent.is(ReturnStmtSyntax.self) { return true }
        guard let list = parent.as(ExprListSyntax.self) else { return false }
        let next = node.nextToken?.text ?? "", previous = node.previousToken?.text ?? ""
        return list.count > 1 && (["==", "!=", "??"].contains(next) || ["==", "!=", "??", "="].contains(previous))
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let name = chain.expression.as(DeclReferenceExprSyntax.self), scope.isInExtension
        {
            add(Syntax(name), name, base: nil, baseMark: nil)
        }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), let bound = bound(of: name.baseName.text)
        {
            let end = name.offsets.upperBound
            outline.constructions.append(
                Construction(
                    range: end..<end, base: name.baseName.text, bound: .named(bound), labels: labels, scope: scope))
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "init"
        {
            let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
            let bound = name.flatMap { self.bound(of: $0) }
            guard bound != nil || isMetatype(base) else { return .visitChildren }
            outline.constructions.append(
                Construction(
                    range: member.declName.baseName.offsets, base: base.line,
                    bound: bound.map { .named($0) } ?? hint(base), labels: labels, scope: scope))
        }
        return .visitChildren
    }

    /// Whether an expression can be a metatype whose class is not known: not a type's name, `self` or `super`.
    private func isMetatype(_ base: ExprSyntax) -> Bool {
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            guard let member = base.as(MemberAccessExprSyntax.self) else {
                return !base.is(GenericSpecializationExprSyntax.self)
            }
            let name = member.declName.baseName.text
            return name.first?.isLowercase == true && name != "self"
        }
        if name == "self" { return scope.isStatic }
        return name != "super" && name.first?.isLowercase == true
    }
}

extension DeclReferenceExprSyntax {
    fileprivate var labels: [String]? { argumentNames?.arguments.map(\.name.text) }
}

extension Syntax {
    fileprivate var nextToken: TokenSyntax? {
        lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    }
    fileprivate var previousToken: TokenSyntax? {
        firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)
    }
}
