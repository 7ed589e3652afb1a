#pragma once

/// The core's answers, as members of an object that has been begun.

#include <optional>
#include <vector>

#include "collidarium/results.hpp"
#include "collidarium/trace/events.hpp"
#include "io/json/json_writer.hpp"

namespace collidarium::app {

template <Scalar T>
void write_contact(JsonWriter& out, const std::optional<Contact<T>>& contact);

template <Scalar T>
void write_distance(JsonWriter& out, const Distance<T>& distance);

/// `start` is b's reference point before it moves.
template <Scalar T>
void write_cast(JsonWriter& out, const std::optional<CastHit<T>>& hit, const Vec2<T>& start,
                const Vec2<T>& translation);

template <Scalar T>
void write_cast_many(JsonWriter& out, const std::optional<CastManyHit<T>>& hit, const Vec2<T>& start,
                     const Vec2<T>& translation);

/// The times `near` and `far` on x and on y, of a cast that was answered by slabs.
template <Scalar T>
void write_slab_times(JsonWriter& out, const std::vector<Event<T>>& trace);

}  // namespace collidarium::app
