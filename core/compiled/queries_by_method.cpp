#include "collidarium/compiled/queries.hpp"

COLLIDARIUM_COMPILED(COLLIDARIUM_QUERIES_BY_METHOD, )
