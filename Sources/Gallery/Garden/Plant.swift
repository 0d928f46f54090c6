/// A plant of the garden.
struct Plant {
    let name: String
    let text: String
    /// The name of a symbol.
    let symbol: String
    /// 0 for sun, 1 for half shade, 2 for shade.
    var light = 0
    /// The days between two waterings.
    var days = 3

    /// The beds with their plants.
    static let beds: [(name: String, plants: [Plant])] = [
        (
            "Herbs",
            [
                Plant(
                    name: "Basil", text: "Warm and out of the wind. Pinch the tips, and it grows wide instead of tall.",
                    symbol: "leaf.fill", days: 1),
                Plant(
                    name: "Mint", text: "Grows in any corner and takes it over. A pot of its own keeps it in.",
                    symbol: "leaf", light: 1, days: 2),
                Plant(
                    name: "Thyme", text: "Dry and poor soil is all that it wants. Too much water is its end.",
                    symbol: "sun.max.fill", days: 9),
            ]
        ),
        (
            "Flowers",
            [
                Plant(
                    name: "Nightshade", text: "Opens in the evening. The scent comes with the dark.",
                    symbol: "moon.fill", light: 1),
                Plant(
                    name: "Snowdrop", text: "The first one of the year, often through the snow.", symbol: "snowflake",
                    light: 2, days: 7),
                Plant(
                    name: "Aster", text: "Stars in autumn, when little else is in flower.", symbol: "star.fill",
                    days: 4),
            ]
        ),
    ]
}
