/// Gives classes a table of their outlets, actions, segue actions and inspectable properties, by which documents of
/// Interface Builder and selectors that are strings find them.
///
///     override class func _adoptMembers() -> [_Member] {
///         super._adoptMembers() + [.outlet("label", \A.label), .action("tap:", A.tap(_:))]
///     }
enum MemberTables: Rewriting {
    static let function = "_adoptMembers"
    /// Methods of responders with a parameter, which the name alone of one without means as well.
    private static let editActions: Set = ["copy", "cut", "delete", "paste", "select", "selectAll"]

    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            for type in outline.types where type.kind == .class {
                guard let key = module.index.resolve(type.name, file: file), let info = module.index.types[key] else {
                    continue
                }
                let members = info.members.filter { isTabled($0.member) }
                guard !members.isEmpty, info.members(named: function).isEmpty else { continue }
                switch base(of: key, in: module) {
                case .none:
                    reportWithoutTable(members, of: type, file, &drafts)
                case .some(let base):
                    let entries = members.compactMap { entry($0, of: type, file, info, &drafts) }
                    guard !entries.isEmpty else { continue }
                    add(entries, to: type, base, file, &drafts)
                }
            }
        }
    }

    private enum Base {
        /// A superclass has the function.
        case inherited
        /// A direct subclass of NSObject, or of a class that has no table.
        case own
    }

    private static func base(of key: String, in module: Module) -> Base? {
        let (own, foreign) = module.index.superclasses(from: key)
        guard let foreign else { return nil }
        if ForeignTypes.hasTable(foreign) { return .inherited }
        guard foreign == "NSObject" else { return nil }
        let hasTable = own.dropFirst().contains { ancestor in
            guard let info = module.index.types[ancestor] else { return false }
            return !info.members(named: function).isEmpty
                || info.declarations.contains { declaration in
                    info.members.contains { isTabled($0.member) && problem(of: $0, in: declaration) == nil }
                }
        }
        return hasTable ? .inherited : .own
    }

    private static func add(
        _ entries: [String], to type: TypeDeclaration, _ base: Base, _ file: Int, _ drafts: inout Drafts
    ) {
        // Subclasses of other modules override the table of an open class.
        let access = type.access.map { ["open", "public"].contains($0) ? $0 + " " : "" } ?? ""
        let list = "[\(entries.joined(separator: ", "))]"
        drafts.importUIKit(in: file)
        switch base {
        case .inherited:
            let text = "\(access)override class func \(function)() -> [_Member] { super.\(function)() + \(list) }"
            drafts.add(text, to: type, in: file, .memberTable)
        case .own:
            drafts.add("\(access)class func \(function)() -> [_Member] { \(list) }", to: type, in: file, .memberTable)
            drafts.inherit("_MembersProviding", by: type, in: file)
        }
    }

    private static let names = ["IBOutlet", "IBAction", "IBSegueAction", "IBInspectable"]

    private static func isTabled(_ member: Member) -> Bool {
        guard !member.isStatic, !member.isUnavailable else { return false }
        return names.contains { member.attribute($0) != nil }
            || member.kind == .method && member.attribute("objc") != nil
    }

    private static func reportWithoutTable(
        _ members: [Index.Found], of type: TypeDeclaration, _ file: Int, _ drafts: inout Drafts
    ) {
        guard members.contains(where: { found in names.contains { found.member.attribute($0) != nil } }) else { return }
        let message = "\(type.name) has outlets or actions, and its superclass is not known to be one of UIKit's"
        drafts.report(message, at: type.nameOffset, in: file, .memberTable)
    }

    /// Why a member cannot be in the table of a declaration of its class; nil where it can.
    private static func problem(of found: Index.Found, in declaration: Index.Entry) -> String? {
        let member = found.member
        var problem: String?
        if member.isConditional || !Set(found.entry.type.conditions).isSubset(of: declaration.type.conditions) {
            problem = "it is inside #if"
        }
        if found.entry.file != declaration.file, member.isPrivate || found.entry.type.isPrivate {
            problem = "it is private to another file"
        }
        if member.kind == .method {
            if member.attribute("IBSegueAction") != nil {
                // The coder, the sender and the segue's identifier.
                if !(1...3).contains(member.parameters.count) { problem = "a segue action has one to three parameters" }
            } else if member.parameters.count > Selectors.parameterLimit {
                problem = "it has more than two parameters"
            }
            if !member.effects.isEmpty || !member.generics.isEmpty { problem = "it throws, is asynchronous or generic" }
            if found.entry.type.whereClause != nil { problem = "its extension has a where clause" }
        } else if !member.isSettable {
            problem = "it cannot be set"
        }
        return problem
    }

    /// The entry of a member; nil where it cannot have one.
    private static func entry(
        _ found: Index.Found, of type: TypeDeclaration, _ file: Int, _ info: Index.TypeInfo, _ drafts: inout Drafts
    ) -> String? {
        let member = found.member, name = type.isLocal ? type.simpleName : Index.plain(type.name)
        let isSegueAction = member.attribute("IBSegueAction") != nil
        let problem = problem(of: found, in: Index.Entry(file: file, type: type))
        if let problem {
            if let place = found.entry.file, names.contains(where: { member.attribute($0) != nil }) {
                let message = "\(name).\(member.reference) is not in the table of its class: \(problem)"
                // Constants cannot be set on iOS either.
                let isNote = member.kind == .property && !member.isSettable
                drafts.report(message, at: member.nameRange.lowerBound, in: place, .memberTable, isNote: isNote)
            }
            return nil
        }
        let key = ObjectiveCName.of(member), path = "\\\(name).\(member.name)"
        if member.attribute("IBOutlet") != nil { return ".outlet(\"\(key)\", \(path))" }
        guard member.kind == .method else { return ".value(\"\(key)\", \(path))" }
        if isSegueAction { return ".segueAction(\"\(key)\", \(name).\(member.reference))" }
        // A reference without labels fits every method of the name; with labels, those that differ by types alone.
        let alike = info.members(named: member.name).map(\.member).filter {
            member.parameters.isEmpty || $0.key == member.key
        }
        let isAmbiguous =
            Set(alike.map { [$0.key] + $0.parameters.map(\.type) }).count > 1
            || member.parameters.isEmpty && editActions.contains(member.name)
        return ".action(\"\(key)\", \(isAmbiguous ? call(of: member, of: name) : "\(name).\(member.reference)"))"
    }

    /// A closure that calls a method of a target, whose parameters select it among its overloads.
    private static func call(of member: Member, of type: String) -> String {
        let names = ["a", "b"]
        let parameters = zip(names, member.parameters).map { "\($0): \($1.type)" }.joined(separator: ", ")
        let head = parameters.isEmpty ? "" : "(\(parameters)) in "
        return "{ (target: \(type)) in { \(head)target.\(member.name)(\(member.arguments(named: names))) } }"
    }
}
