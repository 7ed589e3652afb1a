#pragma once

/// What a scene file asks about its pair in focus (`question`), which methods it compares (`compare`), its
/// author's hints (`callouts`), and how a body is driven (`play`).

#include <string>
#include <vector>

#include "io/json/json_edit.hpp"
#include "io/json/json_reader.hpp"

namespace collidarium::app {

/// Reports all problems; what is wrong is left at its default.
[[nodiscard]] SceneQuestion read_question(JsonReader& reader, JsonValue object, const JsonPath& path);
[[nodiscard]] std::vector<std::string> read_compared(JsonReader& reader, JsonValue list,
                                                     const JsonPath& path);
[[nodiscard]] std::vector<Callout> read_callouts(JsonReader& reader, JsonValue list, const JsonPath& path);

[[nodiscard]] std::string question_text(const SceneQuestion& question, const PieceStyle& style);
[[nodiscard]] std::string callout_text(const Callout& callout, const PieceStyle& style);

/// The object of a question, changed from `before` to `now`; other members of it keep their bytes.
[[nodiscard]] std::string edited_question(const JsonText& json, JsonValue object, const PieceStyle& style,
                                          const SceneQuestion& before, const SceneQuestion& now);

/// Reports all problems; what is wrong is left at its default.
[[nodiscard]] ScenePlay read_play(JsonReader& reader, JsonValue object, const JsonPath& path);

[[nodiscard]] std::string play_text(const ScenePlay& play, const PieceStyle& style);

/// The object, changed from `before` to `now`; other members of it keep their bytes.
[[nodiscard]] std::string edited_play(const JsonText& json, JsonValue object, const PieceStyle& style,
                                      const ScenePlay& before, const ScenePlay& now);

}  // namespace collidarium::app
