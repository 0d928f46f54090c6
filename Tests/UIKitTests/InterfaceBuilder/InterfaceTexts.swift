import Foundation

@testable import UIKit

/// Small documents in the form that Interface Builder writes.
@MainActor enum InterfaceTexts {
    private static let settings =
        #"version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES""#
        + #" useSafeAreas="YES" colorMatched="YES""#

    /// A nib of top-level objects. `owner` holds the connections of the File's Owner.
    static func nib(_ objects: String, owner: String = "", resources: String = "") -> UINib {
        UINib(data: Data(nibText(objects, owner: owner, resources: resources).utf8), bundle: nil)
    }

    static func nibText(_ objects: String, owner: String = "", resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(settings)><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1">\(owner)</placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
        </objects><resources>\(resources)</resources></document>
        """
    }

    /// The first object of a nib.
    static func object<Object>(_ text: String, as type: Object.Type = Object.self, resources: String = "") -> Object {
        nib(text, resources: resources).instantiate(withOwner: nil).first as! Object
    }

    /// A storyboard of controllers, each a scene; the first is the initial one.
    static func storyboard(_ controllers: [String], initial: String = "first") throws -> UIStoryboard {
        try UIStoryboard(data: Data(storyboardText(controllers, initial: initial).utf8), file: "Main.storyboard")
    }

    static func storyboardText(_ controllers: [String], initial: String = "first") -> String {
        let scenes = controllers.enumerated().map { index, controller in
            #"<scene sceneID="s\#(index)"><objects>\#(controller)</objects></scene>"#
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \(settings) \
            initialViewController="\(initial)"><scenes>
            \(scenes.joined(separator: "\n"))
            </scenes></document>
            """
    }
}

/// What happened to the objects of a document, in order.
@MainActor enum InterfaceLog {
    static var calls: [String] = []

    static func during(_ body: () throws -> Void) rethrows -> [String] {
        calls = []
        try body()
        return calls
    }
}

/// A view with a table of members as `adopt` writes it, which logs its calls.
class NibCard: UIView {
    weak var label: UILabel?
    var labels: [UILabel] = []
    var radius: CGFloat = 0
    var taps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        InterfaceLog.calls.append("init(frame:)")
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        InterfaceLog.calls.append("init(coder:) \(subviews.count) subviews, label \(label == nil ? "nil" : "set")")
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        InterfaceLog.calls.append("awakeFromNib label \(label?.text ?? "nil"), radius \(radius)")
    }
    func tap(_ sender: Any) { taps += 1 }

    override class func _adoptMembers() -> [_Member] {
        super._adoptMembers() + [
            .outlet("label", \NibCard.label), .outlet("labels", \NibCard.labels), .value("radius", \NibCard.radius),
            .action("tap:", NibCard.tap(_:)),
        ]
    }
}

/// A controller that logs its calls.
class NibScreen: UIViewController {
    weak var label: UILabel?
    var name: String { title ?? "" }
    var refuses = false

    override func viewDidLoad() {
        super.viewDidLoad()
        InterfaceLog.calls.append("\(name) viewDidLoad label \(label?.text ?? "nil")")
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        InterfaceLog.calls.append("\(name) awakeFromNib label \(label?.text ?? "nil")")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        InterfaceLog.calls.append("\(name) should \(identifier)")
        return !refuses
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let loaded = segue.destination.isViewLoaded ? "loaded" : "not loaded"
        InterfaceLog.calls.append(
            "\(name) prepare \(segue.identifier ?? "nil"), \(segue.destination.title ?? "") \(loaded)")
    }
    func back(_ segue: UIStoryboardSegue) {
        InterfaceLog.calls.append("\(name) back from \(segue.source.title ?? "")")
    }
    override class func _adoptMembers() -> [_Member] {
        super._adoptMembers() + [.outlet("label", \NibScreen.label), .action("back:", NibScreen.back(_:))]
    }
}

/// A segue of the program.
final class NibSegue: UIStoryboardSegue {
    override func perform() {
        InterfaceLog.calls.append("perform \(identifier ?? "nil") to \(destination.title ?? "")")
    }
}
