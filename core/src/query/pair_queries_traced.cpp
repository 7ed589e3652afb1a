#include "query/pair_queries.hpp"

namespace collidarium::detail {

COLLIDARIUM_PAIR_QUERIES(float, EventSink<Event<float>>)
COLLIDARIUM_PAIR_QUERIES(double, EventSink<Event<double>>)

}  // namespace collidarium::detail
