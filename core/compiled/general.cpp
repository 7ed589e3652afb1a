#include "collidarium/compiled/general.hpp"

COLLIDARIUM_GENERAL(, COLLIDARIUM_NO_TRACE)
COLLIDARIUM_POLYGONS(, float)
COLLIDARIUM_POLYGONS(, double)
