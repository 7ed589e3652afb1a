#pragma once

/// Two segments, what follows from their ends, and seeded ones, to check what is said of them.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <utility>

#include "explain/outline.hpp"

namespace collidarium::app::truth {

/// p + ua u = q + ub v, w = q − p.
struct LinePair {
    Vec p, u, q, v, w;
    Real cross{};
    Real ua{}, ub{};
    bool is_exact = true;  ///< on a grid of halves of halves: nothing is rounded
    Real slack{};          ///< the error of a coordinate
    std::string name_a;
    std::string name_b;

    /// `error`: of a coordinate that the program has computed.
    LinePair(const Segment<double>& a, const Segment<double>& b, std::string called_a, std::string called_b,
             bool is_float, Real error = 0)
        : p(truth::wide(a.a)),
          u(truth::wide(a.b) - truth::wide(a.a)),
          q(truth::wide(b.a)),
          v(truth::wide(b.b) - truth::wide(b.a)),
          w(q - p),
          cross(truth::turn(u, v)),
          name_a(std::move(called_a)),
          name_b(std::move(called_b)) {
        ua = cross != 0 ? truth::turn(w, v) / cross : 0;
        ub = cross != 0 ? truth::turn(w, u) / cross : 0;
        Real size = 1;
        for (const Real one : {p.x, p.y, q.x, q.y, u.x, u.y, v.x, v.y}) {
            size = std::max(size, std::abs(one));
            is_exact = is_exact && std::fmod(one, 1.0L / 64) == 0 && size < 1e6L;
        }
        is_exact = is_exact && error == 0;
        slack = (is_float ? 1e-6L : 1e-15L) * size + error;
        unsure_ = is_exact ? 0 : (slack * 1e-3L + 8 * error) * size;
    }

    [[nodiscard]] bool may_be_zero(Real product) const { return std::abs(product) <= unsure_; }
    [[nodiscard]] bool may_be_parallel() const { return may_be_zero(cross); }
    [[nodiscard]] bool may_cross() const { return !is_exact || cross != 0; }
    [[nodiscard]] bool is_point(const Vec& way) const { return way == Vec{}; }
    /// Both on one line; a point is, where it is on the other's line.
    [[nodiscard]] bool may_be_one_line() const {
        return may_be_parallel() && may_be_zero(truth::turn(w, u)) && may_be_zero(truth::turn(w, v));
    }
    [[nodiscard]] bool may_be_two_lines() const { return !is_exact || !may_be_one_line(); }
    [[nodiscard]] Real slack_of(Real product) const { return unsure_ + 2e-15L * (1 + std::abs(product)); }
    /// No bound where they may be parallel.
    [[nodiscard]] Real slack_of_parameter(Real parameter) const {
        if (may_be_parallel()) {
            return std::numeric_limits<Real>::infinity();
        }
        return unsure_ * (1 + std::abs(parameter)) / std::abs(cross) +
               std::max(1e-13L, slack) * (1 + std::abs(parameter));
    }
    [[nodiscard]] bool may_be_within(Real parameter) const {
        const Real off = is_exact ? 0 : slack_of_parameter(parameter);
        return parameter >= -off && parameter <= 1 + off;
    }
    [[nodiscard]] bool may_be_outside(Real parameter) const {
        const Real off = is_exact ? 0 : slack_of_parameter(parameter);
        return parameter < off || parameter > 1 - off;
    }
    [[nodiscard]] Vec crossing() const { return p + u * ua; }
    [[nodiscard]] Real slack_of_point() const { return slack + slack_of_parameter(ua) * truth::length(u); }

    /// Of two on one line: what they share, in the order of a; none where the first is beyond the second.
    [[nodiscard]] std::array<Vec, 2> common() const {
        const Vec along = is_point(u) ? v : u;
        const Real squared = truth::dot(along, along);
        const auto place = [&](const Vec& at) {
            return squared > 0 ? truth::dot(at - p, along) / squared : 0;
        };
        const Real from = std::max(std::min(place(p), place(p + u)), std::min(place(q), place(q + v)));
        const Real to = std::min(std::max(place(p), place(p + u)), std::max(place(q), place(q + v)));
        return {p + along * from, p + along * to};
    }
    /// How far the end of that lies behind its begin; negative where they share nothing.
    [[nodiscard]] Real common_length() const {
        const auto [from, to] = common();
        const Vec along = is_point(u) ? v : u;
        return truth::dot(to - from, along) >= 0 ? truth::length(to - from) : -truth::length(to - from);
    }

private:
    Real unsure_{};
};

/// On a small grid, where many are parallel, on one line, end on each other or are points.
class GridSegments {
public:
    Segment<double> any() {
        const Vec2d from = any_point();
        return {from, number(0, 11) == 0 ? from : any_point()};
    }
    /// On the line of another.
    Segment<double> along(const Segment<double>& other) {
        const Vec2d way = (other.b - other.a) * 0.5;
        const Vec2d from = other.a + way * static_cast<double>(number(-3, 5));
        return {from, from + way * static_cast<double>(number(-3, 3))};
    }
    int number(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }
    void use(double step) { step_ = step; }

private:
    Vec2d any_point() { return {number(-5, 5) * step_, number(-5, 5) * step_}; }

    std::mt19937 random_{21};
    double step_ = 0.25;
};

}  // namespace collidarium::app::truth
