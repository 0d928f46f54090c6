// On iOS `import UIKit` re-exports these modules, and apps rely on it.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore

// On iOS these names come with Objective-C.
public typealias NSInteger = Int
public typealias NSUInteger = UInt

extension NSObject {
    /// The name of the class with its module; apps use it as a reuse identifier.
    public class func description() -> String { NSStringFromClass(self) }
}

/// The type of `#colorLiteral` where no other is asked for.
public typealias _ColorLiteralType = UIColor
/// The type of `#imageLiteral` where no other is asked for.
public typealias _ImageLiteralType = UIImage
