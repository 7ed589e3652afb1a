#pragma once

/// Shapes in pasted text of any form.

#include <string_view>
#include <vector>

#include "io/problem.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The shapes of a text that holds a scene, a shape, a list of shapes, a request of the query stream (its
/// `a`, `b` or `statics`; `b` carries the request's `translation`), or several of these one after the other,
/// with or without commas between them. Ids are optional here: a missing one stays empty, and duplicates are
/// allowed. Every problem has its place in the text; text that cannot be read at all is `bad_json`. At most
/// 16 MiB and as many shapes as a scene holds.
[[nodiscard]] Parsed<std::vector<SceneShape>> parse_shapes(std::string_view text);

}  // namespace collidarium::app
