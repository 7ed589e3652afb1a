#pragma once

/// Seeded pairs of convex shapes, in families that each strain something else.

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "support/parallel_generator.hpp"
#include "support/random_shapes.hpp"
#include "support/rounded_corner_generator.hpp"
#include "support/shape_points.hpp"

namespace collidarium::testing {

enum class Family {
    random,      ///< coordinates and sizes of about 1; about half of the pairs overlap
    grid,        ///< small whole numbers: touching, collinear, through corners
    half_grid,   ///< multiples of a half
    degenerate,  ///< whole numbers, and most sizes are zero
    shared,      ///< random, but with corners and ends in common
    far,         ///< random, a million from the origin
    thin,        ///< nearly parallel segments, shapes far longer than wide
    uneven,      ///< a small shape and a large one
    vanishing,   ///< a shape at the origin so small that squares of its numbers may underflow
    tiny,        ///< random times 2^-40
    huge,        ///< random times 2^40
    parallel,    ///< parallel, collinear or touching up to rounding: see `parallel_generator.hpp`
    corners,     ///< boxes whose corners are rounded: see `rounded_corner_generator.hpp`
};

inline constexpr std::array all_families{
    Family::random, Family::grid,     Family::half_grid, Family::degenerate, Family::shared,
    Family::far,    Family::thin,     Family::uneven,    Family::vanishing,  Family::tiny,
    Family::huge,   Family::parallel, Family::corners};

[[nodiscard]] const char* name(Family family);

/// Whether a shape is a point, a segment or an axis-aligned box, the pairs of which slabs answer.
template <Scalar T>
[[nodiscard]] bool is_of_slabs(const Shape<T>& shape) {
    return std::holds_alternative<Point<T>>(shape) || std::holds_alternative<Segment<T>>(shape) ||
           std::holds_alternative<Aabb<T>>(shape);
}

/// Whether all answers about the family are exact: whole numbers in, so there is nothing to round.
[[nodiscard]] inline bool is_exact(Family family) {
    return family == Family::grid || family == Family::half_grid || family == Family::degenerate;
}

/// An endless sequence of pairs, the same for the same seed. Every ordered pair of convex types comes up
/// equally often, but for those that slabs answer. Polygons are strictly convex in the arithmetic asked for.
/// On exact families boxes are turned by 0 only, which keeps them exact.
class ConvexPairGenerator {
public:
    ConvexPairGenerator(Family family, std::uint64_t seed, int most_edges = 8)
        : ConvexPairGenerator(family, seed, most_edges, false) {}

    template <Scalar T>
    [[nodiscard]] Pair<T> next() {
        if (family_ == Family::corners) {
            return next_of<T>(corners_);
        }
        if constexpr (sizeof(T) == 4) {
            return in_float(next_double());
        } else {
            return next_double();
        }
    }

protected:
    ConvexPairGenerator(Family family, std::uint64_t seed, int most_edges, bool of_slabs)
        : family_(family),
          most_sides_(most_edges),
          of_slabs_(of_slabs),
          random_(seed),
          parallel_(seed),
          corners_(seed) {}

private:
    /// The next pair of a generator of all types that is of these.
    template <Scalar T, class Generator>
    [[nodiscard]] Pair<T> next_of(Generator& generator) {
        while (true) {
            const Pair<T> pair = generator.template next<T>();
            if ((is_of_slabs(pair.a) && is_of_slabs(pair.b)) == of_slabs_) {
                return pair;
            }
        }
    }
    [[nodiscard]] Pair<double> next_double();
    [[nodiscard]] Shape<double> shape(int type, double size);
    [[nodiscard]] Shape<double> polygon(double size);
    Vec2<double> vector(double size);
    double number(double size);
    double length(double size);
    void strain(Pair<double>& pair);
    void share_corner(Pair<double>& pair);
    void make_thin(Shape<double>& shape);
    void make_slabs_thin(Pair<double>& pair);

    Family family_;
    int most_sides_;
    bool of_slabs_;
    Random random_;
    ParallelPairGenerator parallel_;
    RoundedCornerPairGenerator corners_;
    std::uint64_t count_ = 0;
};

/// The same of two points, segments or axis-aligned boxes, which slabs answer.
class PairGenerator : public ConvexPairGenerator {
public:
    PairGenerator(Family family, std::uint64_t seed) : ConvexPairGenerator(family, seed, 0, true) {}
};

/// Of the power of two that a vanishing shape is multiplied with: from that of the smallest sizes for which
/// accuracy is promised to that of the smallest float.
inline constexpr int least_vanishing_exponent = -149;
inline constexpr int most_vanishing_exponent = -10;

/// How many cases to try where `count` is usual; `COLLIDARIUM_SOAK` in the environment multiplies it.
[[nodiscard]] inline int soaked(int count) {
    const char* factor = std::getenv("COLLIDARIUM_SOAK");
    return factor == nullptr ? count : count * std::max(1, std::atoi(factor));
}

}  // namespace collidarium::testing
