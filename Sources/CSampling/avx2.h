#pragma once
#if defined(__SSE2__)
// Apart from sampling.h: parsing this header takes longer than compiling most files of this module.
#include <immintrin.h>
// Needs more than every x86-64 machine has. Called only where `vitrine_has_avx2` returns 1.
#define AVX2 __attribute__((target("avx2")))
#endif
