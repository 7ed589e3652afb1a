#include "collidarium/compiled/queries.hpp"

COLLIDARIUM_COMPILED(COLLIDARIUM_ANY_QUERIES, )
