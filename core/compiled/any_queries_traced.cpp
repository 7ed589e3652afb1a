#include "collidarium/compiled/queries.hpp"

COLLIDARIUM_TRACED(COLLIDARIUM_ANY_QUERIES, )
