#pragma once

/// Answers about two shapes against exact arithmetic, whoever gave them: verdicts, lengths and times within a
/// bound, normals that are those of the difference where it is left or entered, and points on the surfaces.
/// Where a shape is concave, it is asked of its parts: the depth has to be a way out of all of them, of which
/// none shorter is found in many directions. Where two parts meet, what has no inside may be inside the whole
/// and only touch each part: there the open policy may say either.

#include <gtest/gtest.h>

#include <optional>

#include "collidarium/results.hpp"
#include "support/exact_convex.hpp"
#include "support/pair.hpp"

namespace collidarium::testing {

/// The largest number of a pair times what so many roundings cost: far below the promise for double.
template <Scalar T>
[[nodiscard]] double rounding_bound(const Pair<T>& pair, double of_float = 4e-6, double of_double = 1e-14);

template <Scalar T>
class ExactChecks {
public:
    struct Options {
        double bound{};  ///< of lengths
        bool verdicts =
            false;  ///< they are exact; else they may be off where the separation is within the bound
        bool corners = false;      ///< whether `corner` is to be exact, too
        double point_b_slack = 1;  ///< how many bounds the point of a hit may be off b
    };

    /// About the shapes of the pair, or about those that have the points which the library stores.
    ExactChecks(const Pair<T>& pair, const Options& options);
    ExactChecks(const Shape<double>& a, const Shape<double>& b, const Vec2<double>& way,
                const Options& options)
        : options_(options),
          a_(a),
          b_(b),
          way_(way),
          exact_(a_, b_, way_),
          separation_(exact_.separation()),
          is_convex_(!std::holds_alternative<Polygon<double>>(a) &&
                     !std::holds_alternative<Polygon<double>>(b)),
          may_hide_(!is_convex_ && (is_thin(a) || is_thin(b))) {}

    [[nodiscard]] const ExactConvex& exact() const { return exact_; }
    [[nodiscard]] double separation() const { return separation_; }
    [[nodiscard]] double bound() const { return options_.bound; }

    void check_overlap(bool answer, Policy policy) const;
    void check_contact(const std::optional<Contact<T>>& answer, Policy policy) const;
    void check_distance(const Distance<T>& answer) const;
    void check_cast(const std::optional<CastHit<T>>& answer, Policy policy) const;

    /// All queries under both policies, and that they agree with each other.
    void check_queries(const Pair<T>& pair) const;

private:
    [[nodiscard]] static bool is_thin(const Shape<double>& shape);
    void check_depth(const Vec2<double>& normal, double depth) const;
    void check_hit(const CastHit<T>& hit, double t, bool corner) const;

    Options options_;
    Shape<double> a_;
    Shape<double> b_;
    Vec2<double> way_;
    ExactConvex exact_;
    double separation_;
    bool is_convex_;
    bool may_hide_;
};

/// How many of many pairs overlapped or were hit, so that neither answer goes untried.
struct Tally {
    int pairs = 0;
    int overlapping = 0;
    int moving = 0;
    int hits = 0;

    template <Scalar T>
    void count(const Pair<T>& pair, Policy policy);
    /// Of each a share between `least` and 1 - `least`.
    void expect_both(double least) const;
};

}  // namespace collidarium::testing
