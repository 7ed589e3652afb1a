#pragma once

/// The members of the objects of a scene file, each told once. By what is told of them they are read,
/// written, changed in a text that somebody else laid out, and known from members that the program does not
/// have.

#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/json/json_edit.hpp"
#include "io/json/json_reader.hpp"
#include "io/json/json_string.hpp"
#include "io/scene/scene_text.hpp"
#include "io/scene/words.hpp"

namespace collidarium::app {

// What a value may be. A table of words stands for one of these; `Any` for whatever its type holds. A member
// whose value is the usual one is not written, some excepted.
struct Any {};
struct Always {};    ///< any value, which is always written
struct Required {};  ///< the same, and it may not be missing
struct Positive {};  ///< a number greater than 0, which is always written
struct NotEmpty {};
struct Drawing {};  ///< rows of pixels
struct Between {
    double least{};
    double most{};
};
struct Count {
    int least{};
    int most{};
};
/// One of a table's words. A value that is no string is told which they are, too.
template <class Value, std::size_t count>
struct Choice {
    const Words<Value, count>& words;
};
template <class Value, std::size_t count>
Choice(const Words<Value, count>&) -> Choice<Value, count>;
struct AskedWord {};   ///< "auto", or an operation that can be asked
struct MethodWord {};  ///< a method of the library
struct Compared {};    ///< methods of any kind
struct Shapes {};      ///< the scene's, with its ids
struct Focus {};       ///< ids of shapes

template <class How>
concept OfAnyValue = std::same_as<How, Any> || std::same_as<How, Always> || std::same_as<How, Required>;
template <class How>
concept AlwaysWritten = std::same_as<How, Always> || std::same_as<How, Required> ||
    std::same_as<How, Positive> || std::same_as<How, Shapes>;

/// `each(visit, objects...)` calls `visit(name, how, object.member...)` for one member after the other, in
/// the order of the file.
template <class Object>
struct MembersOf;

template <class Object>
concept Described = requires {
    sizeof(MembersOf<Object>);
};

template <>
struct MembersOf<SceneQuestion> {
    template <class Visit, class... Same>
    static void each(const Visit& visit, Same&... it) {
        visit("op", AskedWord{}, it.query.operation...);
        visit("algorithm", MethodWord{}, it.query.algorithm...);
        visit("steps", listed_steps, it.steps...);
        visit("step", Count{0, 1'000'000}, it.step...);  // more than the trace has are all of them
        visit("time", Between{0, 1}, it.time...);
        visit("frames", Count{0, most_frames}, it.query.frames...);
        visit("y_down", Any{}, it.query.y_down...);
        visit("by_centers", Any{}, it.query.by_centers...);
        visit("extent", extents, it.query.infinite_lines...);
        visit("response", responses, it.query.response...);
        visit("restitution", Between{0, 1}, it.query.restitution...);
        visit("structure", structures, it.query.structure...);
        visit("search", broad_searches, it.query.search...);
    }
};

template <>
struct MembersOf<ScenePlay> {
    template <class Visit, class... Same>
    static void each(const Visit& visit, Same&... it) {
        constexpr double least_speed = 1e-6;  // slower than this nothing is seen to move
        visit("body", NotEmpty{}, it.body...);
        visit("method", play_methods, it.rules.method...);
        visit("beside", play_methods, it.beside...);
        visit("response", responses, it.rules.response...);
        visit("restitution", Between{0, 1}, it.rules.restitution...);
        visit("gravity", Between{0, most_speed}, it.rules.gravity...);
        visit("speed", Between{least_speed, most_speed}, it.rules.speed...);
        visit("jump", Between{0, most_speed}, it.rules.jump...);
        visit("frame_rate", Count{1, most_frame_rate}, it.rules.frame_rate...);
        visit("patrol", Between{0, most_patrol}, it.rules.patrol...);
        visit("on_grid", Any{}, it.rules.on_grid...);
    }
};

template <>
struct MembersOf<Callout> {
    template <class Visit, class... Same>
    static void each(const Visit& visit, Same&... it) {
        visit("text", Required{}, it.text...);
        visit("at", Required{}, it.at...);
    }
};

template <>
struct MembersOf<SceneView> {
    template <class Visit, class... Same>
    static void each(const Visit& visit, Same&... it) {
        visit("center", Always{}, it.center...);
        visit("height", Positive{}, it.height...);
        visit("y_down", Any{}, it.y_down...);
    }
};

template <>
struct MembersOf<Sprite> {
    template <class Visit, class... Same>
    static void each(const Visit& visit, Same&... it) {
        visit("image", NotEmpty{}, it.image...);
        visit("rows", Drawing{}, it.rows...);
        visit("threshold", Count{1, 255}, it.threshold...);
        visit("mirrored", Any{}, it.mirrored...);
    }
};

/// Of a scene, `collidarium` comes before them.
template <>
struct MembersOf<Scene> {
    template <class Visit, class... Same>
    static void each(const Visit& visit, Same&... it) {
        visit("name", Any{}, it.name...);
        visit("shapes", Shapes{}, it.shapes...);
        visit("depth_by", Choice{depth_orders}, it.depth_by...);
        visit("tiles", Any{}, it.tiles...);
        visit("focus", Focus{}, it.focus...);
        visit("layers", Any{}, it.layers...);
        visit("question", Any{}, it.question...);
        visit("compare", Compared{}, it.compare...);
        visit("map", Choice{map_kinds}, it.map...);
        visit("play", Any{}, it.play...);
        visit("callouts", Any{}, it.callouts...);
        visit("policy", Choice{policies}, it.policy...);
        visit("scalar", Choice{scalar_kinds}, it.scalar...);
        visit("view", Any{}, it.view...);
    }
};

template <Described Object>
[[nodiscard]] std::vector<std::string_view> member_names() {
    std::vector<std::string_view> names;
    if constexpr (std::same_as<Object, Scene>) {
        names.emplace_back("collidarium");
    }
    const Object none{};
    MembersOf<Object>::each([&](std::string_view name, const auto&, const auto&) { names.push_back(name); },
                            none);
    return names;
}

/// The members of an object that are not known, as written.
[[nodiscard]] std::vector<UnknownMember> unknown_members(JsonValue object,
                                                         std::span<const std::string_view> known);

/// Reads the members that an object has. What is wrong is reported.
class MemberReader {
public:
    MemberReader(JsonReader& reader, JsonValue object, const JsonPath& path)
        : reader_(reader), object_(object), path_(path) {}

