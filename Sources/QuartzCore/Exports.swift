// On iOS the geometry and the values of layers, which the renderer declares, belong to QuartzCore.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import Renderer
