#pragma once

/// Changes of a JSON text that leave everything else in it, white space included, as it stands.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_text.hpp"
#include "io/scene/scene_text.hpp"

namespace collidarium::app {

/// How the text around this object or array puts its items together: its shortest gap, so that
/// alignment by extra spaces is not taken for the rule. `otherwise` where it has too few items to tell.
[[nodiscard]] JoinStyle join_style(const JsonText& json, JsonValue container, const JoinStyle& otherwise);
/// What stands between names and values of this object.
[[nodiscard]] std::string colon_style(const JsonText& json, JsonValue object, std::string_view otherwise);

/// An item of a new array: an old one's place (and its text, where that changed), or a new text.
struct ArrayItem {
    std::optional<std::size_t> source;  ///< index into the old array
    std::optional<std::string> text;    ///< nothing: as it stood
};

/// The array with these items in place of its own; gaps between items that stay neighbours stay too.
[[nodiscard]] std::string edit_array(const JsonText& json, JsonValue array,
                                     const std::vector<ArrayItem>& items, const JoinStyle& otherwise);

/// Replaces, adds and removes members of an object; members that are not mentioned stay.
class ObjectEdit {
public:
    ObjectEdit(const JsonText& json, JsonValue object, const PieceStyle& otherwise);

    /// Gives the member this value. A new member comes after the one that was last set or passed.
    void set(std::string_view key, std::string value);
    /// Leaves the member as it is, if it is there; a new member that is set next comes after it.
    void pass(std::string_view key);
    void drop(std::string_view key);

    /// The object's text: its old one to the byte if nothing was changed.
    [[nodiscard]] std::string finish() const;

private:
    struct Entry {
        std::string key;
        std::optional<std::size_t> source;
        std::optional<std::string> value;
    };
    [[nodiscard]] std::vector<Entry>::iterator find(std::string_view key);

    const JsonText* json_;
    JsonValue object_;
    std::vector<JsonValue> members_;
    JoinStyle join_;
    std::string colon_;
    std::vector<Entry> entries_;
    std::size_t anchor_ = 0;  ///< where a new member goes
    bool changed_ = false;
};

}  // namespace collidarium::app
