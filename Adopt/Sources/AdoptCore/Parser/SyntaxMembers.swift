import SwiftSyntax

/// Declarations that can be members of types.
protocol MemberSyntax: DeclSyntaxProtocol, WithAttributesSyntax, WithModifiersSyntax {}
extension FunctionDeclSyntax: MemberSyntax {}
extension InitializerDeclSyntax: MemberSyntax {}
extension SubscriptDeclSyntax: MemberSyntax {}
extension VariableDeclSyntax: MemberSyntax {}

extension MemberSyntax {
    var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) == true }

    fileprivate func member(_ kind: Member.Kind, _ name: TokenSyntax, isConditional: Bool) -> Member {
        Member(
            kind: kind, name: name.text, nameRange: name.offsets, range: offsets, attributes: attributes.values,
            modifiers: modifiers.values, isConditional: isConditional)
    }
}

extension FunctionDeclSyntax {
    func value(isConditional: Bool) -> Member {
        var member = member(.method, name, isConditional: isConditional)
        member.generics = genericParameterClause?.line ?? ""
        member.parameters = signature.parameterClause.values
        member.effects = signature.effectSpecifiers?.line ?? ""
        member.result = signature.returnClause?.type.line
        member.whereClause = genericWhereClause?.line
        return member
    }
}

extension InitializerDeclSyntax {
    func value(isConditional: Bool) -> Member {
        var member = member(.initializer, initKeyword, isConditional: isConditional)
        member.parameters = signature.parameterClause.values
        return member
    }
}

extension SubscriptDeclSyntax {
    func value(isConditional: Bool) -> Member {
        var member = member(.subscript, subscriptKeyword, isConditional: isConditional)
        member.parameters = parameterClause.values
        return member
    }
}

extension VariableDeclSyntax {
    /// The bindings with their names and type annotations: in `a, b: Int` both have one.
    var annotated: [(binding: PatternBindingSyntax, name: TokenSyntax, annotation: TypeSyntax?)] {
        var following: TypeSyntax?
        return bindings.reversed().compactMap { binding in
            following = binding.typeAnnotation?.type ?? (binding.initializer == nil ? following : nil)
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
            return (binding, name, following)
        }.reversed()
    }

    func values(isConditional: Bool, inferred: (ExprSyntax) -> TypeHint) -> [Member] {
        annotated.map { binding, name, annotation in
            var member = member(.property, name, isConditional: isConditional)
            member.declaredType = annotation?.line
            member.type = annotation.map { .named($0.line) } ?? binding.initializer.map { inferred($0.value) }
            member.isSettable = bindingSpecifier.text == "var" && binding.accessorBlock == nil
            member.accessors = binding.accessorBlock?.offsets
            if case .accessors(let list) = binding.accessorBlock?.accessors {
                let setters: Set = ["set", "_modify", "willSet", "didSet"]
                member.isSettable = list.contains { setters.contains($0.accessorSpecifier.text) }
                member.observers = list.compactMap { $0.observer(of: name.text) }
            }
            return member
        }
    }
}

extension AccessorDeclSyntax {
    fileprivate func observer(of property: String) -> Member.Observer? {
        let isWillSet = accessorSpecifier.text == "willSet"
        guard isWillSet || accessorSpecifier.text == "didSet" else { return nil }
        let assigns = tokens(viewMode: .sourceAccurate).contains { token in
            guard token.text == property, let next = token.nextToken(viewMode: .sourceAccurate)?.text else {
                return false
            }
            return next.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(next)
        }
        let end = parameters?.offsets.upperBound ?? accessorSpecifier.offsets.upperBound
        return Member.Observer(
            isWillSet: isWillSet, parameter: parameters?.name.text ?? (isWillSet ? "newValue" : "oldValue"),
            head: accessorSpecifier.offsets.lowerBound..<end, assignsToProperty: assigns)
    }
}
