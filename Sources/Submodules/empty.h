// The headers of submodules declare nothing.
