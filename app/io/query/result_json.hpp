#pragma once

/// The core's answers, as members of an object that has been begun.

#include <optional>

#include "collidarium/results.hpp"
#include "io/json/json_writer.hpp"

namespace collidarium::app {

template <Scalar T>
void write_contact(JsonWriter& out, const std::optional<Contact<T>>& contact);

template <Scalar T>
void write_distance(JsonWriter& out, const Distance<T>& distance);

template <Scalar T>
void write_cast(JsonWriter& out, const CastResult<T>& swept);

template <Scalar T>
void write_cast_many(JsonWriter& out, const CastManyResult<T>& swept);

}  // namespace collidarium::app
