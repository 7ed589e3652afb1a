#include "support/laws.hpp"

#include "support/queries.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {

template <Scalar T>
void expect_agreement(const Pair<T>& p, Policy policy) {
    const bool answer = overlap(p.a, p.b, {policy});
    EXPECT_EQ(contact(p.a, p.b, {policy}).has_value(), answer);
    const auto still = cast(p.a, p.b, Vec2<T>(0), {policy});
    EXPECT_EQ(still.has_value(), answer);
    EXPECT_TRUE(!still || still->started_inside);
    const auto moving = cast(p.a, p.b, p.translation, {policy});
    EXPECT_EQ(moving && moving->started_inside, answer);
    EXPECT_EQ(distance(p.a, p.b).distance == 0, overlap(p.a, p.b, {Policy::closed}));
    EXPECT_TRUE(!overlap(p.a, p.b, {Policy::open}) || overlap(p.a, p.b, {Policy::closed}));
}

template <Scalar T>
void expect_swapped(const Pair<T>& p, Policy policy, const SwapRounding& may) {
    constexpr double rounding = std::numeric_limits<T>::epsilon();
    EXPECT_EQ(overlap(p.a, p.b, {policy}), overlap(p.b, p.a, {policy}));
    const auto there = contact(p.a, p.b, {policy});
    const auto back = contact(p.b, p.a, {policy});
    ASSERT_EQ(there.has_value(), back.has_value());
    if (there) {
        EXPECT_EQ(there->degenerate, back->degenerate);
        EXPECT_NEAR(there->depth, back->depth, 2 * rounding * std::max(magnitude(p.a), magnitude(p.b)));
    }
    if (there && !there->degenerate && may.normals) {
        EXPECT_LE(glm::distance(there->normal, -back->normal), 4 * rounding);
    } else if (there && !there->degenerate) {
        EXPECT_EQ(there->depth, back->depth);
        EXPECT_EQ(there->normal, -back->normal);
        EXPECT_EQ(there->point_a, back->point_b);
        EXPECT_EQ(there->point_b, back->point_a);
        if (!may.manifolds) {
            ASSERT_EQ(there->manifold_size, back->manifold_size);
            for (std::size_t i = 0; i < there->manifold_size; ++i) {
                EXPECT_EQ(there->manifold[i].position, back->manifold[i].position);
                EXPECT_EQ(there->manifold[i].separation, back->manifold[i].separation);
            }
        }
    }
    const auto gap = distance(p.a, p.b);
    const auto gap_back = distance(p.b, p.a);
    EXPECT_NEAR(gap.distance, gap_back.distance, gap.distance * may.distances);
    EXPECT_EQ(gap.normal, -gap_back.normal);
    if (gap.distance > 0) {
        EXPECT_EQ(gap.point_a, gap_back.point_b);
        EXPECT_EQ(gap.point_b, gap_back.point_a);
    }
    const auto hit = cast(p.a, p.b, p.translation, {policy});
    const auto hit_back = cast(p.b, p.a, -p.translation, {policy});
    ASSERT_EQ(hit.has_value(), hit_back.has_value());
    if (hit) {
        EXPECT_EQ(hit->started_inside, hit_back->started_inside);
    }
    if (hit && !hit->started_inside) {
        EXPECT_NEAR(hit->t, hit_back->t, 2 * rounding);
        EXPECT_LE(glm::distance(hit->normal, -hit_back->normal), may.hits);
        EXPECT_EQ(hit->corner, hit_back->corner);
    }
}

template <Scalar T>
void expect_first_time(const Pair<T>& p, Policy policy) {
    const auto hit = cast(p.a, p.b, p.translation, {policy});
    for (int i = 0; i <= 64; ++i) {
        const T t = T(i) / 64;
        const bool there = overlap(p.a, translated(p.b, p.translation * t), {policy});
        EXPECT_TRUE(!there || (hit && hit->t <= t)) << t;
    }
    EXPECT_TRUE(!hit || policy == Policy::closed || hit->t < 1) << "at the infimum itself they only touch";
}