    template <class How, class Value>
    void operator()(std::string_view name, const How& how, Value& value) const {
        const auto json =
            std::same_as<How, Required> ? reader_.required(object_, name, path_) : object_.member(name);
        if (json) {
            read(*json, path_.member(name), how, value);
        }
    }

private:
    template <class How, class Value>
    void read(JsonValue json, const JsonPath& path, const How& how, std::optional<Value>& value) const {
        read(json, path, how, value.emplace());
    }
    template <class Value, std::size_t count>
    void read(JsonValue json, const JsonPath& path, const Words<Value, count>& words, Value& value) const {
        read_named(reader_, json, path, words, value);
    }
    template <class Value, std::size_t count>
    void read(JsonValue json, const JsonPath& path, const Choice<Value, count>& choice, Value& value) const {
        if (json.is(JsonKind::string)) {
            read_named(reader_, json, path, choice.words, value);
        } else {
            reader_.must_be(json, path, choice_of(choice.words));
        }
    }
    template <OfAnyValue How, Described Object>
    void read(JsonValue json, const JsonPath& path, How, Object& value) const;
    template <OfAnyValue How>
    void read(JsonValue json, const JsonPath& path, How, bool& value) const {
        value = reader_.boolean(json, path).value_or(value);
    }
    template <OfAnyValue How>
    void read(JsonValue json, const JsonPath& path, How, std::string& value) const {
        value = reader_.string(json, path).value_or(value);
    }
    template <OfAnyValue How>
    void read(JsonValue json, const JsonPath& path, How, Vec2d& value) const {
        value = reader_.vec2(json, path).value_or(value);
    }
    void read(JsonValue json, const JsonPath& path, Any, std::vector<std::string>& value) const;
    void read(JsonValue json, const JsonPath& path, Any, std::vector<Callout>& value) const;
    void read(JsonValue json, const JsonPath& path, Any, std::optional<SceneTiles>& value) const;
    void read(JsonValue json, const JsonPath& path, NotEmpty, std::string& value) const;
    void read(JsonValue json, const JsonPath& path, Positive, double& value) const;
    void read(JsonValue json, const JsonPath& path, Between limits, double& value) const;
    void read(JsonValue json, const JsonPath& path, Count limits, int& value) const;
    void read(JsonValue json, const JsonPath& path, Count limits, std::size_t& value) const;
    void read(JsonValue json, const JsonPath& path, AskedWord, std::optional<Operation>& value) const;
    void read(JsonValue json, const JsonPath& path, MethodWord, Algorithm& value) const;
    void read(JsonValue json, const JsonPath& path, Compared, std::vector<std::string>& value) const;

