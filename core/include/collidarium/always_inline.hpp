#pragma once

/// `COLLIDARIUM_ALWAYS_INLINE` marks a function that the optimiser has to inline, because what is around it
/// gets faster by more than a call. With `COLLIDARIUM_NO_ALWAYS_INLINE` defined it is left to the optimiser:
/// answers are the same to the last bit, queries slower, and less is compiled. (Tests and builds with
/// sanitizers do so.)
#if defined(__GNUC__) && !defined(COLLIDARIUM_NO_ALWAYS_INLINE)
#define COLLIDARIUM_ALWAYS_INLINE __attribute__((always_inline))
#else
#define COLLIDARIUM_ALWAYS_INLINE
#endif