template <Scalar T>
void expect_shortest_way_out(const Shape<T>& a, const Shape<T>& b, const Contact<T>& touch, double within,
                             double shorter, int directions) {
    const Shape<T> moved = translated(b, touch.mtv());
    const auto after = contact(a, moved, {Policy::closed});
    EXPECT_LE(after ? after->depth : distance(a, moved).distance, within) << "it does not end touching";
    for (int i = 0; i < directions && touch.depth > shorter; ++i) {
        const double angle = i * 2 * std::numbers::pi / directions;
        const Vec2<T> less =
            convert<T>(V(std::cos(angle), std::sin(angle)) * (double(touch.depth) - shorter));
        EXPECT_TRUE(overlap(a, translated(b, less), {Policy::open})) << "a shorter way out at " << angle;
    }
}

namespace {

template <Scalar T>
bool is_slanted(const Vec2<T>& way) {
    return way.x != 0 && way.y != 0;
}

/// Whether a shape has an edge that is along no axis.
bool has_slanted_edge(const Shape<double>& shape) {
    return std::visit(
        []<class S>(const S& basic) {
            if constexpr (requires { basic.vertices(); }) {
                return true;
            } else if constexpr (requires { basic.rotation; }) {
                return basic.rotation.angle() != 0;
            } else if constexpr (requires { basic.a; }) {
                return is_slanted(basic.b - basic.a);
            } else {
                return false;
            }
        },
        shape);
}

/// What is answered about q is what is answered about p, mapped.
template <Scalar T, Scalar U>
void expect_alike(const Pair<T>& p, const Pair<U>& q, const ShapeMap& map, Policy policy,
                  const PictureRounding& may) {
    const auto of_normal = [&](double bound, const Vec2<T>& normal) {
        return may.slanted_only && !is_slanted(normal) ? 0 : bound;
    };
    const ShapeMap turn{.x_axis = map.x_axis, .y_axis = map.y_axis};
    const double last_place =
        std::max<double>(std::numeric_limits<T>::epsilon(), std::numeric_limits<U>::epsilon());
    EXPECT_EQ(overlap(p.a, p.b, {policy}), overlap(q.a, q.b, {policy}));
    const auto touch = contact(p.a, p.b, {policy});
    const auto there = contact(q.a, q.b, {policy});
    ASSERT_EQ(touch.has_value(), there.has_value());
    if (touch) {
        EXPECT_NEAR(touch->depth * map.scale, double(there->depth),
                    of_normal(may.lengths, touch->normal) * map.scale);
        EXPECT_EQ(touch->degenerate, there->degenerate);
    }
    if (touch && !touch->degenerate) {
        EXPECT_LE(glm::distance(turn(V(touch->normal)), V(there->normal)),
                  of_normal(may.normals, touch->normal));
    }
    if (touch && !touch->degenerate && may.points) {
        const double within = of_normal(may.lengths, touch->normal) * map.scale;
        // Of parallel edges any point is as deep, and rounding may choose another.
        const auto points = touch->points();
        if (within == 0 || points.size() < 2 ||
            std::abs(points[0].separation - points[1].separation) * map.scale > within) {
            const double rounding_there =
                4.5 * last_place * (std::abs(map.offset.x) + std::abs(map.offset.y));
            const V off = map(V(touch->point_a)) - V(there->point_a);
            EXPECT_LE(std::hypot(off.x, off.y), within * 4 + rounding_there);
        }
        EXPECT_EQ(touch->manifold_size, there->manifold_size);
    }
    const auto gap = distance(p.a, p.b);
    EXPECT_NEAR(gap.distance * map.scale, double(distance(q.a, q.b).distance),
                of_normal(may.lengths, gap.normal) * map.scale);
    const auto hit = cast(p.a, p.b, p.translation, {policy});
    const auto hit_there = cast(q.a, q.b, q.translation, {policy});
    ASSERT_EQ(hit.has_value(), hit_there.has_value());
    if (hit) {
        EXPECT_NEAR(double(hit->t), double(hit_there->t), of_normal(may.times, hit->normal));
        EXPECT_EQ(hit->corner, hit_there->corner);
        EXPECT_EQ(hit->started_inside, hit_there->started_inside);
        // At a corner ties are settled by the axes.
        EXPECT_TRUE(hit->started_inside || (hit->corner && (map.turns || map.mirrors)) ||
                    glm::distance(turn(V(hit->normal)), V(hit_there->normal)) <=
                        of_normal(may.normals, hit->normal));
        const V covered = map.way(V(hit->position - reference_point(p.b)));
        const double of_place =
            4 * last_place *
            (glm::length(V(hit->position)) * map.scale + glm::length(V(hit_there->position)));
        EXPECT_LE(glm::distance(covered, V(hit_there->position - reference_point(q.b))),
                  64 * may.times * map.scale + of_place);
    }
}

}  // namespace

