#include "collidarium/compiled/general.hpp"
#include "collidarium/compiled/queries.hpp"
#include "collidarium/query/any.hpp"
#include "collidarium/query/time_of_impact.hpp"

COLLIDARIUM_UNTRACED(COLLIDARIUM_ANY_QUERIES, )
COLLIDARIUM_CALLS_ON_SHAPES(, float)
COLLIDARIUM_CALLS_ON_SHAPES(, double)
