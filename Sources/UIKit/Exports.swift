// On iOS `import UIKit` brings these along; source written for it relies on that.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
