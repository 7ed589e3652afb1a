#include "lessons/read_lesson_scene.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/files/sprite_files.hpp"
#include "io/json/json_reader.hpp"
#include "io/scene/misspelt_members.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {

namespace {

/// A scene's text in which another text stands for a part of what the lesson has.
struct SceneText {
    std::string text;
    std::size_t first{};     ///< where the lesson's text begins, in its file
    std::size_t replaced{};  ///< in both texts: where they begin to differ
    std::size_t removed{};   ///< bytes
    std::size_t inserted{};

    /// The byte of the lesson's file that this byte of the text comes from; of what was inserted, where that
    /// stands.
    [[nodiscard]] std::size_t in_file(std::size_t offset) const {
        if (offset >= replaced + inserted) {
            return first + offset - inserted + removed;
        }
        return first + std::min(offset, replaced);
    }
};

/// The byte of that place.
std::size_t offset_of(const LessonSource& text, const Problem& problem) {
    std::size_t offset = text.line_begin(problem.line > 0 ? problem.line - 1 : 0);
    for (std::size_t column = 1; column < problem.column && offset < text.text().size(); ++column) {
        do {
            ++offset;
        } while (offset < text.text().size() &&
                 (static_cast<unsigned char>(text.text()[offset]) & 0xC0U) == 0x80U);
    }
    return offset;
}

void report_all(LessonSource& source, const SceneText& scene, const std::vector<Problem>& problems) {
    const LessonSource text(scene.text);
    for (const Problem& problem : problems) {
        source.report(source.place(scene.in_file(offset_of(text, problem))), problem.message, problem.kind,
                      problem.place);
    }
}

/// The members of an object that another one has not, on one line, but for what may give an answer away: the
/// scene's name, and its callouts.
std::string other_members(JsonValue object, JsonValue other) {
    std::string text;
    for (const JsonValue& member : object.children()) {
        if (!other.member(member.key()) && !member.has_key("name") && !member.has_key("callouts")) {
            text += (text.empty() ? "\"" : ", \"") + member.key() + "\": " + std::string(member.text());
        }
    }
    std::ranges::replace(text, '\n', ' ');
    std::ranges::replace(text, '\r', ' ');
    return text;
}

/// The shipped scene of this key; empty, and reported, if there is none.
std::optional<std::filesystem::path> shipped_scene(LessonSource& source, const FilePlace& place,
                                                   const std::string& key) {
    const std::vector<std::string> keys = shipped_scene_keys();
    const auto assets = assets_folder();
    if (std::ranges::find(keys, key) == keys.end() || !assets) {
        const std::vector<std::string_view> known(keys.begin(), keys.end());
        source.report(place, "no scene " + in_quotes(key) + " ships with the program" + meant(key, known),
                      ProblemKind::bad_member, "from");
        return std::nullopt;
    }
    return *assets / "scenes" / (key + ".scene.json");
}

/// Replaces the member `from` by the members of the scene that it names. False: that is not possible, which
/// is reported.
bool take_shipped(LessonSource& source, SceneText& scene) {
    const auto parsed = JsonText::parse(scene.text);
    const auto* document = std::get_if<JsonText>(&parsed);
    const auto from = document != nullptr && document->root().is(JsonKind::object)
                          ? document->root().member("from")
                          : std::nullopt;
    if (!from) {
        return true;
    }
    const FilePlace place = source.place(scene.first + from->begin());
    if (!from->is(JsonKind::string)) {
        source.report(place, "must be the name of a shipped scene", ProblemKind::bad_member, "from");
        return false;
    }
    if (const auto shapes = document->root().member("shapes")) {
        source.report(source.place(scene.first + shapes->key_begin()),
                      "stands beside 'from', which has shapes", ProblemKind::bad_member, "shapes");
        return false;
    }
    const auto path = shipped_scene(source, place, from->string());
    if (!path) {
        return false;
    }
    const auto text = read_file(*path, max_scene_bytes);
    const auto* const bytes = std::get_if<std::string>(&text);
    const auto shipped = JsonText::parse(bytes != nullptr ? std::string_view(*bytes) : std::string_view());
    const auto* other = std::get_if<JsonText>(&shipped);
    if (other == nullptr || !other->root().is(JsonKind::object)) {
        source.report(place, "the shipped scene cannot be read", ProblemKind::unreadable, "from");
        return false;
    }
    const std::string members = other_members(other->root(), document->root());
    scene.replaced = from->key_begin();
    scene.removed = from->end() - from->key_begin();
    scene.inserted = members.size();
    scene.text.replace(scene.replaced, scene.removed, members);
    return true;
}

bool is_outside(const std::string& image, const std::optional<std::filesystem::path>& folder) {
    const std::filesystem::path path = image;
    if (path.has_root_path() || image.find_first_of("\\:") != std::string::npos ||
        std::ranges::find(path, "..") != path.end()) {
        return true;
    }
    if (!folder) {
        return false;
    }
    std::error_code error;
    const auto home = std::filesystem::weakly_canonical(*folder / ".", error);
    const auto below = std::filesystem::weakly_canonical(home / path, error).lexically_relative(home);
    return below.empty() || *below.begin() == "..";
}

/// Reads the pictures of sprites; reports those that are missing, or lie anywhere but below the folder.
void read_pictures(LessonSource& source, const SceneText& scene, SharedList<SceneShape>& shapes,
                   const std::optional<std::filesystem::path>& folder) {
    const auto parsed = JsonText::parse(scene.text);
    const auto values = std::get<JsonText>(parsed).root().member("shapes")->children();
    const auto report = [&](std::size_t shape, const std::string& message) {
        const auto image = values[shape].member("sprite")->member("image");
        source.report(source.place(scene.in_file(image->begin())), message, ProblemKind::unreadable, "image");
    };
    bool inside = true;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const auto& sprite = std::as_const(shapes)[i].sprite;
        if (sprite && !sprite->image.empty() && is_outside(sprite->image, folder)) {
            report(i, "must lie in the lesson's own folder, or be a picture that ships with the program");
            inside = false;
        }
    }
    if (!inside) {
        return;
    }
    load_sprites(shapes, folder);
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const auto& sprite = std::as_const(shapes)[i].sprite;
        if (sprite && !sprite->missing.empty()) {
            report(i, sprite->missing);
        }
    }
}

}  // namespace

