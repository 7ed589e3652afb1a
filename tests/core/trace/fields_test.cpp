#include "collidarium/trace/field.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "collidarium/print.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/transform.hpp"
#include "trace/slower_sink.hpp"

namespace collidarium::testing {
namespace {

template <class E>
std::string written(const E& event) {
    std::ostringstream out;
    out << event;
    return out.str();
}

/// Where the members lie that an event's fields are about.
class Places {
public:
    explicit Places(const void* event) : event_(static_cast<const std::byte*>(event)) {}

    template <class Member>
    void operator()(const EventField& field, Member&& member) {
        using M = std::remove_cvref_t<Member>;
        if constexpr (std::is_same_v<M, std::size_t>) {
            if (!field.streamed) {
                member = field.name == "count" ? 3 : 2;  // of an array that is then told in full
            }
        }
        if constexpr (requires { member.size_bytes(); }) {
            add(member.data(), member.size_bytes());
        } else if constexpr (std::is_lvalue_reference_v<Member>) {
            add(&member, sizeof member);
        }
    }

    template <class N>
    void operator()(const EventField&, std::tuple<N&, N&> ends) {
        add(&std::get<0>(ends), sizeof(N));
        add(&std::get<1>(ends), sizeof(N));
    }

    /// The most bytes that lie between two of them, or beside them.
    [[nodiscard]] std::size_t largest_gap(std::size_t size) {
        std::ranges::sort(places_);
        std::size_t end = 0;
        std::size_t gap = 0;
        for (const auto& [begin, next] : places_) {
            gap = std::max(gap, begin - std::min(begin, end));
            end = std::max(end, next);
        }
        return std::max(gap, size - end);
    }

private:
    void add(const void* member, std::size_t size) {
        const auto begin = static_cast<std::size_t>(static_cast<const std::byte*>(member) - event_);
        places_.emplace_back(begin, begin + size);
    }

