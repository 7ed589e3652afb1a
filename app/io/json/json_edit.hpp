#pragma once

/// Edits a JSON text and leaves everything else in it, white space included, unchanged.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_text.hpp"
#include "io/scene/scene_text.hpp"

namespace collidarium::app {

/// How the text of this object or array separates its items: its shortest gap, so that alignment by extra
/// spaces does not count. `otherwise` where it has too few items.
[[nodiscard]] JoinStyle join_style(const JsonText& json, JsonValue container, const JoinStyle& otherwise);
/// The separator between names and values of this object.
[[nodiscard]] std::string colon_style(const JsonText& json, JsonValue object, std::string_view otherwise);

/// An item of a new array: the index of an old item (and its text, if changed), or a new text.
struct ArrayItem {
    std::optional<std::size_t> source;  ///< index into the old array
    std::optional<std::string> text;    ///< empty: unchanged
};

/// The array with these items instead of its own; gaps between items that stay neighbours are kept.
[[nodiscard]] std::string edit_array(const JsonText& json, JsonValue array, std::vector<ArrayItem> items,
                                     const JoinStyle& otherwise);

/// Replaces, adds and removes members of an object; members that are not mentioned stay.
class ObjectEdit {
public:
    ObjectEdit(const JsonText& json, JsonValue object, const PieceStyle& otherwise);

    /// Sets the member to this value. A new member follows the one that was last set or kept.
    void set(std::string_view key, std::string value);
    /// Leaves the member unchanged, if it exists; a new member that is set next follows it.
    void pass(std::string_view key);
    void drop(std::string_view key);

    /// The object's text: byte for byte the old one if nothing was changed.
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
