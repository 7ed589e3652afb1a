#pragma once

/// The intermediate values that queries report, in the order in which they come to know them. All
/// positions are world positions; directions have unit length; numbers along a direction are
/// `dot(direction, position)`. (Textbook methods that do not normalise a direction report it as it is.)

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "collidarium/alternative.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

/// The axes on which pairs of shapes are tested for separation.
enum class Axis {
    x,
    y,
    edge_a,    ///< across an edge of shape a (of a segment, across it)
    edge_b,    ///< across an edge of shape b
    along,     ///< along segments that lie on one line or are parallel
    vertices,  ///< from a vertex (or a centre) of one shape to one of the other
};

/// The query that a trace belongs to.
enum class Operation {
    overlap,
    contact,
    distance,
    cast,
    cast_many,
    time_of_impact,
    circle_line,
    lines,
    contains,
    outline_crossings,
    static_push,  ///< move all the way, then push out of one shape after the other: a textbook method
    hull,
    decomposition,
    retro,          ///< a test on shapes in 16-bit integers: `retro/`
    move,           ///< a body moves through obstacles and responds to its hits: `response/`
    tiles,          ///< the cast of a box against a map of tiles: `raster/`
    pairs,          ///< which of many boxes meet: `broadphase/`
    pixels,         ///< whether two sprites share an opaque pixel: `raster/`
    drawing_order,  ///< which of two sprites is drawn first: the painter's algorithm, of the app
};

/// What a cast moves: b's reference point, from `start` to `start + translation`. Where b turns as it moves
/// (a time of impact), also by what angle about that point.
template <Scalar T>
struct Sweep {
    Vec2<T> start{};
    Vec2<T> translation{};
    T rotation{};  ///< radians, counter-clockwise, over the whole motion
};

/// All positions of b's reference point at which b touches or overlaps a: a grown by b. The query about two
/// shapes becomes one about the point `reference` and this polygon (counter-clockwise; two vertices or one
/// where it has no interior).
template <Scalar T>
struct PaddedShape {
    std::vector<Vec2<T>> polygon;
    Vec2<T> reference{};  ///< b's reference point before it moves
    Vec2<T> half_b{};     ///< b's half extent on x and y: the padding
    T radius{};           ///< the polygon is grown by this much; of round shapes
};

/// One axis of the slab test. The padded shape lies between two parallel lines; the moving reference
/// point is between them from time `near` to time `far`.
template <Scalar T>
struct SlabInterval {
    Axis axis{};
    Vec2<T> direction{};  ///< across the slab
    T center{};           ///< of a, along `direction`
    T half{};             ///< of a, along `direction`
    T padding{};          ///< b's half extent along `direction`
    T start{};            ///< b's reference point along `direction`
    T delta{};            ///< the translation along `direction`
    T near_line{};        ///< the line that is crossed first; the lower one when `delta` is 0
    T far_line{};         ///< the line that is crossed last
    T near{};             ///< -inf when nothing moves on this axis inside the slab, +inf outside it
    T far{};              ///< +inf when nothing moves on this axis inside the slab, -inf outside it
};

/// The slabs taken together: inside all of them from `enter` to `leave`.
template <Scalar T>
struct CastInterval {
    T enter{};  ///< the latest near time
    T leave{};  ///< the earliest far time
    Axis enter_axis{};
    Axis leave_axis{};
};

/// Both shapes projected on one axis.
template <Scalar T>
struct AxisProjection {
    Axis axis{};
    Vec2<T> direction{};
    T a_min{}, a_max{};
    T b_min{}, b_max{};
    T overlap{};  ///< how far b has to move along the axis to get out; negative: the gap
    std::optional<std::size_t> edge_a{};  ///< the edge of a across which the axis is, by its first vertex
    std::optional<std::size_t> edge_b{};  ///< the edge of b across which the axis is, by its first vertex
};

/// When a moving point crosses the line of one edge of the padded shape, moved outwards by its radius.
template <Scalar T>
struct EdgeCrossing {
    Axis axis{};          ///< whose edge it is; a's where it is both shapes'
    Vec2<T> from{};       ///< the edge, not moved outwards: one vertex of the padded shape
    Vec2<T> to{};         ///< and the next
    Vec2<T> direction{};  ///< outwards
    T start{};            ///< b's reference point before it moves, from the line; negative inside
    T delta{};            ///< the translation along `direction`; negative where it leads inside
    T t{};                ///< when the line is crossed; infinite where nothing moves across it
    bool on_edge{};       ///< whether that is beside the edge, not beyond its ends
};

