#include "query/pair_queries.hpp"

namespace collidarium::detail {

COLLIDARIUM_PAIR_QUERIES(float, NoTrace)
COLLIDARIUM_PAIR_QUERIES(double, NoTrace)

}  // namespace collidarium::detail
