import UIKit

/// Runs a layout through a case and collects its answers.
@MainActor struct LayoutRecorder {
    let layoutCase: LayoutCase
    let doctor: LayoutDoctor
    let delegate: (any UICollectionViewDelegate)?

    func facts(_ make: () -> UICollectionViewLayout) -> [LayoutFact] {
        var facts: [LayoutFact] = []
        let collection = TestCollection(make(), doctor, layoutCase, delegate: delegate)
        for (index, step) in layoutCase.steps.enumerated() {
            if let bounds = collection.bounds(after: step), bounds != collection.view.bounds {
                let declared = collection.layout.shouldInvalidateLayout(forBoundsChange: bounds)
                facts.append(LayoutFact(name: "step \(index) invalidates", tokens: [.text("\(declared)")]))
            }
            collection.apply(step)
            collection.view.layoutIfNeeded()
            facts += self.facts(of: collection.record, "step \(index)")
            let offset = collection.view.contentOffset
            facts.append(LayoutFact(name: "step \(index) offset", tokens: [.length(offset.x), .length(offset.y)]))
        }
        return facts + state(collection)
    }

    private func facts(of record: UpdateRecord, _ step: String) -> [LayoutFact] {
        record.contexts.enumerated().map { index, text in
            LayoutFact(name: "\(step) context \(index)", tokens: [.text(text)])
        }
            + record.answers.map { answer in
                LayoutFact(
                    name: "\(step) \(answer.isInitial ? "initial" : "final") \(answer.key)",
                    tokens: (answer.attributes?.tokens ?? [.text("nil")]) + (answer.isKept ? [.text("kept")] : []))
            }
    }

    private func state(_ collection: TestCollection) -> [LayoutFact] {
        let layout = collection.layout
        let whole = LayoutStateTest.whole(of: layout, in: collection.view.bounds)
        let answers = LayoutAnswers(layout, in: whole)
        var facts = [
            LayoutFact(name: "content", tokens: [.length(answers.size.width), .length(answers.size.height)])
        ]
        for key in answers.elements.keys.sorted() {
            facts.append(LayoutFact(name: key.description, tokens: answers.elements[key]!.tokens))
        }
        for item in collection.items where answers.elements[item.key] == nil {
            facts.append(LayoutFact(name: item.key.description, tokens: item.tokens))
        }
        facts += rects(answers, whole, collection.view.bounds).map { rect in
            let keys = (layout.layoutAttributesForElements(in: rect) ?? []).map(\.key).sorted()
            return LayoutFact(
                name: "elements at \(LayoutFact(name: "", tokens: rect.tokens).text)",
                tokens: keys.map { .text($0.shortText) })
        }
        return facts + offsets(collection) + views(collection)
    }

    /// Rectangles in and beside some elements, whose edges they touch if those are multiples of 1/64 point.
    private func rects(_ answers: LayoutAnswers, _ whole: CGRect, _ bounds: CGRect) -> [CGRect] {
        let seen = answers.elements.keys.sorted().filter { answers.elements[$0]!.isSeen }
        var rects = [bounds, CGRect(x: whole.midX, y: whole.minY, width: 1, height: whole.height)]
        rects.append(CGRect(x: whole.minX, y: whole.midY, width: whole.width, height: 1))
        guard !seen.isEmpty else { return rects }
        for index in Set([0, seen.count / 3, seen.count / 2, seen.count - 1]).sorted() {
            let frame = answers.elements[seen[index]]!.frame.snapped
            rects.append(CGRect(x: frame.minX, y: frame.minY, width: 2, height: 2))
            rects.append(CGRect(x: frame.maxX - 2, y: frame.maxY - 2, width: 2, height: 2))
            rects.append(CGRect(x: frame.maxX, y: frame.maxY - 2, width: 2, height: 2))
            rects.append(CGRect(x: frame.minX - 2, y: frame.minY, width: 2, height: 2))
            rects.append(CGRect(x: frame.midX, y: frame.minY - 2, width: 2, height: 2))
            rects.append(CGRect(x: frame.midX, y: frame.maxY, width: 2, height: 2))
        }
        return rects
    }

