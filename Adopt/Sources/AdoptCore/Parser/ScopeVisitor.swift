import SwiftSyntax

/// Follows the scopes of a file: open types, functions, generic parameters, and names of local values.
class ScopeVisitor: SyntaxVisitor {
    private(set) var types: [TypeDeclaration] = []
    /// The finished types, inner ones first.
    private(set) var finished: [TypeDeclaration] = []
    /// The clauses of `#if` around a node, with the number of types around each.
    private(set) var conditions: [(text: String, depth: Int)] = []
    private var functions: [(isStatic: Bool, depth: Int)] = []
    private var locals: [[String: TypeHint]] = [[:]]
    private var generics: [[String: String]] = []

    var scope: Scope {
        let isStatic = functions.last { $0.depth == types.count }?.isStatic ?? false
        return Scope(types: types.map(\.name), isInExtension: types.last?.kind == .extension, isStatic: isStatic)
    }

    /// The bound of a generic parameter that is in scope; empty without one.
    func bound(of name: String) -> String? { generics.last { $0[name] != nil }?[name] }

    /// The type of a name that is declared in a function, a closure or a condition.
    func local(_ name: String) -> TypeHint? { locals.last { $0[name] != nil }?[name] }

    func declare(_ name: String, _ hint: TypeHint) { locals[locals.count - 1][name] = hint }

    // MARK: Types

    private func open(
        _ kind: TypeDeclaration.Kind, _ name: some SyntaxProtocol, _ node: some DeclGroupSyntax,
        generics clause: GenericParameterClauseSyntax? = nil
    ) -> SyntaxVisitorContinueKind {
        let isLocal = functions.contains { $0.depth == types.count } || types.last?.isLocal == true
        let block = node.memberBlock, inheritance = node.inheritanceClause
        let end = inheritance?.inheritedTypes.last?.type.offsets ?? clause?.offsets ?? name.offsets
        var declaration = TypeDeclaration(
            kind: kind, name: (types.last.map { $0.name + "." } ?? "") + name.line, nameOffset: name.offsets.lowerBound,
            attributes: node.attributes.values, modifiers: node.modifiers.values, inheritanceOffset: end.upperBound,
            body: block.leftBrace.offsets.upperBound..<block.rightBrace.offsets.lowerBound,
            conditions: conditions.map(\.text), isLocal: isLocal)
        declaration.inherited = inheritance?.inheritedTypes.map(\.type.line) ?? []
        declaration.generics = clause?.values ?? []
        declaration.whereClause = node.genericWhereClause?.line
        declaration.closesOnMemberLine = !block.members.isEmpty && !block.rightBrace.isFirstOnLine
        types.append(declaration)
        pushGenerics(clause, node.genericWhereClause)
        return .visitChildren
    }

    private func close() {
        generics.removeLast()
        finished.append(types.removeLast())
    }

