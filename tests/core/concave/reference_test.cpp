/// The queries on concave polygons against exact arithmetic on all pairs of their convex pieces: seeded
/// families of pairs with shapes of every type, both policies.

#include "support/exact_checks.hpp"
#include "support/laws.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

std::vector<Shape<double>> pieces_of(const Shape<double>& shape) {
    if (const auto* polygon = std::get_if<Polygon<double>>(&shape)) {
        return {polygon->convex_parts().begin(), polygon->convex_parts().end()};
    }
    return {shape};
}

/// Whether it has no inside: a point or a segment, of whatever type.
bool is_thin(const Shape<double>& shape) {
    return std::visit(
        [](const auto& basic) {
            if constexpr (requires { basic.half; }) {
                return basic.half.x == 0 || basic.half.y == 0;
            } else if constexpr (requires { basic.radius; }) {
                return basic.radius == 0;
            } else {
                return !requires {
                    basic.vertices();
                };
            }
        },
        shape);
}

double distance_from(const std::vector<Shape<double>>& pieces, const Vec2<double>& position) {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& piece : pieces) {
        least = std::min(least, exact_convex_distance(piece, position));
    }
    return least;
}

struct ConcaveTally {
    int pairs = 0;
    int overlapping = 0;
    int hits = 0;
    int snug = 0;  ///< both of the pair only touch, in more than one place or way
};

/// What exact arithmetic says about all pairs of pieces.
class ExactPieces {
public:
    ExactPieces(const std::vector<Shape<double>>& a, const std::vector<Shape<double>>& b,
                const Vec2<double>& way) {
        for (const auto& piece_a : a) {
            for (const auto& piece_b : b) {
                pairs_.push_back(std::make_unique<ExactConvex>(piece_a, piece_b, way));
            }
        }
    }

    [[nodiscard]] bool overlap(Policy policy) const {
        return std::ranges::any_of(pairs_, [&](const auto& pair) { return pair->overlap(policy); });
    }
    [[nodiscard]] double separation(double t = 0) const {
        return least([&](const ExactConvex& pair) { return pair.separation(t); });
    }
    [[nodiscard]] double least_separation(double to = 1) const {
        return least([&](const ExactConvex& pair) { return pair.least_separation(0, to); });
    }
    [[nodiscard]] std::optional<double> cast(Policy policy) const {
        const double first = least([&](const ExactConvex& pair) {
            const auto hit = pair.cast(policy);
            return hit ? hit->t : std::numeric_limits<double>::infinity();
        });
        return first <= 1 ? std::optional(first) : std::nullopt;
    }
    /// Whether the normal is one of a pair of pieces that touch at that time.
    [[nodiscard]] bool has_normal(const Vec2<double>& normal, double t, double within) const {
        return std::ranges::any_of(pairs_, [&](const auto& pair) {
            return std::abs(pair->separation(t)) <= within && std::abs(pair->reach(normal, t)) <= within;
        });
    }

private:
    template <class Value>
    [[nodiscard]] double least(Value&& value) const {
        double found = std::numeric_limits<double>::infinity();
        for (const auto& pair : pairs_) {
            found = std::min(found, value(*pair));
        }
        return found;
    }
    std::vector<std::unique_ptr<ExactConvex>> pairs_;
};

class ConcaveChecker {
public:
    ConcaveChecker(const Pair<double>& pair, bool must_be_exact, ConcaveTally& tally)
        : pair_(pair),
          a_(pieces_of(pair.a)),
          b_(pieces_of(pair.b)),
          exact_(a_, b_, pair.translation),
          bound_(rounding_bound(pair, 0, 1e-13)),
          must_be_exact_(must_be_exact),
          thin_(is_thin(pair.a) || is_thin(pair.b)),
          tally_(tally) {}

    void check() {
        ++tally_.pairs;
        const double separation = exact_.separation();
        for (const Policy policy : policies) {
            check_static(policy, separation);
            check_cast(policy);
        }
        check_distance(separation);
    }

private:
    void check_static(Policy policy, double separation) {
        const bool answered = overlap(pair_.a, pair_.b, {policy});
        tally_.overlapping += policy == Policy::open && answered;
        // Where pieces meet a point or a segment may be inside the whole and touch every piece.
        const bool hidden = policy == Policy::open && thin_ && exact_.overlap(Policy::closed);
        if (answered != exact_.overlap(policy) && !hidden) {
            EXPECT_FALSE(must_be_exact_);
            EXPECT_LE(std::abs(separation), bound_);
        }
        const auto touch = contact(pair_.a, pair_.b, {policy});
        ASSERT_EQ(touch.has_value(), answered);
        if (touch) {
            check_contact(*touch);
        }
    }

