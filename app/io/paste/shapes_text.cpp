#include "io/paste/shapes_text.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "io/scene/scene_file.hpp"
#include "io/scene/scene_shape_json.hpp"
#include "io/scene/shape_json.hpp"

namespace collidarium::app {
namespace {

constexpr std::string_view blanks_and_commas = " \t\r\n,";

Problem whole(std::string message, ProblemKind kind) {
    return {{}, 0, 0, std::move(message), kind, {}};
}

/// Where the object or the list that begins at `begin` ends, judged by its brackets alone; empty if it does
/// not.
std::optional<std::size_t> end_of(std::string_view text, std::size_t begin) {
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t i = begin; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            quoted = c != '"';
            i += c == '\\' ? 1 : 0;
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return i + 1;
        }
    }
    return std::nullopt;
}

/// A part of the text that forms one value.
struct TextPiece {
    std::size_t begin{};
    std::size_t end{};
};

/// The objects and lists that a text consists of; if the rest is neither, it is the last piece.
std::vector<TextPiece> pieces_of(std::string_view text) {
    std::vector<TextPiece> pieces;
    std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    while ((at = text.find_first_not_of(blanks_and_commas, at)) != std::string_view::npos) {
        const bool opens = text[at] == '{' || text[at] == '[';
        const std::size_t end = opens ? end_of(text, at).value_or(text.size()) : text.size();
        pieces.push_back({at, end});
        at = end;
    }
    return pieces;
}

/// Reads the shapes of one value.
class PieceReader {
public:
    explicit PieceReader(const JsonText& json) : reader_(json) {}

    std::vector<SceneShape> read(JsonValue value) {
        if (value.is(JsonKind::array)) {
            list(value, top_);
        } else if (!value.is(JsonKind::object)) {
            (void)reader_.require(value, JsonKind::object, top_);
        } else if (value.member("type")) {
            shape(value, top_);
        } else if (value.member("shapes") || value.member("collidarium")) {
            scene(value);
        } else if (value.member("a") || value.member("b") || value.member("statics")) {
            request(value);
        } else {
            reader_.report(value, top_, ProblemKind::bad_member,
                           "must be a shape, a scene or a query, but has neither \"type\" nor \"shapes\" nor "
                           "\"a\" and \"b\"");
        }
        return std::move(shapes_);
    }

    [[nodiscard]] std::vector<Problem> take_problems() { return reader_.take_problems(); }

private:
    void scene(JsonValue root) {
        if (root.member("collidarium") && !check_scene_version(reader_, root, top_)) {
            return;
        }
        const auto value = reader_.required(root, "shapes", top_);
        const JsonPath path = top_.member("shapes");
        if (value && reader_.require(*value, JsonKind::array, path)) {
            list(*value, path);
        }
    }

    void list(JsonValue value, const JsonPath& path) {
        std::size_t index = 0;
        for (const JsonValue& each : value.children()) {
            shape(each, path.element(index++));
        }
    }

    void request(JsonValue root) {
        reader_.check_names(root, top_);
        if (const auto value = root.member("a")) {
            shape(*value, top_.member("a"), "a");
            motion(root, "motion_a");
        }
        if (const auto value = root.member("statics")) {
            const JsonPath path = top_.member("statics");
            if (reader_.require(*value, JsonKind::array, path)) {
                list(*value, path);
            }
        }
        const auto b = root.member("b");
        if (b) {
            shape(*b, top_.member("b"), "b");
            motion(root, "motion_b");
        }
        if (const auto value = root.member("translation")) {
            const auto translation = reader_.vec2(*value, top_.member("translation"));
            if (b && !shapes_.empty() && translation) {
                shapes_.back().translation = translation;
            }
        }
    }

