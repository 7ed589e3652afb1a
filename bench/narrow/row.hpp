#pragma once

/// One row of the table: a query about two shapes, and what each library brings to answer it.

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "narrow/inputs.hpp"

namespace narrow {

enum class Query { overlap, contact, distance, cast, ray, contains, time_of_impact, make, pose, copy };

/// Asks about `count` cases from `first` on, once each, and says how many are hits.
using Ask = std::function<std::size_t(std::size_t first, std::size_t count)>;

/// What one library brings to a row. `prepare` makes its shapes, which is not timed, of cases with this rate
/// of hits.
struct Entry {
    Query query{};
    std::string row;
    std::string library;
    std::function<Ask(double hit_rate)> prepare;
};

using Entries = std::vector<Entry>;

/// The compiler has to have worked `value` out. What does not fit a register stays where it is: asked for
/// either place, GCC copies it first.
template <class Value>
inline void keep(const Value& value) {
    if constexpr (sizeof(Value) <= sizeof(void*)) {
        asm volatile("" : : "r,m"(value) : "memory");
    } else {
        asm volatile("" : : "m"(value) : "memory");
    }
}

template <class Shape>
inline constexpr const char* name = nullptr;
template <>
inline constexpr const char* name<Point> = "point";
template <>
inline constexpr const char* name<Segment> = "segment";
template <>
inline constexpr const char* name<Box> = "AABB";
template <>
inline constexpr const char* name<OrientedBox> = "OBB";
template <>
inline constexpr const char* name<Circle> = "circle";
template <>
inline constexpr const char* name<Capsule> = "capsule";
template <>
inline constexpr const char* name<Outline> = "polygon";

/// Whether a row is asked at several rates of hits: making a polygon hits nothing.
[[nodiscard]] constexpr bool has_hits(Query query) {
    return query != Query::make && query != Query::pose && query != Query::copy;
}

[[nodiscard]] constexpr Placement placement_of(Query query) {
    const bool moves = query == Query::cast || query == Query::ray || query == Query::time_of_impact;
    return moves ? Placement::cast : Placement::still;
}

template <class A, class B>
[[nodiscard]] std::string row_name(Query query) {
    const std::string a = name<A>;
    const std::string pair = a + "-" + name<B>;
    switch (query) {
        case Query::overlap:
            return "overlap " + pair;
        case Query::contact:
            return "contact " + pair;
        case Query::distance:
            return "distance " + pair;
        case Query::cast:
            return std::string("cast ") + name<B> + " at " + a;
        case Query::ray:
            return "ray at " + a;
        case Query::contains:
            return "point in " + a;
        case Query::time_of_impact:
            return "time of impact " + pair;
        case Query::make:
            return "make " + a;
        case Query::pose:
            return "pose " + a;
        case Query::copy:
            return "copy " + a;
    }
    return {};
}

/// Adds an entry. `make(case)` gives what the library keeps of a case, and `ask(kept)` tells whether it is a
/// hit; it has to `keep` all that the library answered.
template <class A, class B, class Make, class AskOne>
void add(Entries& entries, const char* library, Query query, Make make, AskOne ask) {
    const auto prepare = [=](double hit_rate) -> Ask {
        using Kept = std::invoke_result_t<const Make&, const Case<A, B>&>;
        auto all = std::make_shared<std::vector<Kept>>();
        all->reserve(case_count());
        for (const Case<A, B>& one : cases<A, B>(placement_of(query), hit_rate)) {
            all->push_back(make(one));
        }
        return [all, ask](std::size_t first, std::size_t count) {
            std::size_t hits = 0;
            for (const Kept& one : std::span<const Kept>(*all).subspan(first, count)) {
                hits += ask(one) ? 1 : 0;
            }
            return hits;
        };
    };
    entries.push_back({query, row_name<A, B>(query), library, prepare});
}

void add_overlaps(Entries& entries);
void add_contacts(Entries& entries);
void add_distances(Entries& entries);
void add_casts(Entries& entries);
void add_rays(Entries& entries);
void add_polygons(Entries& entries);

void add_box2d_v3(Entries& entries);
void add_cute_c2(Entries& entries);
void add_box2d_v2(Entries& entries);
void add_chipmunk(Entries& entries);
void add_boost_geometry(Entries& entries);

}  // namespace narrow
