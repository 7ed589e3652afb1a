/// Every query against exact arithmetic, over seeded families of pairs, both policies, both scalars.

#include "support/exact_checks.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

template <class T>
using Reference = ForScalars<T>;
TYPED_TEST_SUITE(Reference, Scalars);

TYPED_TEST(Reference, agrees_with_exact_arithmetic) {
    using T = TypeParam;
    for (const Family family : all_families) {
        Tally tally;
        PairGenerator generator(family, 20260 + static_cast<unsigned>(family));
        for_each_pair<T>(generator, name(family), 3000, [&](const Pair<T>& pair) {
            const ExactChecks<T, Exact> exact(pair, {.bound = rounding_bound(pair, 3e-6),
                                                     .verdicts = is_exact(family),
                                                     .corners = is_exact(family)});
            tally.count(pair, Policy::closed);
            exact.check_queries(pair);
            for (const Policy policy : policies) {
                const auto touch = contact(pair.a, pair.b, {policy});
                EXPECT_TRUE(!touch || touch->manifold[0].separation == T(0) - touch->depth)
                    << "the deepest first";
            }
        });
        // About as many pairs of these hit as miss, so that neither answer goes untried.
        if (family == Family::random || family == Family::far || family == Family::tiny ||
            family == Family::huge) {
            tally.expect_both(0.3);
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
