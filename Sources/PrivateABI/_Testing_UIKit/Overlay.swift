// Swift Testing announces a cross-import overlay for Apple's UIKit: wherever a file imports both it and a module of
// that name, the compiler imports _Testing_UIKit too, which the Linux toolchain does not bring. This empty one lets
// such a file compile, here and in every package that uses ours.
