import Foundation

import Testing

@testable import NibDocuments

/// Small documents in the form that Interface Builder writes.
enum TestDocument {
    static let header = """
        <?xml version="1.0" encoding="UTF-8"?>

        """
    private static let attributes =
        #"version="3.0" toolsVersion="32700.99" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none""#
        + #" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES""#
    private static let placeholders = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>

        """

    /// The text of a xib. The top-level objects begin in line 7.
    static func xibText(_ objects: String, settings: String = attributes, resources: String = "") -> String {
        header + """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(settings)>
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
            \(placeholders)\(objects)
            </objects><resources>\(resources)</resources></document>
            """
    }

    static func xib(_ objects: String, resources: String = "") throws -> InterfaceDocument {
        try read(xibText(objects, resources: resources))
    }

    /// The first top-level object of a xib of which everything is understood.
    static func object(_ text: String, resources: String = "") throws -> InterfaceElement {
        let document = try xib(text, resources: resources)
        #expect(document.warnings.map(\.description) == [])
        return try #require(document.objects.first)
    }

    /// The text of a storyboard. The scenes begin in line 4.
    static func storyboardText(_ scenes: String, initial: String = "") -> String {
        header + """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \(attributes)\(initial)>
            <scenes>
            \(scenes)
            </scenes></document>
            """
    }

    static func storyboard(_ scenes: String, initial: String? = nil) throws -> InterfaceDocument {
        try read(storyboardText(scenes, initial: initial.map { " initialViewController=\"\($0)\"" } ?? ""))
    }

    /// A scene of a controller with the id and what is in it.
    static func scene(_ id: String, _ content: String, element: String = "viewController") -> String {
        """
        <scene sceneID="scene-\(id)"><objects>
        <\(element) id="\(id)" sceneMemberID="viewController">\(content)</\(element)>
        <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)" sceneMemberID="firstResponder"/>
        </objects><point key="canvasLocation" x="10" y="20"/></scene>

        """
    }

    static func read(_ text: String) throws -> InterfaceDocument {
        try InterfaceDocument(Data(text.utf8), file: "Main.xib")
    }
}