/// When a moving point is on a circle: the times at which a t^2 + b t + c is 0. Of a line that meets a circle
/// it says the same, with the segment from end to end as the way.
template <Scalar T>
struct Quadratic {
    Vec2<T> center{};  ///< a vertex of the padded shape
    T radius{};
    T a{};                     ///< squared length of the translation
    T b{};                     ///< twice the product of the translation and the way from the centre
    T c{};                     ///< squared distance from the centre at the start, less the squared radius
    T discriminant{};          ///< b^2 - 4 a c
    std::array<T, 2> roots{};  ///< ascending
    std::size_t root_count{};  ///< 0, 1 where the path is tangent, or 2
};

/// Where two lines through segments meet, by Cramer's rule: ua = cross(between, way_b) / denominator and
/// ub = cross(between, way_a) / denominator, with `between` from the start of a to that of b. Of the outlines
/// of two polygons, for two of their edges.
template <Scalar T>
struct LineCrossing {
    Vec2<T> a_from{};
    Vec2<T> a_to{};
    Vec2<T> b_from{};
    Vec2<T> b_to{};
    std::optional<std::size_t> edge_a{};  ///< of an outline: the edge, by its first vertex
    std::optional<std::size_t> edge_b{};
    T denominator{};  ///< cross(way_a, way_b): 0 exactly where the lines are parallel
    T numerator_a{};  ///< cross(between, way_b): 0 where the start of a is on the line of b
    T numerator_b{};  ///< cross(between, way_a): 0 where the start of b is on the line of a
    T ua{};           ///< of lines that are not parallel: the point is a_from + ua way_a
    T ub{};           ///< likewise, b_from + ub way_b
};

/// The parts of a shape that can be nearest to another.
enum class Feature { vertex, edge, interior };

/// The nearest pair of points found so far.
template <Scalar T>
struct ClosestFeature {
    Feature feature_a{};
    Feature feature_b{};
    Vec2<T> point_a{};
    Vec2<T> point_b{};
    T distance{};
};

/// The points of the Minkowski difference between which GJK searches for the one nearest to the origin.
template <Scalar T>
struct GjkSimplex {
    std::array<Vec2<T>, 3> points{};  ///< differences of points of a and b, without their radii
    std::array<Vec2<T>, 3> on_a{};    ///< the vertices of a and of b whose difference each point is
    std::array<Vec2<T>, 3> on_b{};
    std::size_t count{};
    Vec2<T> direction{};  ///< search direction for the next point; zero where the origin is among them
};

/// The polygon inside the Minkowski difference that EPA grows.
template <Scalar T>
struct EpaPolytope {
    std::vector<Vec2<T>> points;  ///< counter-clockwise
    std::vector<Vec2<T>> on_a;    ///< the vertices of a and of b whose difference each point is
    std::vector<Vec2<T>> on_b;
    std::size_t edge{};  ///< the edge nearest to the origin begins at this point
    T distance{};        ///< of that edge from the origin; negative where that is outside of it
};

/// How contact points are found where an edge is met: the incident edge, which faces the reference edge, is
/// cut to its width, and what of it is above the surface is dropped. The ends of both are on the surfaces,
/// radii included.
template <Scalar T>
struct Clipping {
    bool reference_is_a{};
    Vec2<T> reference_from{};
    Vec2<T> reference_to{};
    Vec2<T> normal{};         ///< of the reference edge, outwards
    Vec2<T> incident_from{};  ///< the deepest vertex first, where one is
    Vec2<T> incident_to{};
    std::array<Vec2<T>, 2> kept{};  ///< the contact points: what is left, half way between the surfaces
    std::size_t kept_count{};
    std::array<Vec2<T>, 2> dropped{};  ///< the ends of the incident edge that were cut off
    std::size_t dropped_count{};
};

/// One step of conservative advancement.
template <Scalar T>
struct Advancement {
    T t{};
    T distance{};  ///< at that time
    T speed{};     ///< the most by which the distance can shrink in one unit of time; of shapes that turn, on
                   ///< average
    Vec2<T> point_a{};
    Vec2<T> point_b{};
    Vec2<T> normal{};  ///< from a to b
};

/// One of the shapes of a cast through many.
template <Scalar T>
struct Candidate {
    std::size_t index{};
    bool hit{};
    T t{};           ///< meaningful when `hit`
    bool nearest{};  ///< the nearest hit so far
};

/// One test of the naive method that moves a shape all its way, and then pushes it out of one shape after the
/// other.
template <Scalar T>
struct StaticPush {
    std::size_t index{};                ///< of the shape at rest that is tested
    Vec2<T> position{};                 ///< the reference point of the moved shape before the push
    bool overlaps{};                    ///< only then it is pushed
    Vec2<T> normal{};                   ///< of that contact: unit, away from the shape at rest
    T depth{};                          ///< how far it is pushed along the normal
    std::vector<std::size_t> before{};  ///< all shapes at rest that it overlaps before the push, ascending
    std::vector<std::size_t> after{};   ///< and after it