template <Scalar T>
void expect_same_picture(const Pair<double>& model, const ShapeMap& map, Policy policy,
                         const PictureRounding& rounding) {
    PictureRounding may = rounding;
    if (may.slanted_only && !has_slanted_edge(model.a) && !has_slanted_edge(model.b)) {
        may.lengths = may.normals = may.times = 0;
    }
    const Pair<T> p{convert<T>(model.a), convert<T>(model.b), Vec2<T>(model.translation)};
    const Pair<T> q{convert<T>(map(model.a)), convert<T>(map(model.b)), Vec2<T>(map.way(model.translation))};
    expect_alike(p, q, map, policy, may);
}

template <Scalar T>
void expect_scaled(const Pair<T>& given, const Pair<double>& model, double scale, double rounding) {
    for (const Policy policy : policies) {
        expect_alike(model, given, {.scale = scale}, policy, {rounding, 8 * rounding, rounding, false});
    }
}

template <Scalar T>
void expect_sound(const Pair<T>& pair) {
    const auto expect_numbers = [](const auto& answer) {
        for (const T number : Numbers<T>::of(answer)) {
            EXPECT_TRUE(std::isfinite(number));
        }
        if constexpr (requires { answer->normal; }) {
            EXPECT_TRUE(!answer || std::abs(std::hypot(answer->normal.x, answer->normal.y) - 1) < 1e-6);
        }
    };
    for (const Policy policy : policies) {
        const auto touch = contact(pair.a, pair.b, {policy});
        expect_numbers(touch);
        EXPECT_EQ(touch.has_value(), overlap(pair.a, pair.b, {policy}));
        const auto hit = cast(pair.a, pair.b, pair.translation, {policy});
        expect_numbers(hit.hit);
        EXPECT_TRUE(!hit || (hit->t >= 0 && hit->t <= 1));
    }
    const auto gap = distance(pair.a, pair.b);
    expect_numbers(gap);
    EXPECT_TRUE(gap.distance == 0 || std::abs(std::hypot(gap.normal.x, gap.normal.y) - 1) < 1e-6);
}

template <Scalar T>
T MixedMagnitudes<T>::number() {
    using Limits = std::numeric_limits<T>;
    const int kind = static_cast<int>(random_() % 8);
    const T sign = random_() % 2 == 0 ? T(1) : T(-1);
    if (kind == 0) {
        return sign * T(0);
    }
    if (kind == 1) {
        return sign * (random_() % 2 == 0 ? Limits::max() : Limits::denorm_min());
    }
    std::uniform_int_distribution<int> exponent(Limits::min_exponent - 20, Limits::max_exponent - 1);
    const int power = exponent(random_);
    return sign * std::ldexp(T(0.5) + T(random_() % 1024) / 2048, power);
}

template <Scalar T>
Shape<T> MixedMagnitudes<T>::shape() {
    const Vec2<T> first(number(), number());
    const Vec2<T> second(number(), number());
    const Vec2<T> half = glm::abs(second);
    switch (random_() % types_) {
        case 0:
            return Point<T>{first};
        case 1:
            return Segment<T>{first, second};
        case 2:
            return Aabb<T>{first, half};
        case 3:
            return Obb<T>{first, half, Rotation<T>(T(random_() % 7))};
        case 4:
            return Circle<T>{first, half.x};
        default:
            return Capsule<T>{first, second, std::abs(number())};
    }
}

#define COLLIDARIUM_LAWS_OF(T)                                                                         \
    template void expect_agreement(const Pair<T>&, Policy);                                            \
    template void expect_swapped(const Pair<T>&, Policy, const SwapRounding&);                         \
    template void expect_first_time(const Pair<T>&, Policy);                                           \
    template void expect_shortest_way_out(const Shape<T>&, const Shape<T>&, const Contact<T>&, double, \
                                          double, int);                                                \
    template void expect_same_picture<T>(const Pair<double>&, const ShapeMap&, Policy,                 \
                                         const PictureRounding&);                                      \
    template void expect_scaled(const Pair<T>&, const Pair<double>&, double, double);                  \
    template void expect_sound(const Pair<T>&);                                                        \
    template class MixedMagnitudes<T>
COLLIDARIUM_LAWS_OF(float);
COLLIDARIUM_LAWS_OF(double);

}  // namespace collidarium::testing
