/// The listings of boxes, at rest and swept, and the methods that no source prints, or in prose only: each
/// once more in plain arithmetic.

#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/comparison_reversed.hpp"
#include "collidarium/textbook/discrete_stepping.hpp"
#include "collidarium/textbook/hit_point_without_clamp.hpp"
#include "collidarium/textbook/mtv_of_greater_overlap.hpp"
#include "collidarium/textbook/point_as_unit_square.hpp"
#include "collidarium/textbook/sat_axes_not_normalised.hpp"
#include "collidarium/textbook/sat_on_concave_polygon.hpp"
#include "collidarium/textbook/squared_distance_16_bit.hpp"
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "collidarium/textbook/stop_by_epsilon_in_t.hpp"
#include "collidarium/textbook/sum_of_squared_radii.hpp"
#include "collidarium/textbook/time_on_x_negated.hpp"
#include "core/textbook/listings.hpp"
#include "support/queries.hpp"

namespace collidarium::textbook {
namespace {

using namespace listings;

template <class T>
class TextbookBoxListings : public Listings<T> {};

using ScalarsOfTextbookBoxListings = ::testing::Types<float, double>;
TYPED_TEST_SUITE(TextbookBoxListings, ScalarsOfTextbookBoxListings);

template <class T>
Numbers<T> numbers_of(const std::optional<SlabHit<T>>& hit) {
    return hit ? Numbers<T>{1, hit->t, hit->normal.x, hit->normal.y, hit->position.x, hit->position.y}
               : Numbers<T>{0};
}

template <class T>
Numbers<T> numbers_of(const typename Printed<T>::SegmentHit& hit) {
    return hit.hit ? Numbers<T>{1, hit.time, hit.normal.x, hit.normal.y, hit.pos.x, hit.pos.y}
                   : Numbers<T>{0};
}

TYPED_TEST(TextbookBoxListings, SlabWithReciprocalsOfZero) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        ours = numbers_of(slab_with_reciprocals_of_zero(all.a, all.b, all.by));
        printed = numbers_of<T>(Printed<T>::segment(all.fixed, all.box.pos, all.delta, all.box.half));
    });
    EXPECT_GT(this->nans, inputs / 50) << "hits along an edge";
}

TYPED_TEST(TextbookBoxListings, MissIfBoth) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        ours = numbers_of(miss_if_both(all.a, all.b, all.by));
        printed = numbers_of<T>(Printed<T>::segment(all.fixed, all.box.pos, all.delta, all.box.half, true));
    });
}

TYPED_TEST(TextbookBoxListings, TimeOnXNegated) {
    using T = TypeParam;
    using L = Printed<T>;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        const auto found = time_on_x_negated(all.a, all.b, all.by);
        ours = found ? Numbers<T>{1, found->times.x, found->times.y} : Numbers<T>{0};
        const auto hit = L::segment(all.fixed, all.box.pos, all.delta, all.box.half);
        printed = hit.hit ? Numbers<T>{1, L::clamp01(-hit.near_x), L::clamp01(hit.near_y)} : Numbers<T>{0};
    });
}

TYPED_TEST(TextbookBoxListings, StopByEpsilonInT) {
    using T = TypeParam;
    using L = Printed<T>;
    const T epsilon = std::is_same_v<T, float> ? std::numeric_limits<T>::epsilon() : T(1e-8);
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        const auto t = stop_by_epsilon_in_t(all.a, all.b, all.by);
        ours = t ? Numbers<T>{1, *t} : Numbers<T>{0, 1};
        if (all.delta.x == 0 && all.delta.y == 0) {
            typename L::P out;
            printed = L::boxes(all.fixed, all.box, out) ? Numbers<T>{1, 0} : Numbers<T>{0, 1};
            return;
        }
        const auto hit = L::segment(all.fixed, all.box.pos, all.delta, all.box.half);
        printed = hit.hit ? Numbers<T>{1, L::clamp01(hit.time - epsilon)} : Numbers<T>{0, 1};
    });
}

