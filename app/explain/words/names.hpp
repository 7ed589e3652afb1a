#pragma once

/// The names of shapes, methods and kernels for people.

#include <string>
#include <string_view>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/trace/events.hpp"
#include "model/answers/answers.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// A shape of that type: "segment", "box", "concave polygon".
[[nodiscard]] std::string_view shape_word(const ShapeD& shape);

/// "cast", "outline crossings".
[[nodiscard]] std::string_view operation_word(Operation operation);

/// "SAT", "GJK".
[[nodiscard]] std::string_view method_word(Algorithm algorithm);

/// What a kernel does: "closed form for circles: the distance of the centres against ...". Its own name where
/// that is none of the library's.
[[nodiscard]] std::string kernel_words(std::string_view kernel);

/// What answers a query by default: a method, or for convex shapes without a closed form "filter, then
/// exact".
[[nodiscard]] std::string_view automatic_word(Operation operation, const Shape<double>& a,
                                              const Shape<double>& b);

/// What a formula, whose column is narrow, calls the first shape of the pair in focus, or the second: by its
/// label, or "a" and "b" where a label is long or both have the same.
[[nodiscard]] std::string brief_name(const Scene& scene, const FocusAnswer& focus, bool of_b);

/// Whether those are "a" and "b", which a formula has to say first.
[[nodiscard]] bool are_named_by_letters(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
