#include "gjk/epa.hpp"

namespace collidarium {

template <Scalar T>
GjkAnswer<T> gjk(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                 QueryTrace<std::type_identity_t<T>> trace) {
    return trace.ask([&](auto& sink) { return gjk(a, b, sink); });
}
template <Scalar T>
EpaAnswer<T> epa(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                 QueryTrace<std::type_identity_t<T>> trace) {
    return trace.ask([&](auto& sink) -> EpaAnswer<T> { return epa(a, b, sink); });
}

template GjkAnswer<float> gjk(const ConvexProxy<float>&, const ConvexProxy<float>&, QueryTrace<float>);
template GjkAnswer<double> gjk(const ConvexProxy<double>&, const ConvexProxy<double>&, QueryTrace<double>);
template EpaAnswer<float> epa(const ConvexProxy<float>&, const ConvexProxy<float>&, QueryTrace<float>);
template EpaAnswer<double> epa(const ConvexProxy<double>&, const ConvexProxy<double>&, QueryTrace<double>);

}  // namespace collidarium
