@_exported import SeededRandom
