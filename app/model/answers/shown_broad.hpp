#pragma once

/// The boxes of a scene's shapes in a structure of the broad phase. Inner part of `answers.cpp`.

#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

/// The search that is asked, with its trace. Where that has more events than `max_broad_events` the first
/// ones are kept, and the verdict.
template <Scalar T>
[[nodiscard]] Shown shown_broad(const SceneQuery<T>& query, std::size_t b, const FocusQuery& asked);

}  // namespace collidarium::app