    [[nodiscard]] constexpr Vec2<T> mtv() const { return normal * depth + T(0); }
};

/// Why a query came out as it did.
enum class Reason {
    overlapping,     ///< static: the origin is inside the Minkowski difference
    touching,        ///< static: it is on the boundary; a yes under the closed policy only
    separated,       ///< static: `axis` separates the shapes
    started_inside,  ///< cast: overlap before anything moves
    enters,          ///< cast: a hit within the path
    never_inside,    ///< cast: does not move on `axis` and is not inside that slab
    leaves_first,    ///< cast: leaves one slab before (or as) it enters the slab of `axis`
    beyond_end,      ///< cast: enters only after (or at) the end of the path
    behind_start,    ///< cast: has left before (or as) it starts
    passes_by,       ///< cast: the line of the path has no point inside; segments: one ends before the other
    no_interior,     ///< open policy: two shapes whose Minkowski difference has no inside only touch
    crosses,         ///< lines, outlines: they have a point in common
    collinear,       ///< lines: they have all of a line, or a stretch of it, in common
    parallel,        ///< lines: parallel, with nothing in common
};

/// Which code answers: the first event of a trace, and again wherever one kernel hands the pair on to
/// another.
template <Scalar T>
struct Route {
    std::string_view kernel{};  ///< the header that it is in, without its ending: "pairs/circle_aabb"
};

/// One axis that a filter tested: in floating point, with a bound on rounding errors.
template <Scalar T>
struct FilterAxis {
    Axis axis{};                        ///< whose edge the axis is the normal of
    std::optional<std::size_t> edge{};  ///< that edge, by its first vertex
    Vec2<T> direction{};                ///< outward normal of that edge; from a to b where no edge gives it
    T separation{};  ///< along it, of the points alone (no radii) where an edge gives it; negative: overlap
    T bound{};       ///< the true separation is no farther off than this
};

/// What a filter made of all that it tested.
enum class FilterOutcome {
    separated,    ///< settled: an axis separates the shapes by more than the bound
    overlapping,  ///< settled: no axis does, by more than the bound
    hit,          ///< settled: the path enters, within its length
    miss,         ///< settled: it does not
    unsure,       ///< within the bound of being otherwise: exact arithmetic has to decide
};

/// How a filter ended. Where it settled the query no exact test is made.
template <Scalar T>
struct FilterResult {
    FilterOutcome outcome{};
    T value{};  ///< what was compared: a separation, a distance, or a time
    T bound{};  ///< with what
};

/// A step of hill climbing: a vertex of the Minkowski difference, and the edge along which the next one is
/// closer to the origin.
template <Scalar T>
struct ClimbStep {
    Vec2<T> on_a{};  ///< the vertices of a and of b whose difference it is
    Vec2<T> on_b{};
    Vec2<T> vertex{};  ///< of the difference
    Vec2<T> edge{};    ///< to the next vertex; zero where no edge leads closer to the origin
    Axis axis{};       ///< whose edge that is
};

/// The next edge of the Minkowski difference, in the order of the directions: the next edge of a, the next
/// one of b reversed, or both of them where they have the same direction. Without the radii.
template <Scalar T>
struct MinkowskiEdge {
    Vec2<T> start{};  ///< the vertices of the difference that it connects, counter-clockwise
    Vec2<T> end{};
    Vec2<T> a_from{};  ///< the edge of a; twice the vertex where only b has one
    Vec2<T> a_to{};
    Vec2<T> b_from{};  ///< the edge of b, which the difference takes the other way round; or twice the vertex
    Vec2<T> b_to{};
    std::optional<std::size_t> edge_a{};  ///< those edges, by their first vertices
    std::optional<std::size_t> edge_b{};
    Vec2<T>
        later{};  ///< the next edge of the other shape, whose direction comes later; zero where none is left
};

/// Why exact arithmetic is required.
enum class ExactReason {
    within_bound,     ///< a number is nearer to zero than its bound
    parallel_edges,   ///< two edges have the same direction within rounding
    collinear,        ///< vertices in the middle of an edge, or a shape without an area
    many_vertices,    ///< a shape with more vertices than the filter takes
    out_of_range,     ///< numbers too large or too small for the filter
    starts_touching,  ///< a path that starts on the surface, or inside
};

/// The exact test is entered.
template <Scalar T>
struct ExactFallback {
    ExactReason reason{};
    T value{};  ///< the number that could not be distinguished from zero, where there is one
    T bound{};
};

/// Two boxes of a concave contact, distance or cast: parts of a and of b, or branches of their trees.
template <Scalar T>
struct PartPair {
    std::size_t part_a{};  ///< of the parts of a; of a branch the first of its parts
    std::size_t part_b{};
    bool is_leaf{};  ///< two parts, not branches
    Vec2<T> min_a{}, max_a{};
    Vec2<T> min_b{}, max_b{};
    bool kept{};  ///< examined; else the boxes alone showed that nothing is to be found there
};

