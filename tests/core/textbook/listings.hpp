#pragma once

/// The textbook methods against the listings that they are named after: each listing once more, number by
/// number as it is printed, with nothing of the library in it, and both on 5,000 inputs. Each is asked with
/// and without a trace, which changes nothing and ends in the answer.

#include <cstdint>

#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::textbook::listings {

inline constexpr int inputs = 5000;

/// Two thirds of the numbers on a grid of halves, so that shapes touch, lines are parallel, and movements and
/// distances are 0, of both signs.
template <class T>
class Inputs {
public:
    T number() {
        const T any = std::uniform_real_distribution<T>(-4, 4)(engine_);
        return chance(3) ? any : std::round(2 * any) / 2;
    }
    T size() { return chance(8) ? T(0) : std::abs(number()) / 2 + T(0.5); }
    /// A component of a movement.
    T step() { return chance(4) ? (chance(2) ? T(0) : -T(0)) : 2 * number(); }
    bool chance(int of) { return std::uniform_int_distribution<>(1, of)(engine_) == 1; }
    std::int16_t whole(int most) {
        return static_cast<std::int16_t>(std::uniform_int_distribution<>(-most, most)(engine_));
    }

private:
    std::mt19937_64 engine_{20260727};
};

/// What a method answers, as numbers, so that two answers can be compared.
template <class T>
using Numbers = std::vector<T>;

/// The same to the last bit, but that the library's answers have no -0.
template <class T>
bool same(const Numbers<T>& a, const Numbers<T>& b) {
    return std::ranges::equal(
        a, b, [](T one, T other) { return one == other || (std::isnan(one) && std::isnan(other)); });
}

template <class T>
struct Printed {
    struct P {
        T x{};
        T y{};
    };
    struct Box {
        P pos{};
        P half{};
    };

    static T sign(T v) { return v < 0 ? T(-1) : T(1); }
    static T clamp01(T v) {
        if (v < 0) {
            return 0;
        }
        if (v > 1) {
            return 1;
        }
        return v;
    }

    struct SegmentHit {
        bool hit = false;
        T time{};
        T near_x{};
        T near_y{};
        P normal{};
        P pos{};
    };

    /// Box against segment, with padding. `both` is the prose in place of the code.
    static SegmentHit segment(const Box& box, const P& pos, const P& delta, const P& padding,
                              bool both = false) {
        SegmentHit hit;
        const T scale_x = T(1) / delta.x;
        const T scale_y = T(1) / delta.y;
        const T sign_x = sign(scale_x);
        const T sign_y = sign(scale_y);
        hit.near_x = (box.pos.x - sign_x * (box.half.x + padding.x) - pos.x) * scale_x;
        hit.near_y = (box.pos.y - sign_y * (box.half.y + padding.y) - pos.y) * scale_y;
        const T far_x = (box.pos.x + sign_x * (box.half.x + padding.x) - pos.x) * scale_x;
        const T far_y = (box.pos.y + sign_y * (box.half.y + padding.y) - pos.y) * scale_y;
        if (hit.near_x > far_y || hit.near_y > far_x) {
            return hit;
        }
        const T near_time = hit.near_x > hit.near_y ? hit.near_x : hit.near_y;
        const T far_time = far_x < far_y ? far_x : far_y;
        if (both ? near_time >= 1 && far_time <= 0 : near_time >= 1 || far_time <= 0) {
            return hit;
        }
        hit.hit = true;
        hit.time = clamp01(near_time);
        if (hit.near_x > hit.near_y) {
            hit.normal.x = -sign_x;
        } else {
            hit.normal.y = -sign_y;
        }
        hit.pos.x = pos.x + delta.x * hit.time;
        hit.pos.y = pos.y + delta.y * hit.time;
        return hit;
    }

    /// Box against box at rest; how far the second is pushed out.
    static bool boxes(const Box& fixed, const Box& box, P& out) {
        const T dx = box.pos.x - fixed.pos.x;
        const T px = (box.half.x + fixed.half.x) - std::abs(dx);
        if (px <= 0) {
            return false;
        }
        const T dy = box.pos.y - fixed.pos.y;
        const T py = (box.half.y + fixed.half.y) - std::abs(dy);
        if (py <= 0) {
            return false;
        }
        out = px < py ? P{px * sign(dx), 0} : P{0, py * sign(dy)};
        return true;
    }
};

template <class T>
class Listings : public ::testing::Test {
protected:
    using P = typename Printed<T>::P;

    /// Both boxes, as the library and as the listings have them, and a movement.
    struct Boxes {
        Aabb<T> a;
        Aabb<T> b;
        Vec2<T> by;
        typename Printed<T>::Box fixed;
        typename Printed<T>::Box box;
        P delta;
    };

