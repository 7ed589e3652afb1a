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

/// A text's style for small objects and arrays, and for lists with an item a line: shapes, rows of tiles.
struct PieceStyle {
    JoinStyle object;
    JoinStyle array;
    std::string colon = ": ";
    JoinStyle lines{"\n    ", ",\n    ", "\n  "};
};

struct MemberText {
    std::string key;
    std::string value;
};

[[nodiscard]] std::string join(char open, const std::vector<std::string>& items, char close,
                               const JoinStyle& style);
[[nodiscard]] std::string object_text(const std::vector<MemberText>& members, const PieceStyle& style);
void append_unknown(std::vector<MemberText>& members, const std::vector<UnknownMember>& unknown);

// The text of a value.
[[nodiscard]] std::string text_of(bool value, const PieceStyle& style);
[[nodiscard]] std::string text_of(int value, const PieceStyle& style);
[[nodiscard]] std::string text_of(std::size_t value, const PieceStyle& style);
[[nodiscard]] std::string text_of(double value, const PieceStyle& style);
[[nodiscard]] std::string text_of(const Vec2d& value, const PieceStyle& style);
[[nodiscard]] std::string text_of(const std::vector<Vec2d>& value, const PieceStyle& style);
[[nodiscard]] std::string text_of(const std::string& value, const PieceStyle& style);
[[nodiscard]] std::string text_of(const std::vector<std::string>& value, const PieceStyle& style);
[[nodiscard]] std::string text_of(Operation value, const PieceStyle& style);
[[nodiscard]] std::string text_of(Algorithm value, const PieceStyle& style);
/// The ids of a focus: one where it is one shape.
[[nodiscard]] std::string text_of(const PairIds& value, const PieceStyle& style);
[[nodiscard]] std::string text_of(const std::vector<Callout>& value, const PieceStyle& style);
/// The top row first; each row on a line of its own, so that the map is seen in the file.
[[nodiscard]] std::string text_of(const SceneTiles& value, const PieceStyle& style);

[[nodiscard]] std::vector<MemberText> shape_texts(const SceneShape& shape, const PieceStyle& style);

/// The members of a scene, with this text for its shapes.
[[nodiscard]] std::vector<MemberText> scene_texts(const Scene& scene, const PieceStyle& style,
                                                  std::string shapes);

/// The whole file in the program's own layout: one shape per line. Throws `AnswersStopped` at the next shape
/// once it is stopped.
[[nodiscard]] std::string scene_text(const Scene& scene, const StopSignal& stop = {});

}  // namespace collidarium::app