    /// The resting offsets, and the bounds changes that invalidate.
    private func offsets(_ collection: TestCollection) -> [LayoutFact] {
        let layout = collection.layout, bounds = collection.view.bounds
        var facts = collection.proposedOffsets.map { proposed in
            let targets = [
                layout.targetContentOffset(forProposedContentOffset: proposed),
                layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: .zero),
                layout.targetContentOffset(
                    forProposedContentOffset: proposed, withScrollingVelocity: CGPoint(x: 0.6, y: 0.6)),
                layout.targetContentOffset(
                    forProposedContentOffset: proposed, withScrollingVelocity: CGPoint(x: -0.6, y: -0.6)),
            ]
            return LayoutFact(
                name: "rest at \(LayoutFact(name: "", tokens: [.length(proposed.x), .length(proposed.y)]).text)",
                tokens: targets.flatMap { [.length($0.x), .length($0.y)] })
        }
        let changes = [(10, 0, 0, 0), (0, 10, 0, 0), (0, 0, 10, 0), (0, 0, 0, 10), (0, 0, 0, 0)].map {
            CGRect(
                x: bounds.minX + $0.0, y: bounds.minY + $0.1, width: bounds.width + $0.2, height: bounds.height + $0.3)
        }
        facts.append(
            LayoutFact(
                name: "invalidating changes",
                tokens: changes.map { .text(layout.shouldInvalidateLayout(forBoundsChange: $0) ? "yes" : "no") }))
        return facts
    }

    /// The contents of views of the layout's own classes, and of classes that the doctor names.
    private func views(_ collection: TestCollection) -> [LayoutFact] {
        let views = collection.view.subviews.filter {
            $0 is UICollectionReusableView && !($0 is TestCell) && !($0 is TestReusableView)
        }
        return views.map { LayoutFact(name: "view \(type(of: $0))", tokens: $0.contentTokens) }
            .sorted { ($0.name, $0.text) < ($1.name, $1.text) }
    }
}

extension CGRect {
    /// The rectangle with edges at multiples of 1/64 point.
    fileprivate var snapped: CGRect {
        func snap(_ value: CGFloat) -> CGFloat { (value * 64).rounded() / 64 }
        return CGRect(x: snap(minX), y: snap(minY), width: snap(maxX) - snap(minX), height: snap(maxY) - snap(minY))
    }

    fileprivate var tokens: [LayoutFact.Token] { [.length(minX), .length(minY), .length(width), .length(height)] }
}

extension ElementKey {
    var shortText: String {
        (kind.map { $0 + " " } ?? "") + indexPath.map(String.init).joined(separator: ".")
    }
}

extension UIView {
    /// The frame, the flags and the text of the view and its subviews.
    fileprivate var contentTokens: [LayoutFact.Token] {
        var tokens = frame.tokens
        if alpha != 1 { tokens += [.text("alpha"), .number(alpha)] }
        if isHidden { tokens.append(.text("hidden")) }
        if !isUserInteractionEnabled { tokens.append(.text("passive")) }
        if let text = (self as? UILabel)?.text { tokens.append(.text(text)) }
        if subviews.isEmpty { return tokens }
        return tokens + [.text("(")] + subviews.flatMap(\.contentTokens) + [.text(")")]
    }
}

extension UICollectionViewLayoutAttributes {
    var tokens: [LayoutFact.Token] {
        var tokens = frame.tokens
        if alpha != 1 { tokens += [.text("alpha"), .number(alpha)] }
        if zIndex != 0 { tokens.append(.text("z \(zIndex)")) }
        if isHidden { tokens.append(.text("hidden")) }
        if !CATransform3DIsIdentity(transform3D) {
            tokens.append(.text("transform"))
            tokens += transform3D.numbers.map { .number(Double($0)) }
        }
        for (name, value) in SubclassValues(self, below: UICollectionViewLayoutAttributes.self).values {
            tokens.append(.text(name))
            switch value {
            case .number(let number): tokens.append(.number(number))
            case .text(let text): tokens.append(.text(text))
            }
        }
        return tokens
    }
}