    const std::byte* event_;
    std::vector<std::pair<std::size_t, std::size_t>> places_;
};

template <class Events>
struct OfAll;
template <class... E>
struct OfAll<std::variant<E...>> {
    static void call(const auto& check) { (check(E{}), ...); }
};

/// A member that `fields` leaves out would be lost in a trace in other units, without a word.
TEST(Fields, AreAllMembersOfEveryEvent) {
    OfAll<AnyEvent<double>>::call([]<class E>(E event) {
        Places places(&event);
        E::fields(places, event);
        EXPECT_LT(places.largest_gap(sizeof event), sizeof(double)) << E::event_name;
    });
}

TEST(Fields, ComparePrintedMembers) {
    const Candidate<double> hit{3, true, 0.25, true};
    Candidate<double> later = hit;
    EXPECT_EQ(hit, later);
    later.t = 0.5;
    EXPECT_NE(hit, later);
    EXPECT_EQ(Event<double>(hit), Event<double>(hit));
    EXPECT_NE(Event<double>(hit), Event<double>(later));
    EXPECT_NE(Event<double>(hit), Event<double>(DiscreteStep<double>{}));
    EXPECT_EQ(written(hit), "candidate{index: 3, hit: true, t: 0.25, nearest: true}");
    EXPECT_EQ(written(Event<double>(hit)), written(hit));

    // Of an array, as many elements as are in use.
    GjkSimplex<double> simplex{
        {{{1, 0}, {0, 2}, {7, 7}}}, {}, {}, 2, {2}, {0.8, 0.2}, {0.8, 0.4}, 1, {1, -1}, 3};
    GjkSimplex<double> other = simplex;
    other.points[2] = {8, 8};
    EXPECT_EQ(simplex, other);
    other.points[1] = {8, 8};
    EXPECT_NE(simplex, other);
    other.count = 1;
    EXPECT_NE(simplex, other);
    EXPECT_EQ(
        written(simplex),
        "gjk_simplex{count: 2, points: {{1, 0}, {0, 2}}, on_a: {{0, 0}, {0, 0}}, on_b: {{0, 0}, {0, 0}}, "
        "sides: {2}, weights: {0.8, 0.2}, nearest: {0.8, 0.4}, distance: 1, direction: {1, -1}, gain: 3}");
}

TEST(Fields, PrintWhatTheyHaveBesideNumbers) {
    const AxisProjection<float> projection{Axis::edge_b, {0, 1}, -1, 1, 2, 3, -1, {}, 4};
    EXPECT_EQ(written(projection),
              "axis_projection{axis: edge_b, direction: {0, 1}, a: {-1, 1}, b: {2, 3}, overlap: -1, "
              "edge_a: none, edge_b: 4, decides: false, is_repeated: false}");
    EXPECT_EQ(written(HullTurn<double>{{0, 0}, {1, 0}, {2, 0}, 0, 0, false}),
              "hull_turn{from: {0, 0}, via: {1, 0}, point: {2, 0}, cross: 0, turn: straight, upper: false}");
    EXPECT_EQ(written(ResultPolygons<double>{Operation::hull, {{{0, 0}, {1, 0}}, {}}}),
              "verdict{operation: hull, polygons: {{{0, 0}, {1, 0}}, {}}}");
    EXPECT_EQ(written(Route<double>{"pairs/circle_aabb"}), "route{kernel: pairs/circle_aabb}");
    EXPECT_EQ(
        written(StaticPush<double>{1, {2, 3}, true, {0, 1}, 2, {1}, {}}),
        "static_push{index: 1, position: {2, 3}, overlaps: true, normal: {0, 1}, depth: 2, mtv: {0, 2}, "
        "before: {1}, after: {}}");
}

TEST(Fields, HaveThePowerOfLengthThatTheirNumbersHave) {
    const Quadratic<double> event{{1, 2}, 3, 4, 5, 6, 7, {0.25, 0.5}, 1};
    const Quadratic<float> eight_times{{8, 16}, 24, 256, 320, 384, 7 * 4096, {0.25F, 0}, 1};
    EXPECT_EQ(rescaled_event<float>(event, 3), eight_times);
    EXPECT_EQ(convert<double>(Event<float>(eight_times)),
              Event<double>(Quadratic<double>{{8, 16}, 24, 256, 320, 384, 7 * 4096, {0.25, 0}, 1}));
    const Verdict<double> depth{Operation::contact, true, Reason::overlapping, Axis::x, 2};
    EXPECT_EQ(rescaled_event<double>(depth, 3).value, 16);
    const Verdict<double> time{Operation::cast, true, Reason::enters, Axis::x, 0.5};
    EXPECT_EQ(rescaled_event<double>(time, 3), time);
    const SlabInterval<double> slab{Axis::x, {1, 0}, 1, 2, 3, 4, 5, 6, 7, -INFINITY, 0.5};
    EXPECT_EQ(rescaled_event<float>(slab, -1),
              (SlabInterval<float>{Axis::x, {1, 0}, 0.5F, 1, 1.5F, 2, 2.5F, 3, 3.5F, -INFINITY, 0.5F}));
    EXPECT_EQ(rescaled_event<float>(MtvCandidate<double>{{1e300, 0}, 1e300, true}, 0).length,
              std::numeric_limits<float>::max());
}

/// The events of a cast along an eighth of its path have to be told as those of the path.
TEST(Fields, HaveThePowerOfTimeThatTheirNumbersHave) {
    Recorder<double> outside;
    detail::SlowerSink<double> slower(outside, 3);
    slower.record(Sweep<double>{{1, 2}, {3, 4}, 0});
    slower.record(Quadratic<double>{{1, 2}, 3, 4, 5, 6, 7, {2, 4}, 2});
    slower.record(FilterResult<double>{FilterOutcome::hit, 4, 8});
    slower.record(FilterResult<double>{FilterOutcome::separated, 4, 8});
    slower.record(Verdict<double>{Operation::cast, true, Reason::enters, {}, 4});
    EXPECT_EQ(outside.events(), (std::vector<Event<double>>{
                                    Sweep<double>{{1, 2}, {24, 32}, 0},
                                    Quadratic<double>{{1, 2}, 3, 4 * 64, 5 * 8, 6, 7 * 64, {0.25, 0.5}, 2},
                                    FilterResult<double>{FilterOutcome::hit, 0.5, 1},
                                    FilterResult<double>{FilterOutcome::separated, 4, 8},
                                    Verdict<double>{Operation::cast, true, Reason::enters, {}, 0.5},
                                }));
}

}  // namespace
}  // namespace collidarium::testing