    private func pushGenerics(_ clause: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) {
        var bounds = Dictionary(clause?.values.map { ($0.name, $0.bound ?? "") } ?? []) { first, _ in first }
        for requirement in requirements?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement else { continue }
            bounds[conformance.leftType.line, default: ""] += " & " + conformance.rightType.line
        }
        generics.append(bounds)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.class, node.name, node, generics: node.genericParameterClause)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.struct, node.name, node, generics: node.genericParameterClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.enum, node.name, node, generics: node.genericParameterClause)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.actor, node.name, node, generics: node.genericParameterClause)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { open(.protocol, node.name, node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.extension, node.extendedType, node)
    }
    override func visitPost(_ node: ClassDeclSyntax) { close() }
    override func visitPost(_ node: StructDeclSyntax) { close() }
    override func visitPost(_ node: EnumDeclSyntax) { close() }
    override func visitPost(_ node: ActorDeclSyntax) { close() }
    override func visitPost(_ node: ProtocolDeclSyntax) { close() }
    override func visitPost(_ node: ExtensionDeclSyntax) { close() }

    // MARK: Members and functions

    /// Adds members to the open type, and opens the scope of their bodies.
    private func enter(
        _ members: [Member], of node: some MemberSyntax, generics clause: GenericParameterClauseSyntax? = nil,
        _ requirements: GenericWhereClauseSyntax? = nil
    ) -> SyntaxVisitorContinueKind {
        if node.isMember, !types.isEmpty { types[types.count - 1].members += members }
        let isStatic = node.isMember ? members.first?.isStatic == true : scope.isStatic
        functions.append((isStatic, types.count))
        locals.append([:])
        for parameter in members.first?.parameters ?? [] { declare(parameter.name, .named(parameter.type)) }
        pushGenerics(clause, requirements)
        return .visitChildren
    }

    private func leave() {
        functions.removeLast()
        locals.removeLast()
        generics.removeLast()
    }

    /// Inside `#if`, within the innermost type.
    private var isConditional: Bool { conditions.contains { $0.depth == types.count } }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            [node.value(isConditional: isConditional)], of: node, generics: node.genericParameterClause,
            node.genericWhereClause)
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            [node.value(isConditional: isConditional)], of: node, generics: node.genericParameterClause,
            node.genericWhereClause)
    }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        enter([node.value(isConditional: isConditional)], of: node, generics: node.genericParameterClause)
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !node.isMember else { return enter(node.values(isConditional: isConditional, inferred: hint), of: node) }
        for (binding, name, annotation) in node.annotated {
            declare(
                name.text, annotation.map { .named($0.line) } ?? binding.initializer.map { hint($0.value) } ?? .unknown)
        }
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { leave() }
    override func visitPost(_ node: InitializerDeclSyntax) { leave() }
    override func visitPost(_ node: SubscriptDeclSyntax) { leave() }
    override func visitPost(_ node: VariableDeclSyntax) { if node.isMember { leave() } }

    // MARK: Local values

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        locals.append([:])
        switch node.signature?.parameterClause {
        case .simpleInput(let names): for name in names { declare(name.name.text, .unknown) }
        case .parameterClause(let clause):
            for parameter in clause.parameters {
                declare(
                    (parameter.secondName ?? parameter.firstName).text,
                    parameter.type.map { .named($0.line) } ?? .unknown)
            }
        default: break
        }
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { locals.removeLast() }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { push() }
    override func visitPost(_ node: CodeBlockSyntax) { locals.removeLast() }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { push() }
    override func visitPost(_ node: IfExprSyntax) { locals.removeLast() }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { push() }
    override func visitPost(_ node: WhileStmtSyntax) { locals.removeLast() }
    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { push() }
    override func visitPost(_ node: SwitchCaseSyntax) { locals.removeLast() }
    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier { declare(name.text, .unknown) }
        return .visitChildren
    }

    private func push() -> SyntaxVisitorContinueKind {
        locals.append([:])
        return .visitChildren
    }

    override func visitPost(_ node: OptionalBindingConditionSyntax) {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
        // `if let a` has no initial value and keeps the type of `a`.
        let type = node.typeAnnotation.map { TypeHint.named($0.type.line) } ?? node.initializer.map { hint($0.value) }
        if let type { declare(name.text, type) }
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let earlier = node.enclosing(IfConfigDeclSyntax.self)?.clauses.prefix { $0.id != node.id }.map {
            $0.condition?.line ?? ""
        }
        let text = ((earlier ?? []) + [node.condition?.line ?? "else"]).joined(separator: ", else ")
        conditions.append((text, types.count))
        return .visitChildren
    }
    override func visitPost(_ node: IfConfigClauseSyntax) { conditions.removeLast() }

    // MARK: Types of expressions

    /// The type of an expression, as far as names tell.
    func hint(_ expression: ExprSyntax) -> TypeHint {
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return hint(name: reference.baseName.text) }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            guard let base = member.base.map({ hint($0) }) else { return .unknown }
            let name = member.declName.baseName.text
            if name == "self" { return base }
            if case .named(let type) = base, name.first?.isUppercase == true { return .named(type + "." + name) }
            return base == .unknown ? .unknown : .member(base, name)
        }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return hint(chain.expression) }
        if let unwrapped = expression.as(ForceUnwrapExprSyntax.self) { return hint(unwrapped.expression) }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return hint(tuple.elements.first!.expression)
        }
        // Operators are not folded: `a as? B` is a list of three elements.
        if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }),
            let type = sequence.elements.last?.as(TypeExprSyntax.self)
        {
            return .named(type.type.line)
        }
        if let call = expression.as(FunctionCallExprSyntax.self) { return hint(call: call) }
        return .unknown
    }

    private func hint(name: String) -> TypeHint {
        if let local = local(name) { return local }
        if name.first?.isUppercase == true { return name == "Self" ? selfHint : .named(name) }
        if name == "self" { return selfHint }
        return types.isEmpty ? .unknown : .member(selfHint, name)
    }

    private var selfHint: TypeHint { types.last.map { .named($0.name) } ?? .unknown }

    private func hint(call: FunctionCallExprSyntax) -> TypeHint {
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if name == "type", let value = call.arguments.first?.expression { return hint(value) }
            return name.first?.isUppercase == true ? .named(name) : .unknown
        }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
            if member.declName.baseName.text == "init" { return hint(base) }
            if case .named(let type) = hint(call.calledExpression), type.last(where: { $0 == "." }) != nil {
                return .named(type)
            }
        }
        return .unknown
    }
}
