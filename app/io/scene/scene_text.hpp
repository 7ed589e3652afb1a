#pragma once

/// Pieces of a scene's text, in the style of the surrounding text.

#include <string>
#include <string_view>
#include <vector>

#include "io/scene/shape_json.hpp"
#include "model/answers/stop_signal.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The text between a bracket and the first item, between items (comma included), and before the closing
/// bracket.
struct JoinStyle {
    std::string lead;
    std::string gap = ", ";
    std::string tail;
};

/// A text's style for small objects and arrays.
struct PieceStyle {
    JoinStyle object;
    JoinStyle array;
    std::string colon = ": ";
};

struct MemberText {
    std::string key;
    std::string value;
};

[[nodiscard]] std::string join(char open, const std::vector<std::string>& items, char close,
                               const JoinStyle& style);
[[nodiscard]] std::string object_text(const std::vector<MemberText>& members, const PieceStyle& style);

[[nodiscard]] std::string vec2_text(const Vec2d& value, const PieceStyle& style);
[[nodiscard]] std::string value_text(const ShapeValue& value, const PieceStyle& style);
/// The ids of a focus: one where it is one shape.
[[nodiscard]] std::vector<std::string> focus_ids(const PairIds& focus);
[[nodiscard]] std::string strings_text(const std::vector<std::string>& strings, const PieceStyle& style);
[[nodiscard]] std::string sprite_text(const Sprite& sprite, const PieceStyle& style);
[[nodiscard]] std::string shape_text(const SceneShape& shape, const PieceStyle& style);
[[nodiscard]] std::string view_text(const SceneView& view, const PieceStyle& style);
[[nodiscard]] std::string callouts_text(const std::vector<Callout>& callouts, const PieceStyle& style);

/// The whole file in the program's own layout: one shape per line. Throws `AnswersStopped` at the next shape
/// once it is stopped.
[[nodiscard]] std::string scene_text(const Scene& scene, const StopSignal& stop = {});

}  // namespace collidarium::app
