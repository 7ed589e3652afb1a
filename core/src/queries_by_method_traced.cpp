#include "collidarium/compiled/general.hpp"
#include "collidarium/compiled/queries.hpp"
#include "collidarium/query/by_method.hpp"

COLLIDARIUM_TRACED(COLLIDARIUM_QUERIES_BY_METHOD, )