    void check_contact(const Contact<double>& touch) {
        EXPECT_NEAR(glm::length(touch.normal), 1, 1e-14);
        EXPECT_GE(touch.depth, 0);
        EXPECT_NEAR(ExactPieces(a_, b_, touch.mtv()).separation(1), 0, bound_) << "does not end touching";
        if (!overlap(pair_.a, pair_.b, {Policy::open})) {
            ++tally_.snug;
            EXPECT_LE(touch.depth, bound_) << "they touch without that";
        }
        expect_shortest_way_out(pair_.a, pair_.b, touch, 4 * bound_, 4 * bound_,
                                touch.depth > 8 * bound_ ? 24 : 0);
        EXPECT_LE(distance_from(a_, touch.point_a), bound_);
        EXPECT_LE(distance_from(b_, touch.point_b), bound_);
        EXPECT_LE(glm::distance(touch.point_a - touch.point_b, touch.mtv()), bound_);
        EXPECT_GE(touch.manifold_size, 1U);
    }

    void check_distance(double separation) {
        const auto gap = distance(pair_.a, pair_.b);
        EXPECT_NEAR(gap.distance, std::max(separation, 0.0), bound_);
        EXPECT_EQ(gap.distance == 0, overlap(pair_.a, pair_.b, {Policy::closed}));
        EXPECT_LE(distance_from(a_, gap.point_a), bound_);
        EXPECT_LE(distance_from(b_, gap.point_b), bound_);
        EXPECT_NEAR(glm::distance(gap.point_a, gap.point_b), gap.distance, bound_);
        if (gap.distance > 0) {
            EXPECT_NEAR(glm::length(gap.normal), 1, 1e-14);
            EXPECT_LE(glm::distance(gap.point_b - gap.point_a, gap.normal * gap.distance), bound_);
        }
    }

    void check_cast(Policy policy) {
        const auto hit = cast(pair_.a, pair_.b, pair_.translation, {policy});
        tally_.hits += policy == Policy::open && hit.has_value();
        const auto expected = exact_.cast(policy);
        if (policy == Policy::open && thin_) {
            // Along the line on which pieces meet it may come in sooner, but not before it touches.
            const auto touches = exact_.cast(Policy::closed);
            EXPECT_TRUE(!expected || hit || (!must_be_exact_ && exact_.least_separation() > -bound_));
            EXPECT_TRUE(!hit || (touches && hit->t >= *touches - 1e-9) ||
                        exact_.least_separation() <= bound_);
            return;
        }
        if (hit.has_value() != expected.has_value()) {
            EXPECT_FALSE(must_be_exact_);
            EXPECT_LE(std::abs(exact_.least_separation()), bound_);
            return;
        }
        if (!hit) {
            return;
        }
        const double opposed = -glm::dot(hit->normal, pair_.translation);
        if (hit->started_inside) {
            EXPECT_EQ(hit->t, 0);
            EXPECT_LE(exact_.separation(), bound_);
            EXPECT_EQ(hit->depth, contact(pair_.a, pair_.b, {policy}).value().depth);
            return;
        }
        EXPECT_GE(opposed, -bound_);
        if (std::abs(hit->t - *expected) * opposed > bound_) {
            EXPECT_LE(exact_.separation(hit->t), bound_) << "does not touch then";
            EXPECT_GE(exact_.least_separation(hit->t), -bound_) << "overlaps before";
        }
        EXPECT_TRUE(exact_.has_normal(hit->normal, hit->t, 4 * bound_)) << "no normal of what is hit";
        EXPECT_LE(distance_from(a_, hit->point), bound_);
        EXPECT_LE(distance_from(b_, hit->point - pair_.translation * hit->t), 2 * bound_);
    }

    const Pair<double>& pair_;
    std::vector<Shape<double>> a_;
    std::vector<Shape<double>> b_;
    ExactPieces exact_;
    double bound_;
    bool must_be_exact_;
    bool thin_;
    ConcaveTally& tally_;
};

void check_family(Family family, int most_vertices, int count) {
    ConcaveTally tally;
    ConcavePairGenerator generator(family, 815 + static_cast<unsigned>(family), most_vertices);
    for_each_pair(generator, name(family), count,
                  [&](const Pair<double>& pair) { ConcaveChecker(pair, is_exact(family), tally).check(); });
    // Neither answer may go untried.
    EXPECT_GT(tally.overlapping, tally.pairs / 10);
    EXPECT_LT(tally.overlapping, tally.pairs * 9 / 10);
    EXPECT_GT(tally.hits, tally.pairs / 8);
    EXPECT_LT(tally.hits, tally.pairs * 19 / 20);
    EXPECT_TRUE(family != Family::grid || tally.snug > 0);
}

class ConcaveReference : public ::testing::TestWithParam<Family> {};

TEST_P(ConcaveReference, agrees_with_exact_arithmetic) {
    check_family(GetParam(), 9, GetParam() == Family::random ? 240 : 60);
}

INSTANTIATE_TEST_SUITE_P(Families, ConcaveReference, ::testing::ValuesIn(all_families),
                         [](const auto& family) { return std::string(name(family.param)); });

TEST(ConcaveReferenceLarge, agrees_on_polygons_of_many_vertices) {
    check_family(Family::random, 24, 16);
}

}  // namespace
}  // namespace collidarium::testing
