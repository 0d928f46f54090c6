extension NSCoder {
    /// Stops the program: coders have no values for key-value coding, on iOS neither. Values are decoded.
    public func value(forKey key: String) -> Any? {
        fatalError(
            "\(type(of: self)).value(forKey:): this class is not key value coding-compliant for the key \(key); call "
                + "decodeObject(forKey:)")
    }
}