/// A translation of b that may be the shortest one to part two concave shapes.
template <Scalar T>
struct MtvCandidate {
    Vec2<T> translation{};
    T length{};
    bool free{};  ///< nothing overlaps after it; the shortest such is the minimum translation
};

/// Whether one number is less than another: the yes or no of a method that is a formula.
template <Scalar T>
struct Comparison {
    std::string_view left_name{};  ///< what is compared: "squared distance"
    T left{};
    std::string_view right_name{};  ///< with what: "sum of squared radii"
    T right{};
    int dimension{};      ///< of both: lengths to this power; 0 of times
    bool allows_equal{};  ///< left <= right instead of left < right
    bool holds{};
};

/// One of the times at which a method in discrete steps tests for overlap.
template <Scalar T>
struct DiscreteStep {
    T t{};
    bool overlaps{};
};

/// A turn that the monotone chain of a convex hull tests: from the last edge of the chain to the next point.
/// Only a turn to the left keeps the chain's last vertex.
template <Scalar T>
struct HullTurn {
    Vec2<T> from{};   ///< the last vertex of the chain but one
    Vec2<T> via{};    ///< the last vertex of the chain, which is tested
    Vec2<T> point{};  ///< the point after it
    T cross{};        ///< of the edge to the vertex and the edge to the point, rounded
    int turn{};       ///< its exact sign: 1 to the left, 0 straight on, -1 to the right
    bool upper{};     ///< of the upper chain, which is built from right to left
};

/// A point that is added to the chain of a convex hull. It stays unless a later turn removes it.
template <Scalar T>
struct HullPoint {
    Vec2<T> point{};
    std::size_t count{};  ///< vertices of the hull so far: of the upper chain with those of the lower one
    bool upper{};
};

/// What a convex decomposition does with a diagonal.
enum class DiagonalUse {
    monotone,     ///< added: it splits the polygon into pieces that are monotone in x
    triangulate,  ///< added: it cuts a triangle off such a piece
    remove,       ///< removed: the two pieces beside it form a convex one
    keep,         ///< kept: without it an interior angle at one of its ends would be reflex
};

/// A diagonal of a polygon, from one of its vertices to another.
template <Scalar T>
struct Diagonal {
    Vec2<T> from{};
    Vec2<T> to{};
    DiagonalUse use{};
};

/// The polygons that a hull or a decomposition answers with: the last event of their traces.
template <Scalar T>
struct ResultPolygons {
    Operation operation{};
    std::vector<std::vector<Vec2<T>>>
        polygons;  ///< a hull: one, of fewer than three vertices where it is flat
};

/// The last event of every other trace.
template <Scalar T>
struct Verdict {
    Operation operation{};
    bool hit{};  ///< the answer; for a distance: whether it is 0
    Reason reason{};
    std::optional<Axis> axis{};  ///< the axis that decided, where one did
    T value{};                   ///< depth, distance, or time t of a hit; else 0
};

/// What an event can be.
template <Scalar T>
using AnyEvent =
    std::variant<Sweep<T>, PaddedShape<T>, SlabInterval<T>, CastInterval<T>, AxisProjection<T>,
                 ClosestFeature<T>, EdgeCrossing<T>, Quadratic<T>, Candidate<T>, GjkSimplex<T>,
                 EpaPolytope<T>, Clipping<T>, Advancement<T>, Verdict<T>, Route<T>, FilterAxis<T>,
                 FilterResult<T>, ClimbStep<T>, ExactFallback<T>, PartPair<T>, MtvCandidate<T>,
                 LineCrossing<T>, StaticPush<T>, MinkowskiEdge<T>, Comparison<T>, DiscreteStep<T>,
                 HullTurn<T>, HullPoint<T>, Diagonal<T>, ResultPolygons<T>>;

/// An event of any type: what traces are made of. To be visited as the variant that it is.
///
/// Copying, moving and destroying it takes a function for each type, so these are not inline.
template <Scalar T>
struct Event : AnyEvent<T> {
    template <class E>
    requires detail::is_alternative<E, AnyEvent<T>> Event(E event)
        : AnyEvent<T>(std::in_place_type<E>, std::move(event)) {}

    Event(const Event& other);
    Event(Event&& other) noexcept;
    Event& operator=(const Event& other);
    Event& operator=(Event&& other) noexcept;
    ~Event();
};

/// The sink that keeps every event of a query, in order, or the first so many.
template <Scalar T = double>
class Recorder : public RecorderOf<Event<T>> {
public:
    using RecorderOf<Event<T>>::RecorderOf;
};

}  // namespace collidarium