    Boxes boxes_on_a_grid() {
        Boxes all = boxes();
        const auto round = [](const Vec2<T>& v) {
            return Vec2<T>(std::round(4 * v.x) / 4, std::round(4 * v.y) / 4);
        };
        all.a = {round(all.a.center), round(all.a.half)};
        all.b = {round(all.b.center), round(all.b.half)};
        all.by = round(all.by);
        all.fixed = {p(all.a.center), p(all.a.half)};
        all.box = {p(all.b.center), p(all.b.half)};
        all.delta = p(all.by);
        return all;
    }
    Boxes boxes() {
        Boxes all{{point(), sizes()}, {point(), sizes()}, {}, {}, {}, {}};
        const T x = given.step();
        all.by = Vec2<T>(x, given.step());
        if (given.chance(3)) {  // along an edge, which is where 0 meets infinity
            const int axis = given.chance(2) ? 0 : 1;
            all.by[axis] = given.chance(2) ? T(0) : -T(0);
            const T reach = all.a.half[axis] + all.b.half[axis];
            all.b.center[axis] = all.a.center[axis] + (given.chance(2) ? reach : -reach);
        }
        all.fixed = {p(all.a.center), p(all.a.half)};
        all.box = {p(all.b.center), p(all.b.half)};
        all.delta = p(all.by);
        return all;
    }
    Vec2<T> point() {
        const T x = given.number();
        return Vec2<T>(x, given.number());
    }
    Vec2<T> sizes() {
        const T x = given.size();
        return Vec2<T>(x, given.size());
    }
    static P p(const Vec2<T>& v) { return {v.x, v.y}; }

    /// Any corners, one of them twice at times: none of the methods minds that they make no convex polygon.
    std::vector<Vec2<T>> corners() {
        std::vector<Vec2<T>> all{point(), point(), point()};
        if (given.chance(2)) {
            all.push_back(given.chance(2) ? point() : given.chance(2) ? all.back() : all.front());
        }
        return all;
    }
    /// The least and greatest projection.
    static std::array<T, 2> projected(const std::vector<Vec2<T>>& points, T x, T y) {
        std::array<T, 2> all{points[0].x * x + points[0].y * y, points[0].x * x + points[0].y * y};
        for (const Vec2<T>& v : points) {
            all[0] = std::min(all[0], v.x * x + v.y * y);
            all[1] = std::max(all[1], v.x * x + v.y * y);
        }
        return all;
    }
    /// Calls `use(x, y)` with the normal of each edge, as long as the edge.
    template <class Use>
    static void for_each_normal(const std::vector<Vec2<T>>& points, const Use& use) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Vec2<T>& to = points[(i + 1) % points.size()];
            use(to.y - points[i].y, -(to.x - points[i].x));
        }
    }

    /// The answer of `ask(sink)`, the first number of which says whether it is a hit. The verdict says so,
    /// too, and has the second number, if it is one of those that have it.
    template <class Ask>
    Numbers<T> traced(const Ask& ask, bool has_value = false) {
        NoTrace nobody;
        told = {};
        const Numbers<T> answer = ask(told);
        EXPECT_TRUE(same(answer, ask(nobody))) << "it is another without a trace";
        const auto verdicts = events<Verdict<T>>();
        EXPECT_EQ(verdicts.size(), 1U);
        EXPECT_TRUE(std::holds_alternative<Verdict<T>>(told.events().back()));
        EXPECT_EQ(verdicts.back().hit, answer[0] != 0);
        EXPECT_TRUE(!has_value || same<T>({verdicts.back().value}, {answer[0] != 0 ? answer[1] : T(0)}));
        return answer;
    }
    template <class E>
    std::vector<E> events() const {
        return testing::TraceReading<T>(told).template all<E>();
    }

    /// Asks both on every input. Of the answers, which begin with 1 or 0, no small part may be the same.
    template <class Ask>
    void expect_same(const Ask& ask) {
        int hits = 0;
        for (int i = 0; i < inputs; ++i) {
            SCOPED_TRACE(i);
            Numbers<T> ours;
            Numbers<T> printed;
            ask(ours, printed);
            ASSERT_TRUE(same(ours, printed))
                << ::testing::PrintToString(ours) << " and " << ::testing::PrintToString(printed);
            ASSERT_FALSE(this->HasFailure());
            hits += ours.front() != 0 ? 1 : 0;
            nans += std::ranges::any_of(ours, [](T one) { return std::isnan(one); }) ? 1 : 0;
        }
        EXPECT_GT(hits, inputs / 20);
        EXPECT_LT(hits, inputs - inputs / 20);
    }

    Inputs<T> given;
    Recorder<T> told;  ///< what the last answer was told by
    int nans = 0;
};

}  // namespace collidarium::textbook::listings