    /// Of a query for a time of impact: the motion of the shape read last.
    void motion(JsonValue root, std::string_view key) {
        const auto value = root.member(key);
        const JsonPath path = top_.member(key);
        if (!value || !reader_.require(*value, JsonKind::object, path)) {
            return;
        }
        const auto given = value->member("translation");
        const auto turn = value->member("rotation");
        const auto translation = given ? reader_.vec2(*given, path.member("translation")) : std::nullopt;
        const auto rotation = turn ? reader_.number(*turn, path.member("rotation")) : std::nullopt;
        const bool moves = translation.value_or(Vec2d(0)) != Vec2d(0) || rotation.value_or(0) != 0;
        if (!shapes_.empty() && moves) {
            shapes_.back().translation = translation.value_or(Vec2d(0));
            shapes_.back().rotation = rotation.value_or(0) != 0 ? rotation : std::nullopt;
        }
    }

    void shape(JsonValue object, const JsonPath& path, std::string_view otherwise = "") {
        auto read = read_scene_shape(reader_, object, path);
        std::string id(otherwise);
        if (const auto value = object.is(JsonKind::object) ? object.member("id") : std::nullopt) {
            id = read_id(reader_, *value, path.member("id")).value_or("");
        }
        if (read) {
            read->id = std::move(id);
            shapes_.push_back(*std::move(read));
        }
    }

    JsonReader reader_;
    JsonPath top_;
    std::vector<SceneShape> shapes_;
};

/// Converts lines and columns of a piece to those of the whole text.
Problem in_text(Problem problem, const TextPlace& begin) {
    if (problem.line > 0) {
        problem.column += problem.line == 1 ? begin.column - 1 : 0;
        problem.line += begin.line - 1;
    }
    return problem;
}

Problem not_json(std::string_view text, const JsonError& error) {
    const TextPlace at = place_in(text, error.offset);
    return {{}, at.line, at.column, "not valid JSON: " + error.message, ProblemKind::bad_json, {}};
}

/// Visits the pieces in order, so that their positions are found in one pass.
class PlaceCounter {
public:
    explicit PlaceCounter(std::string_view text) : text_(text) {}

    TextPlace at(std::size_t offset) {
        const TextPlace step = place_in(text_.substr(from_, offset - from_), offset - from_);
        place_.column = step.line == 1 ? place_.column + step.column - 1 : step.column;
        place_.line += step.line - 1;
        from_ = offset;
        return place_;
    }

private:
    std::string_view text_;
    std::size_t from_ = 0;
    TextPlace place_{1, 1};
};

}  // namespace

Parsed<std::vector<SceneShape>> parse_shapes(std::string_view text) {
    if (text.size() > max_scene_bytes) {
        return std::vector{whole("is larger than 16 MiB", ProblemKind::unreadable)};
    }
    const std::vector<TextPiece> pieces = pieces_of(text);
    if (pieces.empty()) {
        return std::vector{whole("the text is empty", ProblemKind::bad_json)};
    }
    std::vector<SceneShape> shapes;
    std::vector<Problem> problems;
    PlaceCounter places(text);
    for (const auto& [begin, end] : pieces) {
        const std::string_view piece = text.substr(begin, end - begin);
        const auto parsed = JsonText::parse(piece);
        const TextPlace place = places.at(begin);
        if (const auto* error = std::get_if<JsonError>(&parsed)) {
            problems.push_back(in_text(not_json(piece, *error), place));
            continue;
        }
        PieceReader reader(std::get<JsonText>(parsed));
        std::ranges::move(reader.read(std::get<JsonText>(parsed).root()), std::back_inserter(shapes));
        for (Problem& problem : reader.take_problems()) {
            problems.push_back(in_text(std::move(problem), place));
        }
    }
    if (shapes.size() > max_scene_shapes) {
        problems.push_back(whole("contains " + std::to_string(shapes.size()) +
                                     " shapes; a scene has at most " + std::to_string(max_scene_shapes),
                                 ProblemKind::bad_member));
    }
    if (!problems.empty()) {
        return problems;
    }
    return shapes;
}

}  // namespace collidarium::app