TYPED_TEST(TextbookBoxListings, HitPointWithoutClamp) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        const auto found = hit_point_without_clamp(all.a, all.b, all.by);
        ours = found ? Numbers<T>{1, found->point.x, found->point.y} : Numbers<T>{0};
        const auto hit = Printed<T>::segment(all.fixed, all.box.pos, all.delta, all.box.half);
        const T inverse = T(1) / std::sqrt(all.delta.x * all.delta.x + all.delta.y * all.delta.y);
        printed = hit.hit ? Numbers<T>{1, hit.pos.x + all.delta.x * inverse * all.box.half.x,
                                       hit.pos.y + all.delta.y * inverse * all.box.half.y}
                          : Numbers<T>{0};
    });
}

TYPED_TEST(TextbookBoxListings, BoxAgainstBoxWithItsThreeFaults) {
    using T = TypeParam;
    using L = Printed<T>;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        const auto found = mtv_of_greater_overlap(all.a, all.b);
        EXPECT_EQ(overlap_of_summed_positions(all.a, all.b), found.has_value());
        EXPECT_EQ(position_added_twice(all.a, all.b).has_value(), found.has_value());
        ours = found ? Numbers<T>{1,
                                  found->normal.x,
                                  found->normal.y,
                                  found->mtv().x,
                                  found->mtv().y,
                                  found->point->x,
                                  found->point->y}
                     : Numbers<T>{0};
        const auto& [b1p, b1h] = all.fixed;
        const auto& [b2p, b2h] = all.box;
        printed = {0};
        const T dx = b2p.x - b1p.x;
        const T px = ((b2p.x + b2h.x) + (b1p.x + b1h.x)) - std::abs(dx);
        if (px <= 0) {
            return;
        }
        const T dy = b2p.y - b1p.y;
        const T py = (b2p.y + b2h.y + b1p.y + b1h.y) - std::abs(dy);
        if (py <= 0) {
            return;
        }
        if (py > px) {
            const T sy = L::sign(dy);
            printed = {1, 0, sy, 0, py * sy, b2p.x, b1p.y + (b1p.y + b2h.y * sy)};
        } else {
            const T sx = L::sign(dx);
            printed = {1, sx, 0, px * sx, 0, b1p.x + (b1p.x + b1h.x * sx), b2p.y};
        }
    });
}

/// The listing of boxes at rest, for one after the other. On a grid, where nothing is rounded: `contact`
/// decides exactly where the listing does not.
TYPED_TEST(TextbookBoxListings, StaticPushOneAfterAnother) {
    using T = TypeParam;
    using L = Printed<T>;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto one = this->boxes_on_a_grid();
        const auto other = this->boxes_on_a_grid();
        const std::array statics{one.a, other.a};
        const auto pushed = static_push_one_after_another(std::span<const Aabb<T>>(statics), one.b, one.by);
        ours = {pushed.first ? T(1) : T(0), pushed.shape.center.x, pushed.shape.center.y};
        auto box = one.box;
        box.pos = {box.pos.x + one.delta.x, box.pos.y + one.delta.y};
        bool hit = false;
        for (const auto& fixed : {one.fixed, other.fixed}) {
            typename L::P out;
            if (L::boxes(fixed, box, out)) {
                hit = true;
                box.pos = {box.pos.x + out.x, box.pos.y + out.y};
            }
        }
        printed = {hit ? T(1) : T(0), box.pos.x, box.pos.y};
    });
}

/// Of the hit point of "Swept AABB", on hits anywhere, that start outside: it is on neither surface.
TEST(TextbookHitPointWithoutClamp, TheHitPointWithoutClampIsOffBothSurfaces) {
    std::mt19937_64 engine(6797);
    const auto any = [&](double from, double to) {
        return std::uniform_real_distribution<>(from, to)(engine);
    };
    int hits = 0;
    int off = 0;
    while (hits < 6797) {
        const Aabb<double> a{{any(-5, 5), any(-5, 5)}, {any(0.5, 3), any(0.5, 3)}};
        const Aabb<double> b{{any(-9, 9), any(-9, 9)}, {any(0.5, 3), any(0.5, 3)}};
        const auto found = hit_point_without_clamp(a, b, Vec2<double>(any(-9, 9), any(-9, 9)));
        if (!found || found->hit.t == 0) {
            continue;
        }
        ++hits;
        const auto from_surface = [&](const Vec2<double>& centre, const Vec2<double>& half) {
            const Vec2<double> q = glm::abs(found->point - centre) - half;
            const Vec2<double> beyond = glm::max(q, Vec2<double>(0));
            return std::abs(glm::length(beyond) + std::min(std::max(q.x, q.y), 0.0));
        };
        off +=
            from_surface(a.center, a.half) > 1e-6 && from_surface(found->hit.position, b.half) > 1e-6 ? 1 : 0;
    }
    EXPECT_GT(off, hits * 99 / 100);
}

