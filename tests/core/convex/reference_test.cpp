/// The queries on pairs of convex shapes that slabs do not answer, against exact arithmetic: seeded families
/// of pairs, both policies, both scalars.

#include "support/exact_checks.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

template <Scalar T>
void check_family(Family family, int most_edges, int count) {
    Tally tally;
    ConvexPairGenerator generator(family, 4711 + static_cast<unsigned>(family), most_edges);
    for_each_pair<T>(generator, name(family), count, [&](const Pair<T>& pair) {
        const ExactChecks<T> exact(
            pair, {.bound = rounding_bound(pair), .verdicts = is_exact(family), .corners = is_exact(family)});
        // Shapes that share a vertex touch at least: there the open policy has two answers.
        tally.count(pair, family == Family::shared ? Policy::open : Policy::closed);
        exact.check_queries(pair);
    });
    tally.expect_both(1 / 8.0);
}

template <class T>
using ConvexReference = ForScalars<T>;
TYPED_TEST_SUITE(ConvexReference, Scalars);

TYPED_TEST(ConvexReference, agrees_with_exact_arithmetic) {
    for (const Family family : all_families) {
        check_family<TypeParam>(family, 8, 600);
    }
}

TYPED_TEST(ConvexReference, agrees_on_polygons_of_many_sides) {
    check_family<TypeParam>(Family::random, 64, 60);
}

}  // namespace
}  // namespace collidarium::testing
