extension EventDispatcher {
    /// Performs the first key command for a key of the responders above one. False without one whose action a responder
    /// performs.
    ///
    /// - Parameter first: True for commands with priority over the system, false for the others.
    func performCommand(for key: UIKey?, from responder: UIResponder, first: Bool, _ event: UIEvent) -> Bool {
        guard let key else { return false }
        let pressed = KeyInput(key)
        let chain = CommandChain([responder])
        var next: UIResponder? = responder
        while let current = next {
            for command in current.keyCommands ?? [] where command.wantsPriorityOverSystemBehavior == first {
                guard let input = command.input, pressed.matches(input, command.modifierFlags) else { continue }
                if chain.perform(command, for: event) { return true }
            }
            next = current.next
        }
        return false
    }
}
