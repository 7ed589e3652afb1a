/// The listings of boxes, at rest and swept.

#include "collidarium/textbook/box_box.hpp"
#include "collidarium/textbook/discrete_stepping.hpp"
#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "core/textbook/listings.hpp"

namespace collidarium::textbook {
namespace {

using namespace listings;

template <class T>
class TextbookBoxListings : public Listings<T> {
protected:
    static Numbers<T> numbers_of(const std::optional<SlabHit<T>>& hit) {
        return hit ? Numbers<T>{1, hit->t, hit->normal.x, hit->normal.y, hit->position.x, hit->position.y}
                   : Numbers<T>{0};
    }
    /// Those of the listing of a swept box; `both` is its prose.
    static typename Printed<T>::SegmentHit printed_hit(const typename Listings<T>::Boxes& all,
                                                       bool both = false) {
        return Printed<T>::segment(all.fixed, all.box.pos, all.delta, all.box.half, both);
    }
    static Numbers<T> numbers_of(const typename Printed<T>::SegmentHit& hit) {
        return hit.hit ? Numbers<T>{1, hit.time, hit.normal.x, hit.normal.y, hit.pos.x, hit.pos.y}
                       : Numbers<T>{0};
    }
};
TYPED_TEST_SUITE(TextbookBoxListings, testing::Scalars);

TYPED_TEST(TextbookBoxListings, SlabWithReciprocalsOfZero) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        ours = this->traced(
            [&](auto& sink) {
                return this->numbers_of(slab_with_reciprocals_of_zero(all.a, all.b, all.by, sink));
            },
            true);
        EXPECT_EQ(this->template events<SlabInterval<T>>().size(), 2U);
        printed = this->numbers_of(this->printed_hit(all));
    });
    EXPECT_GT(this->nans, inputs / 50) << "hits along an edge";
}

TYPED_TEST(TextbookBoxListings, MissIfBoth) {
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        ours = this->traced(
            [&](auto& sink) { return this->numbers_of(miss_if_both(all.a, all.b, all.by, sink)); }, true);
        printed = this->numbers_of(this->printed_hit(all, true));
    });
}

TYPED_TEST(TextbookBoxListings, TimeOnXNegated) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        ours = this->traced(
            [&](auto& sink) {
                const auto found = time_on_x_negated(all.a, all.b, all.by, sink);
                return found ? Numbers<T>{1, found->t(), found->times.x, found->times.y} : Numbers<T>{0};
            },
            true);
        const auto hit = this->printed_hit(all);
        const T x = Printed<T>::clamp01(-hit.near_x);
        const T y = Printed<T>::clamp01(hit.near_y);
        printed = hit.hit ? Numbers<T>{1, hit.normal.x != 0 ? x : y, x, y} : Numbers<T>{0};
    });
}

TYPED_TEST(TextbookBoxListings, StopByEpsilonInT) {
    using T = TypeParam;
    using L = Printed<T>;
    const T epsilon = std::is_same_v<T, float> ? std::numeric_limits<T>::epsilon() : T(1e-8);
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        ours = this->traced(
            [&](auto& sink) {
                const auto t = stop_by_epsilon_in_t(all.a, all.b, all.by, sink);
                return t ? Numbers<T>{1, *t} : Numbers<T>{0};
            },
            true);
        const bool moves = all.delta.x != 0 || all.delta.y != 0;
        EXPECT_EQ(this->template events<Comparison<T>>().size(), ours[0] != 0 && moves ? 1U : 0U);
        typename L::P out;
        const auto hit = this->printed_hit(all);
        printed = moves ? hit.hit ? Numbers<T>{1, L::clamp01(hit.time - epsilon)} : Numbers<T>{0}
                  : L::boxes(all.fixed, all.box, out) ? Numbers<T>{1, 0}
                                                      : Numbers<T>{0};
    });
}

TYPED_TEST(TextbookBoxListings, HitPointWithoutClamp) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes();
        ours = this->traced([&](auto& sink) {
            const auto found = hit_point_without_clamp(all.a, all.b, all.by, sink);
            return found ? Numbers<T>{1, found->point.x, found->point.y} : Numbers<T>{0};
        });
        const auto hit = this->printed_hit(all);
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
        const auto numbers = [](const auto& found) {
            return found ? Numbers<T>{1,
                                      found->depth,
                                      found->normal.x,
                                      found->normal.y,
                                      found->mtv().x,
                                      found->mtv().y,
                                      found->point->x,
                                      found->point->y}
                         : Numbers<T>{0};
        };
        const auto ask = [&](auto& sink) {
            return numbers(mtv_of_greater_overlap(all.a, all.b, Policy::open, sink));
        };
        ours = this->traced(ask, true);
        EXPECT_EQ(overlap_of_summed_positions(all.a, all.b), ours[0] != 0);
        EXPECT_EQ(position_added_twice(all.a, all.b).has_value(), ours[0] != 0);
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
            printed = {1, py, 0, sy, 0, py * sy, b2p.x, b1p.y + (b1p.y + b2h.y * sy)};
        } else {
            const T sx = L::sign(dx);
            printed = {1, px, sx, 0, px * sx, 0, b1p.x + (b1p.x + b1h.x * sx), b2p.y};
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

/// No source prints it. On a grid, where half extents and positions are exact, and the steps are rounded
/// alike.
TYPED_TEST(TextbookBoxListings, DiscreteStepping) {
    using T = TypeParam;
    this->expect_same([&](auto& ours, auto& printed) {
        const auto all = this->boxes_on_a_grid();
        const Vec2<T> by(std::round(all.by.x), std::round(all.by.y));
        ours = this->traced(
            [&](auto& sink) {
                const auto t = discrete_stepping<T>(all.a, all.b, Motion<T>{by, 0}, Policy::open, sink);
                return t ? Numbers<T>{1, *t} : Numbers<T>{0};
            },
            true);
        const auto tests = this->template events<DiscreteStep<T>>();
        EXPECT_EQ(tests.back().overlaps, ours[0] != 0);
        EXPECT_EQ(tests.back().t, ours[0] != 0 ? ours[1] : T(1));
        printed = {0};
        for (int k = 0; k <= 10 && printed[0] == 0; ++k) {
            const T at = static_cast<T>(k) / 10;
            const T dx = std::abs(all.b.center.x + by.x * at - all.a.center.x);
            const T dy = std::abs(all.b.center.y + by.y * at - all.a.center.y);
            if (dx < all.a.half.x + all.b.half.x && dy < all.a.half.y + all.b.half.y) {
                printed = {1, at};
            }
        }
    });
}

/// Of the hit point of "Swept AABB", on hits anywhere, that start outside: it is on neither surface.
TEST(TextbookHitPointWithoutClamp, TheHitPointWithoutClampIsOffBothSurfaces) {
    testing::Random random(6797);
    int hits = 0;
    int off = 0;
    while (hits < 6797) {
        const auto box = [&](double reach) {
            return Aabb<double>{random.vector(reach), {random.number(0.5, 3), random.number(0.5, 3)}};
        };
        const Aabb<double> a = box(5);
        const Aabb<double> b = box(9);
        const auto found = hit_point_without_clamp(a, b, random.vector(9));
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

}  // namespace
}  // namespace collidarium::textbook
