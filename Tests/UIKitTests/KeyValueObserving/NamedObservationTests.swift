import Testing

@testable import UIKit

/// A responder that observes, as iOS source has it.
private final class Observer: UIView {
    var lines: [String] = []
    weak var observed: UIView?

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let isObserved = (object as AnyObject) === observed
        let number = context.map { UInt(bitPattern: $0) } ?? 0
        var line = "\(keyPath ?? "nil") \(isObserved) \(number)"
        if change?[.notificationIsPriorKey] as? Bool == true { line += " prior" }
        if let size = change?[.newKey] as? CGSize { line += " \(Int(size.height))" }
        if let value = change?[.oldKey] as? NSValue { line += " from \(Int(value.cgSizeValue.height))" }
        if change?[.newKey] is NSNull { line += " nil" }
        if let isHidden = change?[.newKey] as? NSNumber { line += " \(isHidden.boolValue)" }
        lines.append(line)
    }
}

/// A class without a superclass in UIKit conforms instead of overriding.
private final class Model: NSObject, _ValueObserving {
    var kinds: [NSKeyValueChange?] = []
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { kinds.append((change?[.kindKey] as? UInt).flatMap { NSKeyValueChange(rawValue: $0) }) }
}

private final class SelfObserver: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        addObserver(self, forKeyPath: "bounds", options: .new, context: nil)
    }
    required init?(coder: NSCoder) { nil }
    deinit { removeObserver(self, forKeyPath: "bounds") }
    var calls = 0
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { calls += 1 }
}

@MainActor struct NamedObservationTests {
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let observer = Observer()
    private let first = UnsafeMutableRawPointer(bitPattern: 1), second = UnsafeMutableRawPointer(bitPattern: 2)

    init() { observer.observed = scroll }

    @Test func dictionaries() {
        scroll.addObserver(observer, forKeyPath: "contentSize", options: [.old, .new, .prior], context: first)
        scroll.contentSize = CGSize(width: 10, height: 20)
        scroll.removeObserver(observer, forKeyPath: "contentSize", context: first)
        scroll.contentSize = .zero
        #expect(observer.lines == ["contentSize true 1 prior from 0", "contentSize true 1 20 from 0"])
        #expect(scroll.propertyObservers == nil)
    }

    @Test func nilAndNumbers() {
        let imageView = UIImageView(image: UIImage())
        observer.observed = imageView
        imageView.addObserver(observer, forKeyPath: "image", options: .new, context: nil)
        for name in ["hidden", "isHidden"] {
            imageView.addObserver(observer, forKeyPath: name, options: .new, context: nil)
        }
        imageView.image = nil
        imageView.isHidden = true
        #expect(observer.lines == ["image true 0 nil", "hidden true 0 true", "isHidden true 0 true"])
        for name in ["image", "hidden", "isHidden"] { imageView.removeObserver(observer, forKeyPath: name) }
    }

    @Test func removalByContext() {
        for context in [first, second, nil] {
            scroll.addObserver(observer, forKeyPath: "frame", options: [], context: context)
        }
        func calls() -> [String] {
            observer.lines = []
            scroll.frame.origin.x += 1
            return observer.lines
        }
        #expect(calls() == ["frame true 1", "frame true 2", "frame true 0"])
        scroll.removeObserver(observer, forKeyPath: "frame", context: first)
        #expect(calls() == ["frame true 2", "frame true 0"])
        // Without a context, the observer that was added last is removed.
        scroll.removeObserver(observer, forKeyPath: "frame")
        #expect(calls() == ["frame true 2"])
        scroll.removeObserver(observer, forKeyPath: "frame")
        #expect(calls() == [])
    }

    @Test func classesOfTheProgram() {
        let model = Model()
        scroll.addObserver(model, forKeyPath: "contentOffset", context: nil)
        scroll.contentOffset.y = 10
        #expect(model.kinds == [.setting])
        scroll.removeObserver(model, forKeyPath: "contentOffset")
    }

    @Test func observersAreNotRetained() {
        weak var gone: Model?
        do {
            let model = Model()
            gone = model
            scroll.addObserver(model, forKeyPath: "contentOffset", context: nil)
        }
        #expect(gone == nil)
        scroll.contentOffset.y = 10
    }

    @Test func removalInDeinit() {
        var view: SelfObserver? = SelfObserver(frame: .zero)
        view?.bounds.size = CGSize(width: 5, height: 5)
        #expect(view?.calls == 1)
        weak var gone: SelfObserver?
        gone = view
        view = nil
        #expect(gone == nil)
    }

    @Test func valuesOfStructures() {
        let values: [Any] = [CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8)]
        let objects = values.map { $0 as? NSValue }
        #expect(objects[0]?.cgPointValue == CGPoint(x: 1, y: 2) && objects[1]?.cgSizeValue.height == 4)
        #expect(objects[2] as Any as? CGRect == CGRect(x: 5, y: 6, width: 7, height: 8))
        #expect(objects[0] as Any as? CGSize == nil && NSNumber(value: 1) as Any as? CGPoint == nil)
    }
}