template <class T>
class TextbookTranscriptions : public Listings<T> {
protected:
    using V = Vec2<T>;

    /// Any corners: none of these methods minds that they make no convex polygon.
    std::vector<V> corners() {
        std::vector<V> all;
        const int count = this->given.chance(2) ? 3 : 4;
        for (int i = 0; i < count; ++i) {
            all.push_back(this->point());
        }
        return all;
    }

    /// The least and greatest projection.
    static std::array<T, 2> projected(const std::vector<V>& points, T x, T y) {
        std::array<T, 2> all{points[0].x * x + points[0].y * y, points[0].x * x + points[0].y * y};
        for (const V& v : points) {
            all[0] = std::min(all[0], v.x * x + v.y * y);
            all[1] = std::max(all[1], v.x * x + v.y * y);
        }
        return all;
    }

    /// Calls `use(x, y)` with the normal of each edge, as long as the edge.
    template <class Use>
    static void for_each_normal(const std::vector<V>& points, const Use& use) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            const V& to = points[(i + 1) % points.size()];
            use(to.y - points[i].y, -(to.x - points[i].x));
        }
    }
};

using ScalarsOfTextbookTranscriptions = ::testing::Types<float, double>;
TYPED_TEST_SUITE(TextbookTranscriptions, ScalarsOfTextbookTranscriptions);

TYPED_TEST(TextbookTranscriptions, SumOfSquaredRadii) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const Circle<T> a{this->point(), this->given.size()};
        const Circle<T> b{this->point(), this->given.size()};
        const T dx = b.center.x - a.center.x;
        const T dy = b.center.y - a.center.y;
        ours = {sum_of_squared_radii(a, b) ? T(1) : T(0)};
        printed = {dx * dx + dy * dy < a.radius * a.radius + b.radius * b.radius ? T(1) : T(0)};
    });
}

TYPED_TEST(TextbookTranscriptions, SatOnConcavePolygonAndAxesNotNormalised) {
    using T = TypeParam;
    using V = Vec2<T>;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto a = this->corners();
        const auto b = this->corners();
        const std::span<const V> points_a(a);
        const std::span<const V> points_b(b);
        const auto found = sat_axes_not_normalised(points_a, points_b);
        ours = {sat_on_concave_polygon(points_a, points_b) ? T(1) : T(0), found ? T(1) : T(0)};
        if (found) {
            ours.insert(ours.end(), {found->depth, found->normal.x, found->normal.y});
        }
        bool unit = true;
        bool any = true;
        T least = std::numeric_limits<T>::max();
        V normal(0);
        const auto test = [&](T x, T y) {
            const T length = std::sqrt(x * x + y * y);
            const T ux = length != 0 ? x / length : 0;
            const T uy = length != 0 ? y / length : 0;
            const auto ua = this->projected(a, ux, uy);
            const auto ub = this->projected(b, ux, uy);
            unit = unit && ua[1] > ub[0] && ub[1] > ua[0];
            const auto pa = this->projected(a, x, y);
            const auto pb = this->projected(b, x, y);
            any = any && pa[1] > pb[0] && pb[1] > pa[0];
            const T forwards = pa[1] - pb[0];
            const T backwards = pb[1] - pa[0];
            if (std::min(forwards, backwards) < least) {
                least = std::min(forwards, backwards);
                normal = forwards <= backwards ? V(x, y) : V(-x, -y);
            }
        };
        this->for_each_normal(a, test);
        this->for_each_normal(b, test);
        printed = {unit ? T(1) : T(0), any ? T(1) : T(0)};
        if (any) {
            printed.insert(printed.end(), {least, normal.x, normal.y});
        }
    });
}

