#include "collidarium/compiled/queries.hpp"

COLLIDARIUM_TRACED(COLLIDARIUM_QUERIES_BY_METHOD, )