    JsonReader& reader_;
    JsonValue object_;
    const JsonPath& path_;
};

/// An object with all its members; reports all problems.
template <Described Object>
[[nodiscard]] Object read_object(JsonReader& reader, JsonValue json, const JsonPath& path) {
    Object object;
    if (reader.require(json, JsonKind::object, path)) {
        reader.check_names(json, path);
        MembersOf<Object>::each(MemberReader(reader, json, path), object);
        object.unknown = unknown_members(json, member_names<Object>());
    }
    return object;
}

template <OfAnyValue How, Described Object>
void MemberReader::read(JsonValue json, const JsonPath& path, How, Object& value) const {
    value = read_object<Object>(reader_, json, path);
}

/// Writes the members whose values are not the usual ones.
class MemberWriter {
public:
    MemberWriter(std::vector<MemberText>& members, const PieceStyle& style)
        : members_(members), style_(style) {}

    template <class How, class Value>
    void operator()(std::string_view name, const How& how, const Value& value, const Value& usual) const {
        std::string written = text(how, value);
        if (AlwaysWritten<How> || written != text(how, usual)) {
            members_.push_back({std::string(name), std::move(written)});
        }
    }

private:
    /// Of a value that is not there: none.
    template <class How, class Value>
    [[nodiscard]] std::string text(const How& how, const std::optional<Value>& value) const {
        return value ? text(how, *value) : std::string();
    }
    template <class Value, std::size_t count>
    [[nodiscard]] std::string text(const Words<Value, count>& words, const Value& value) const {
        return encode_json_string(name_in(words, value));
    }
    template <class Value, std::size_t count>
    [[nodiscard]] std::string text(const Choice<Value, count>& choice, const Value& value) const {
        return text(choice.words, value);
    }
    template <class How, class Value>
    [[nodiscard]] std::string text(const How&, const Value& value) const;
    [[nodiscard]] static std::string text(Shapes, const SharedList<SceneShape>&) { return {}; }

    std::vector<MemberText>& members_;
    const PieceStyle& style_;
};

/// The members of an object in the style of the text around them; of a scene with no text for its shapes.
template <Described Object>
[[nodiscard]] std::vector<MemberText> member_texts(const Object& object, const PieceStyle& style) {
    std::vector<MemberText> members;
    const Object usual{};
    MembersOf<Object>::each(MemberWriter(members, style), object, usual);
    append_unknown(members, object.unknown);
    return members;
}

template <class How, class Value>
std::string MemberWriter::text(const How&, const Value& value) const {
    if constexpr (Described<Value>) {
        return object_text(member_texts(value, style_), style_);
    } else {
        return text_of(value, style_);
    }
}

/// The object of which `before` and `now` are the members, changed where these differ. `names` are those that
/// it may have, in their order; `edited(name, value, before, now)` is what becomes of a value, `edited_value`
/// where nothing else is said.
using EditValue = std::function<std::string(std::string_view name, JsonValue value, const std::string& before,
                                            const std::string& now)>;

/// A value of which `before` and `now` are the texts. One of two coordinates that is the same keeps its
/// bytes, and so do strings of a list that are still there in the same order. Of a list of positions all are
/// written anew: a polygon that was given clockwise has been reversed.
[[nodiscard]] std::string edited_value(const JsonText& json, JsonValue source, const std::string& before,
                                       const std::string& now, const PieceStyle& style);

[[nodiscard]] std::string edited_members(const JsonText& json, JsonValue object, const PieceStyle& style,
                                         std::span<const std::string_view> names,
                                         const std::vector<MemberText>& before,
                                         const std::vector<MemberText>& now, const EditValue& edited = {});

template <Described Object>
[[nodiscard]] std::string edited_object(const JsonText& json, JsonValue source, const PieceStyle& style,
                                        const Object& before, const Object& now) {
    return edited_members(json, source, style, member_names<Object>(), member_texts(before, style),
                          member_texts(now, style));
}

}  // namespace collidarium::app
