#include "general.hpp"

COLLIDARIUM_GENERAL(, float, collidarium::NoTrace)
COLLIDARIUM_GENERAL(, double, collidarium::NoTrace)
COLLIDARIUM_UNTRACED_QUERIES(, float)
COLLIDARIUM_UNTRACED_QUERIES(, double)
