#include "collidarium/compiled/general.hpp"
#include "collidarium/compiled/queries.hpp"
#include "collidarium/query/by_method.hpp"

COLLIDARIUM_UNTRACED(COLLIDARIUM_QUERIES_BY_METHOD, )
COLLIDARIUM_CALLS_BY_METHOD(, float)
COLLIDARIUM_CALLS_BY_METHOD(, double)
