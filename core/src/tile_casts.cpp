#include "collidarium/compiled/general.hpp"
#include "collidarium/compiled/queries.hpp"
#include "collidarium/compiled/tiles.hpp"

COLLIDARIUM_ALL_TILE_CASTS()
