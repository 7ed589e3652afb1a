#include "core/pairs/pair_checks.hpp"
#include "query/dispatch.hpp"
#include "support/exact_checks.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

/// How many pairs a kernel was asked about, and how many of them it did not hand on.
struct KernelTally {
    int asked = 0;
    int overlapping = 0;
    int settled = 0;
};

/// Whether the kernel itself answered.
template <Scalar T>
bool is_settled(const Recorder<T>& recorder) {
    return TraceReading<T>(recorder).template all<ExactFallback<T>>().empty();
}

/// By the general route, which takes all convex shapes alike.
template <Scalar T>
std::optional<Contact<T>> general_contact(const Shape<T>& a, const Shape<T>& b) {
    const detail::ProxyOf<T> proxy_a(a);
    const detail::ProxyOf<T> proxy_b(b);
    NoTrace nobody;
    return contact(proxy_a.get(), proxy_b.get(), {Policy::closed}, nobody);
}

template <Scalar T>
Vec2<double> in_double(const Vec2<T>& vector) {
    return convert<double>(vector);
}

/// All checks of what was answered about one pair.
template <Scalar T>
class PairCheck {
public:
    PairCheck(const Pair<T>& pair, const KernelAnswers<T>& answers, bool is_exact, KernelTally& tally)
        : pair_(pair),
          answers_(answers),
          // Far below the promise for double; for float as many roundings.
          bound_(rounding_bound(Pair<T>{pair.a, pair.b, {}})),
          exact_(pair, {.bound = bound_, .verdicts = is_exact}),
          tally_(tally) {}

    void check() {
        for (const Policy policy : {Policy::open, Policy::closed}) {
            check_overlap(policy);
            check_contact(policy);
        }
        check_distance();
    }

private:
    void expect_route(const Recorder<T>& recorder) const {
        if (answers_.kernel) {
            const auto routes = TraceReading<T>(recorder).template all<Route<T>>();
            ASSERT_FALSE(routes.empty());
            EXPECT_EQ(routes.front().kernel, *answers_.kernel);
        }
    }

    void check_overlap(Policy policy) {
        const auto& [untraced, answer, swapped, trace] = answers_.by(policy).overlap;
        EXPECT_EQ(answer, untraced);
        EXPECT_EQ(answer, swapped);
        expect_route(trace);
        exact_.check_overlap(answer, policy);
        ++tally_.asked;
        tally_.overlapping += answer;
        if (is_settled(trace)) {
            ++tally_.settled;
            expect_shown(trace, answer);
        }
    }

    void check_contact(Policy policy) const {
        const auto& [untraced, answer, swapped, trace] = answers_.by(policy).contact;
        expect_same_bits<T>(answer, untraced);
        expect_route(trace);
        ASSERT_EQ(answer.has_value(), answers_.by(policy).overlap.untraced);
        if (is_settled(trace)) {
            expect_shown(trace, answer);
            expect_clean(answer);
        }
        if (!answer) {
            return;
        }
        exact_.check_contact(answer, policy);
        if (is_settled(trace)) {
            if (policy == Policy::open) {
                EXPECT_GT(answer->depth, 0);
            }
            check_swapped(*answer, swapped);
            check_against_general(*answer);
        }
    }

    static void check_swapped(const Contact<T>& answer, const std::optional<Contact<T>>& swapped) {
        ASSERT_TRUE(swapped.has_value());
        EXPECT_EQ(swapped->depth, answer.depth);
        EXPECT_EQ(swapped->degenerate, answer.degenerate);
        EXPECT_EQ(swapped->manifold_size, answer.manifold_size);
        if (answer.degenerate) {
            return;
        }
        EXPECT_EQ(swapped->normal, -answer.normal);
        EXPECT_EQ(swapped->mtv(), -answer.mtv());
        EXPECT_EQ(swapped->point_a, answer.point_b);
        EXPECT_EQ(swapped->point_b, answer.point_a);
    }

    /// The general route finds the same normal and the same manifold.
    void check_against_general(const Contact<T>& answer) const {
        const auto general = general_contact(pair_.a, pair_.b);
        ASSERT_TRUE(general.has_value());
        if (answer.degenerate || general->degenerate) {
            return;
        }
        EXPECT_LE(glm::distance(in_double(general->normal), in_double(answer.normal)),
                  rounding + error_of_direction(answer));
        EXPECT_NEAR(double(general->depth), double(answer.depth), bound_);
        const double near = rounding * (1 + bound_ / 1e-14 * 1e-3) + error_of_direction(answer);
        expect_points_among(answer, *general, near);
        expect_points_among(*general, answer, near);
    }

