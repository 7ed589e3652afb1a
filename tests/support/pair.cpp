#include "support/pair.hpp"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <charconv>
#include <cmath>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/transformed.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::testing {
namespace {

/// The fewest digits that are this number, as a literal of C++.
std::string text(double number) {
    char room[32];
    const auto end = std::to_chars(room, room + sizeof room, number).ptr;
    return number == 0 && std::signbit(number) ? "-0.0" : std::string(room, end);
}

/// As the short names write it.
template <Scalar T>
std::string text(const Shape<T>& shape) {
    static constexpr const char* makers[] = {"point",  "segment", "box",     "turned_box",
                                             "circle", "capsule", "polygon", "polygon"};
    std::string all;
    const auto add = [&](double number) { all += (all.empty() ? "" : ", ") + text(number); };
    std::visit(
        [&]<class S>(const S& basic) {
            if constexpr (requires { basic.vertices(); }) {
                for (const Vec2<T>& vertex : basic.vertices()) {
                    all += (all.empty() ? "{{" : ", {") + text(vertex.x) + ", " + text(vertex.y) + "}";
                }
                all += "}";
            } else {
                const auto add_member = [&](auto, const auto& member) {
                    if constexpr (requires { member.x; }) {
                        add(member.x);
                        add(member.y);
                    } else if constexpr (requires { member.angle(); }) {
                        add(member.angle());
                    } else {
                        add(member);
                    }
                };
                S::members(add_member, basic);
            }
        },
        shape);
    return makers[shape.index()] + ("(" + all) + ")";
}

template <Scalar T>
T rounded(T number, T step) {
    return std::round(number / step) * step;
}

/// The same with its numbers rounded to a multiple of a step, and with a vertex less, where these are shapes.
template <Scalar T>
std::vector<Shape<T>> simpler(const Shape<T>& shape) {
    std::vector<Shape<T>> all;
    std::visit(
        [&]<class S>(const S& basic) {
            if constexpr (requires { basic.vertices(); }) {
                const std::vector<Vec2<T>> vertices(basic.vertices().begin(), basic.vertices().end());
                std::vector<std::vector<Vec2<T>>> others;
                for (std::size_t i = 0; i < vertices.size(); ++i) {
                    others.push_back(vertices);
                    others.back().erase(others.back().begin() + static_cast<std::ptrdiff_t>(i));
                }
                for (const T step : {T(1), T(0.5), T(0.0625)}) {
                    others.push_back(vertices);
                    for (Vec2<T>& vertex : others.back()) {
                        vertex = {rounded(vertex.x, step), rounded(vertex.y, step)};
                    }
                }
                for (const auto& other : others) {
                    if (const auto made = make_polygon_shape<T>(other); made.shape) {
                        all.push_back(*made.shape);
                    }
                }
            } else {
                for (const T step : {T(1), T(0.5), T(0.0625)}) {
                    all.push_back(detail::mapped_numbers<T>(basic, [&](T n) { return rounded(n, step); }));
                }
            }
        },
        shape);
    return all;
}

template <Scalar T>
std::vector<Pair<T>> simpler(const Pair<T>& pair) {
    const Vec2<T> place = reference_point(pair.a);
    const Vec2<T> back(-rounded(place.x, T(1)), -rounded(place.y, T(1)));
    const Vec2<T>& way = pair.translation;
    std::vector<Pair<T>> all{{pair.a, pair.b, Vec2<T>(0)},
                             {pair.a, pair.b, {rounded(way.x, T(1)), rounded(way.y, T(1))}},
                             {translated(pair.a, back), translated(pair.b, back), way}};
    for (const Shape<T>& shape : simpler(pair.a)) {
        all.push_back({shape, pair.b, way});
    }
    for (const Shape<T>& shape : simpler(pair.b)) {
        all.push_back({pair.a, shape, way});
    }
    return all;
}

}  // namespace

template <Scalar T>
std::string describe(const Pair<T>& pair) {
    return text(pair.a) + ", " + text(pair.b) + ", V(" + text(double(pair.translation.x)) + ", " +
           text(double(pair.translation.y)) + ")";
}

template <Scalar T>
Pair<T> shrunk(Pair<T> pair, const std::function<bool(const Pair<T>&)>& fails) {
    const auto shrink_once = [&] {
        for (const Pair<T>& other : simpler(pair)) {
            if (describe(other).size() < describe(pair).size() && fails(other)) {
                pair = other;
                return true;
            }
        }
        return false;
    };
    while (shrink_once()) {
    }
    return pair;
}

template <Scalar T>
void tell_smaller(const Pair<T>& pair, const std::function<void(const Pair<T>&)>& check) {
    using Catcher = ::testing::ScopedFakeTestPartResultReporter;
    const Pair<T> small = shrunk<T>(pair, [&](const Pair<T>& other) {
        ::testing::TestPartResultArray failures;
        const Catcher catcher(Catcher::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
        check(other);
        return failures.size() > 0;
    });
    ADD_FAILURE() << "It fails on these, too, in a row say: " << describe(small);
}

#define COLLIDARIUM_PAIR_OF(T)                                                    \
    template std::string describe(const Pair<T>&);                                \
    template Pair<T> shrunk(Pair<T>, const std::function<bool(const Pair<T>&)>&); \
    template void tell_smaller(const Pair<T>&, const std::function<void(const Pair<T>&)>&)
COLLIDARIUM_PAIR_OF(float);
COLLIDARIUM_PAIR_OF(double);

}  // namespace collidarium::testing