TYPED_TEST(TextbookTranscriptions, CirclePolygonWithoutVertexAxis) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const Circle<T> circle{this->point(), this->given.size()};
        const auto polygon = this->corners();
        ours = {circle_polygon_without_vertex_axis(circle, std::span<const Vec2<T>>(polygon)) ? T(1) : T(0)};
        bool overlaps = true;
        bool is_separated = false;
        this->for_each_normal(polygon, [&](T x, T y) {
            const T inverse = T(1) / std::sqrt(x * x + y * y);
            const auto on = this->projected(polygon, x * inverse, y * inverse);
            const T center = circle.center.x * (x * inverse) + circle.center.y * (y * inverse);
            is_separated = on[0] - (center + circle.radius) >= 0 || (center - circle.radius) - on[1] >= 0;
            overlaps = overlaps && !is_separated;
        });
        printed = {overlaps ? T(1) : T(0)};
    });
}

/// On a grid, where half extents and positions are exact, and the steps are rounded alike.
TYPED_TEST(TextbookTranscriptions, DiscreteStepping) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes_on_a_grid();
        const Vec2<T> by(std::round(all.by.x), std::round(all.by.y));
        const auto t = discrete_stepping<T>(all.a, all.b, by);
        ours = t ? Numbers<T>{1, *t} : Numbers<T>{0};
        printed = {0};
        for (int k = 0; k <= 10; ++k) {
            const T at = static_cast<T>(k) / 10;
            const T dx = std::abs(all.b.center.x + by.x * at - all.a.center.x);
            const T dy = std::abs(all.b.center.y + by.y * at - all.a.center.y);
            if (dx < all.a.half.x + all.b.half.x && dy < all.a.half.y + all.b.half.y) {
                printed = {1, at};
                return;
            }
        }
    });
}

TEST(TextbookTranscriptionsInIntegers, OfCirclesPointsAndBoxes) {
    Inputs<double> given;
    std::array<int, 3> hits{};
    for (int i = 0; i < inputs; ++i) {
        const int most = i % 2 == 0 ? 300 : 12;
        const int x1 = given.whole(most);
        const int y1 = given.whole(most);
        const int x2 = given.whole(most);
        const int y2 = given.whole(most);
        const int r1 = std::abs(given.whole(most));
        const int r2 = std::abs(given.whole(most));
        const int width = std::abs(given.whole(most));
        const int height = std::abs(given.whole(most));
        const auto low = [](int value) { return static_cast<std::int16_t>(value); };
        const retro::Circle a{{low(x1), low(y1)}, low(r1)};
        const retro::Circle b{{low(x2), low(y2)}, low(r2)};
        const retro::Box box{{low(x2), low(y2)}, low(width), low(height)};
        const bool narrow = low((x1 - x2) * (x1 - x2) + (y1 - y2) * (y1 - y2)) <= low((r1 + r2) * (r1 + r2));
        EXPECT_EQ(circle_circle_16_bit(a, b), narrow);
        const int near_x = x1 < x2 ? x2 : x1 > x2 + width ? x2 + width : x1;
        const int near_y = y1 < y2 ? y2 : y1 > y2 + height ? y2 + height : y1;
        const bool reversed = (x1 - near_x) * (x1 - near_x) + (y1 - near_y) * (y1 - near_y) > r1 * r1;
        EXPECT_EQ(comparison_reversed(a, box), reversed);
        const bool square = !(x2 > x1 + 1) && !(y2 > y1 + 1) && !(x2 + width < x1) && !(y2 + height < y1);
        EXPECT_EQ(point_as_unit_square(box, a.center), square);
        const std::array<bool, 3> answers{narrow, reversed, square};
        for (std::size_t k = 0; k < 3; ++k) {
            hits[k] += answers[k] ? 1 : 0;
        }
    }
    for (const int each : hits) {
        EXPECT_GT(each, inputs / 20);
        EXPECT_LT(each, inputs - inputs / 20);
    }
}

}  // namespace
}  // namespace collidarium::textbook
