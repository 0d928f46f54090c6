import CoreGraphics
import TestSupport
import Testing

@testable import QuartzCore
@testable import Renderer

/// Each stored property of a layer's values is changed by the random layers, and seen by all comparisons.
extension LayerTests {
    @MainActor @Suite(.serialized) struct LayerDifferenceTests {
        private static let groups: [LayerDifference] = [
            .origin, .size, .position, .anchorPoint, .transform, .visibility, .content, .shadowOpacity,
            .sublayerTransform,
        ]

        /// The stored properties of values with their descriptions; those out of line and of kinds of layers as well.
        private func fields(_ value: Any, _ prefix: String = "") -> [String: String] {
            var result: [String: String] = [:]
            for child in Mirror(reflecting: value).children {
                guard let label = child.label else { continue }
                switch child.value {
                case let storage as RareValuesStorage:
                    result.merge(fields(storage.values, prefix)) { first, _ in first }
                case let gradient as GradientValues:
                    result.merge(fields(gradient, "gradient.")) { first, _ in first }
                case let shape as ShapeValues:
                    result.merge(fields(shape, "shape.")) { first, _ in first }
                case let replicator as ReplicatorValues:
                    result.merge(fields(replicator, "replicator.")) { first, _ in first }
                default: result[prefix + label] = String(describing: child.value)
                }
            }
            return result
        }

        /// The values before and after a change of one property.
        private func change(_ property: RandomProperty) -> (before: LayerValues, after: LayerValues, revisions: Int) {
            let layer = property.makeLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 50)
            let before = layer.values, revision = layer.contentRevision
            var random = SeededGenerator(seed: 1)
            property.change(layer, &random)
            return (before, layer.values, layer.contentRevision - revision)
        }

        @Test func randomLayersChangeEachStoredProperty() {
            var values = LayerValues()
            values.gradient = GradientValues()
            values.shape = ShapeValues()
            values.replicator = ReplicatorValues()
            #expect(Set(RandomLayers.properties.map(\.name)) == Set(fields(values).keys))
        }

        /// A change alters no other property, as far as descriptions tell.
        @Test func eachChangeIsOfOneProperty() {
            for property in RandomLayers.properties {
                let (before, after, _) = change(property)
                #expect(before != after, "\(property.name)")
                let old = fields(before)
                let changed = fields(after).filter { old[$0.key] != $0.value }.map(\.key)
                #expect(changed.allSatisfy { $0 == property.name }, "\(property.name): \(changed)")
            }
        }

        @Test func eachChangeIsInItsGroup() {
            for property in RandomLayers.properties {
                let (before, after, _) = change(property)
                #expect(!after.difference(to: before).isEmpty, "\(property.name) is not compared")
                #expect(after.difference(to: after).isEmpty, "\(property.name)")
                for group in Self.groups {
                    let expected = property.groups.contains(group) ? group : []
                    #expect(after.difference(to: before, in: group) == expected, "\(property.name)")
                    #expect(before.difference(to: after, in: group) == expected, "\(property.name)")
                }
            }
            #expect(LayerDifference(Self.groups) == .all)
        }

        /// The comparisons differ by the groups that they ignore.
        @Test func comparisonsIgnoreTheirGroups() {
            for property in RandomLayers.properties {
                let (before, after, _) = change(property)
                let groups = property.groups
                #expect(
                    after.hasSameOwnContent(as: before) == groups.isDisjoint(with: .ownContent), "\(property.name)")
                #expect(
                    after.hasSameTiles(as: before) == groups.isDisjoint(with: [.bounds, .content]), "\(property.name)")
                #expect(
                    after.hasSameContent(as: before) == groups.isDisjoint(with: [.bounds, .ownContent]),
                    "\(property.name)")
            }
        }

        /// The anchor point is content of a layer that transforms its sublayers about it.
        @Test func theAnchorPointPlacesTransformedSublayers() {
            var before = LayerValues()
            before.sublayerTransform.m34 = -0.01
            var after = before
            after.anchorPoint.x = 0
            #expect(!after.hasSameContent(as: before))
            #expect(!node(before).hasSameContent(as: after))
        }

        /// Setters count a revision of the content if the comparison finds other content.
        @Test func settersCountContent() {
            for property in RandomLayers.properties {
                let (before, after, revisions) = change(property)
                #expect((revisions > 0) == !after.hasSameContent(as: before), "\(property.name)")
            }
        }

        /// The comparison of a node without references has the same answer.
        @Test func nodesCompareAsTheirValues() {
            for property in RandomLayers.properties {
                let (before, after, _) = change(property)
                let isSame = after.hasSameContent(as: before)
                #expect(node(before).hasSameContent(as: after) == isSame, "\(property.name)")
                #expect(node(after).hasSameContent(as: after), "\(property.name)")
            }
        }

        private func node(_ values: LayerValues) -> RenderNode {
            RenderNode(
                values: values, image: nil, drawing: nil, contentRevision: 0, children: [], mask: nil,
                cache: LayerCache())
        }
    }
}