std::optional<Scene> read_lesson_scene(LessonSource& source, const Fence& fence,
                                       const std::optional<std::filesystem::path>& folder) {
    SceneText scene{std::string(source.text().substr(fence.begin, fence.end - fence.begin)), fence.begin};
    if (!take_shipped(source, scene)) {
        return std::nullopt;
    }
    auto parsed = parse_scene(scene.text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&parsed)) {
        report_all(source, scene, *problems);
        return std::nullopt;
    }
    report_all(source, scene, misspelt_members(scene.text));
    auto& read = std::get<SceneSource>(parsed);
    if (read.imported || read.scene.shapes.size() > max_lesson_shapes) {
        source.report(fence.word.place,
                      read.imported ? "a lesson has scenes of this program only"
                                    : "a lesson's scene has at most 1000 shapes",
                      read.imported ? ProblemKind::unsupported : ProblemKind::too_large);
        return std::nullopt;
    }
    const bool has_pictures = std::ranges::any_of(
        std::as_const(read.scene.shapes), [](const SceneShape& shape) { return shape.sprite.has_value(); });
    if (has_pictures) {
        // Those of a shipped scene ship, too.
        read_pictures(source, scene, read.scene.shapes, scene.inserted == 0 ? folder : std::nullopt);
    }
    read.scene.name.clear();
    return std::move(read.scene);
}

}  // namespace collidarium::app
