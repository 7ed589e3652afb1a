#include "collidarium/compiled/general.hpp"
#include "collidarium/compiled/queries.hpp"
#include "collidarium/query/any.hpp"
#include "collidarium/query/time_of_impact.hpp"

COLLIDARIUM_TRACED(COLLIDARIUM_ANY_QUERIES, )
COLLIDARIUM_TRACED_WITHIN(COLLIDARIUM_PAIR_QUERIES, )
