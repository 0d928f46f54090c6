import UIKit

extension HostPointerShape {
    init(name: String) {
        self =
            switch name {
            case "hand": .hand
            case "text": .text
            case "move": .move
            default: .arrow
            }
    }
}
