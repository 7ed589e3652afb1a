#pragma once

/// Laws that hold for every pair of shapes, whatever their types; on whole numbers to the last bit.

#include "collidarium/results.hpp"
#include "support/concave_generators.hpp"

namespace collidarium::testing {

/// Overlap, contact, distance and cast agree on whether the shapes overlap.
template <Scalar T>
void expect_agreement(const Pair<T>& pair, Policy policy);

/// What rounding may change when the shapes are swapped.
struct SwapRounding {
    bool normals = false;    ///< the normal of an edge of a is taken before that of one of b that is parallel
    bool manifolds = false;  ///< corners are too coarse to be told apart
    double distances = 0;    ///< relative
    double hits = 0;         ///< of the normals of hits
};
/// Swapping negates normals, swaps points and changes nothing else. Of several ways out another may be taken.
template <Scalar T>
void expect_swapped(const Pair<T>& pair, Policy policy, const SwapRounding& may = {});

/// Before a hit there is no overlap, and after a miss neither, at 65 times.
template <Scalar T>
void expect_first_time(const Pair<T>& pair, Policy policy);

/// Moving b by the mtv leaves the two touching, within a bound; no translation that is `shorter` than it
/// does, in any of so many directions.
template <Scalar T>
void expect_shortest_way_out(const Shape<T>& a, const Shape<T>& b, const Contact<T>& contact, double within,
                             double shorter, int directions);

/// What rounding may change when a pair is seen otherwise.
struct PictureRounding {
    double lengths = 0;
    double normals = 0;
    double times = 0;
    bool points = true;         ///< whether the deepest points, and how many there are, are compared
    bool slanted_only = false;  ///< what is along an axis, and all of pairs without a slanted edge, is exact
};
/// The same pair scaled, mirrored, turned or moved has the same answers, seen likewise. It is asked about in
/// T.
template <Scalar T = double>
void expect_same_picture(const Pair<double>& pair, const ShapeMap& map, Policy policy,
                         const PictureRounding& may);

/// The answers about a pair are those about a model that is as much larger or elsewhere, in another
/// arithmetic say.
template <Scalar T>
void expect_scaled(const Pair<T>& given, const Pair<double>& model, double scale, double rounding);

/// Answers have no NaN and nothing infinite, normals are unit, times from 0 to 1, and contacts are where
/// overlaps are.
template <Scalar T>
void expect_sound(const Pair<T>& pair);

/// Pairs of all magnitudes mixed, of the first so many of: points, segments, boxes, turned boxes, circles,
/// capsules.
template <Scalar T>
class MixedMagnitudes {
public:
    MixedMagnitudes(std::uint64_t seed, unsigned types) : random_(seed), types_(types) {}

    [[nodiscard]] Pair<T> next() { return {shape(), shape(), {number(), number()}}; }

private:
    [[nodiscard]] T number();
    [[nodiscard]] Shape<T> shape();

    std::mt19937_64 random_;
    unsigned types_;
};

}  // namespace collidarium::testing