    /// A direction is off by what two points are off over how far apart they are: the ends of the shortest
    /// edge, or what is closest of round shapes without their radii.
    [[nodiscard]] double error_of_direction(const Contact<T>& answer) const {
        double least = std::numeric_limits<double>::infinity();
        double radii = 0;
        for (const auto& shape : {pair_.a, pair_.b}) {
            const auto points = points_of(shape);
            for (std::size_t i = 0; points.size() > 1 && i < points.size(); ++i) {
                least = std::min(
                    least, glm::distance(in_double(points[i]), in_double(points[(i + 1) % points.size()])));
            }
            radii += std::visit([](const auto& s) { return radius_of(s); }, shape);
        }
        return 2 * bound_ / (radii > 0 ? std::min(least, std::abs(radii - double(answer.depth))) : least);
    }

    template <class S>
    [[nodiscard]] static double radius_of(const S& shape) {
        if constexpr (requires { shape.radius; }) {
            return double(shape.radius);
        } else {
            return 0;
        }
    }

    /// Every contact point of `some` is one of `others`, but for those that rounding makes or leaves out:
    /// ends of the incident edge on the surface of the reference edge, and of two at one place along it one.
    void expect_points_among(const Contact<T>& some, const Contact<T>& others, double near) const {
        const Vec2<double> along = perpendicular(in_double(some.normal));
        for (const ContactPoint<T>& point : some.points()) {
            const Vec2<double> position = in_double(point.position);
            const auto is_near = [&](const ContactPoint<T>& other) {
                return glm::distance(position, in_double(other.position)) <= near;
            };
            const auto is_beside = [&](const ContactPoint<T>& other) {
                return &other != &point &&
                       std::abs(glm::dot(position - in_double(other.position), along)) <= bound_;
            };
            const auto any = [](const auto& points, const auto& holds) {
                return std::any_of(points.begin(), points.end(), holds);
            };
            EXPECT_TRUE(any(others.points(), is_near) || point.separation >= -bound_ ||
                        any(some.points(), is_beside));
        }
    }

    void check_distance() const {
        const auto& [untraced, answer, swapped, trace] = answers_.distance;
        expect_same_bits<T>(answer, untraced);
        if (is_settled(trace) && answers_.has_distance_kernel) {
            expect_route(trace);
            expect_shown(trace, answer);
            expect_clean(answer);
            EXPECT_EQ(swapped.distance, answer.distance);
            EXPECT_EQ(swapped.point_a, answer.point_b);
            EXPECT_EQ(swapped.point_b, answer.point_a);
            EXPECT_EQ(swapped.normal, -answer.normal);
        }
        exact_.check_distance(answer);
        EXPECT_EQ(answer.distance == 0, answers_.closed.overlap.untraced);
    }

    static constexpr double rounding = sizeof(T) == 4 ? 1e-3 : 1e-9;  ///< of what is of about 1

    const Pair<T>& pair_;
    const KernelAnswers<T>& answers_;
    double bound_;
    ExactChecks<T> exact_;
    KernelTally& tally_;
};

/// Checks `count` pairs that `ask` answers; whether none of them failed.
template <Scalar T, class Generator>
bool check_family(const AskPair<T>& ask, Generator generator, const std::string& family, bool is_exact,
                  int count, KernelTally& tally) {
    for (int found = 0; found < count;) {
        const Pair<T> pair = generator.template next<T>();
        const auto answers = ask(pair);
        if (!answers) {
            continue;
        }
        ++found;
        SCOPED_TRACE(family + ": " + describe(pair));
        PairCheck<T>(pair, *answers, is_exact, tally).check();
        if (::testing::Test::HasFailure()) {
            return false;
        }
    }
    return true;
}

template <Scalar T>
void check_all_families(const AskPair<T>& ask, bool slab_shapes, int count) {
    KernelTally tally;
    for (const Family family : all_families) {
        // Products are squared, for which float has no room where numbers are tiny or huge: the calls on
        // `Shape` ask in a frame then.
        if (sizeof(T) == 4 && (family == Family::tiny || family == Family::huge)) {
            continue;
        }
        const bool passed = slab_shapes ? check_family(ask, PairGenerator(family, 29), name(family),
                                                       is_exact(family), count, tally)
                                        : check_family(ask, ConvexPairGenerator(family, 29), name(family),
                                                       is_exact(family), count, tally);
        if (!passed) {
            return;
        }
    }
    check_family(ask, ParallelPairGenerator(31), "parallel", false, count, tally);
    EXPECT_GT(tally.overlapping * 10, tally.asked);
    EXPECT_LT(tally.overlapping * 10, tally.asked * 9);
    EXPECT_GT(tally.settled * 2, tally.asked);
}

}  // namespace

void expect_all_checks(const AskPair<float>& ask, bool slab_shapes, int count) {
    check_all_families(ask, slab_shapes, count);
}
void expect_all_checks(const AskPair<double>& ask, bool slab_shapes, int count) {
    check_all_families(ask, slab_shapes, count);
}

}  // namespace collidarium::testing
