import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// How the tree looks, at rest and on the way through each of its changes.
@MainActor @Suite(.serialized) struct ClassTreeGoldenTests {
    @Test(arguments: Look.all((320, 300), (500, 340))) func still(look: Look) throws {
        let stage = try ClassTreeSceneTests.stage(
            size: look.size, scale: look.scale, appearance: look.appearance)
        try stage.scroll(to: CGPoint(x: 200, y: 0))
        try stage.click(item: [1, 2])
        try stage.settle()
        expectLook(stage, named: "\(look)")
    }

    /// Cells and lines glide together.
    @Test func collapseAndExpand() throws {
        let stage = try ClassTreeSceneTests.stage(size: CGSize(width: 580, height: 370))
        try stage.scroll(to: CGPoint(x: 260, y: 0))
        for name in ["collapse", "expand"] {
            try stage.click(item: [1, 0])
            expectLook(stage, as: .film(), named: name)
            try stage.settle()
        }
    }

    /// A whole depth goes and comes.
    @Test func depths() throws {
        let stage = try ClassTreeSceneTests.stage(size: CGSize(width: 580, height: 370))
        try stage.scroll(to: CGPoint(x: 540, y: 0))
        for name in ["last-goes", "last-comes"] {
            try stage.click(item: [2, 2])
            expectLook(stage, as: .film(), named: name)
            try stage.settle()
        }
    }

    @Test func compact() throws {
        let stage = try ClassTreeSceneTests.stage(size: CGSize(width: 580, height: 370))
        try stage.scroll(to: CGPoint(x: 260, y: 0))
        for name in ["Compact", "Simple"] {
            try stage.click(name)
            expectLook(stage, as: .film(), named: name.lowercased())
            try stage.settle()
        }
    }
}
