#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "collidarium/query/query_cost.hpp"
#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/files/sprite_files.hpp"
#include "io/json/json_reader.hpp"
#include "io/scene/misspelt_members.hpp"
#include "io/scene/scene_file.hpp"
#include "lessons/read_parts.hpp"

namespace collidarium::app {

namespace {

/// The most shapes in a scene of a lesson: many hundred instances of it are asked about.
constexpr std::size_t max_lesson_shapes = 1000;
/// Of its polygons together: a question about two of them takes time with the product of their numbers.
constexpr std::size_t max_lesson_vertices = 2000;
constexpr std::size_t most_plain_vertices = 4;

/// The members of an object that another one has not, each after a comma, but for what may give an answer
/// away: the scene's name, and its callouts.
std::string other_members(JsonValue object, JsonValue other) {
    std::string text;
    for (const JsonValue& member : object.children()) {
        if (!other.member(member.key()) && !member.has_key("name") && !member.has_key("callouts")) {
            text += ", \"" + member.key() + "\": " + std::string(member.text());
        }
    }
    return text;
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

class SceneReader {
public:
    SceneReader(LessonSource& source, const Fence& fence, const std::optional<std::filesystem::path>& folder)
        : source_(source),
          fence_(fence),
          folder_(folder),
          text_(source.text().substr(fence.begin, fence.end - fence.begin)) {}

    std::optional<Scene> read() {
        if (!take_shipped()) {
            return std::nullopt;
        }
        auto parsed = parse_scene(text_);
        if (const auto* problems = std::get_if<std::vector<Problem>>(&parsed)) {
            report(*problems);
            return std::nullopt;
        }
        report(misspelt_members(text_));
        auto& read = std::get<SceneSource>(parsed);
        if (read.imported || read.scene.shapes.size() > max_lesson_shapes) {
            source_.report(fence_.word.place, read.imported ? "a lesson has scenes of this program only"
                                                            : "a lesson's scene has at most 1000 shapes");
            return std::nullopt;
        }
        std::size_t vertices = 0;
        for (const SceneShape& shape : read.scene.shapes) {
            const std::size_t own = vertex_count(shape.shape);
            vertices += own > most_plain_vertices ? own : 0;
        }
        if (vertices > max_lesson_vertices) {
            source_.report(fence_.word.place, "the polygons of a lesson's scene have at most 2000 vertices");
            return std::nullopt;
        }
        read_pictures(read.scene.shapes);
        read.scene.name.clear();
        return std::move(read.scene);
    }

private:
    /// The place in the lesson of a byte of its text.
    [[nodiscard]] FilePlace place(std::size_t offset) const { return source_.place(fence_.begin + offset); }

    /// Problems of the text, at their places in the lesson.
    void report(const std::vector<Problem>& problems) {
        const std::size_t first_line = source_.line_at(fence_.begin);
        for (const Problem& problem : problems) {
            const FilePlace at{first_line + std::max<std::size_t>(problem.line, 1),
                               std::max<std::size_t>(problem.column, 1)};
            const bool is_shipped =
                from_ && std::pair(at.line, at.column) >= std::pair(end_.line, end_.column);
            source_.report(is_shipped ? *from_ : at, problem.message, problem.place);
        }
    }

    /// Adds the members of the scene that `from` names at the end. False: that is not possible, which is
    /// reported.
    bool take_shipped() {
        const auto parsed = JsonText::parse(text_);
        const auto* document = std::get_if<JsonText>(&parsed);
        if (document == nullptr || !document->root().is(JsonKind::object)) {
            return true;
        }
        const JsonValue root = document->root();
        const auto from = root.member("from");
        if (!from) {
            return true;
        }
        const auto refuse = [&](std::string message) {
            source_.report(place(from->begin()), std::move(message), "from");
            return false;
        };
        if (!from->is(JsonKind::string)) {
            return refuse("must be the name of a shipped scene");
        }
        if (const auto shapes = root.member("shapes")) {
            source_.report(place(shapes->key_begin()), "stands beside 'from', which has shapes", "shapes");
            return false;
        }
        const std::vector<std::string> keys = shipped_scene_keys();
        const std::string key = from->string();
        const auto assets = assets_folder();
        if (std::ranges::find(keys, key) == keys.end() || !assets) {
            const std::vector<std::string_view> known(keys.begin(), keys.end());
            return refuse("no scene " + in_quotes(key) + " ships with the program" + meant(key, known));
        }
        const auto text = read_file(*assets / "scenes" / (key + ".scene.json"), max_scene_bytes);
        const auto* const bytes = std::get_if<std::string>(&text);
        const auto shipped = JsonText::parse(bytes != nullptr ? std::string_view(*bytes) : "");
        const auto* other = std::get_if<JsonText>(&shipped);
        if (other == nullptr || !other->root().is(JsonKind::object)) {
            return refuse("the shipped scene cannot be read");
        }
        from_ = place(from->key_begin());
        end_ = place(root.end() - 1);
        text_.insert(root.end() - 1, other_members(other->root(), root));
        return true;
    }

    /// Reads the pictures of sprites; reports those that are missing, or lie anywhere but below the folder.
    void read_pictures(SharedList<SceneShape>& shapes) {
        const auto parsed = JsonText::parse(text_);
        const auto values = std::get<JsonText>(parsed).root().member("shapes")->children();
        const auto report_all = [&](const auto& why) {
            bool fine = true;
            for (std::size_t i = 0; i < shapes.size(); ++i) {
                const auto& sprite = std::as_const(shapes)[i].sprite;
                const std::string message = sprite ? why(*sprite) : std::string();
                if (!message.empty()) {
                    const auto image = values[i].member("sprite")->member("image");
                    source_.report(from_ ? *from_ : place(image->begin()), message, "image");
                    fine = false;
                }
            }
            return fine;
        };
        // Those of a shipped scene ship, too.
        const auto folder = from_ ? std::nullopt : folder_;
        const bool are_inside = report_all([&](const auto& sprite) -> std::string {
            return !sprite.image.empty() && is_outside(sprite.image, folder)
                       ? "must lie in the lesson's own folder, or be a picture that ships with the program"
                       : "";
        });
        if (are_inside) {
            load_sprites(shapes, folder);
            report_all([](const auto& sprite) { return sprite.missing; });
        }
    }

    LessonSource& source_;
    const Fence& fence_;
    const std::optional<std::filesystem::path>& folder_;
    std::string text_;
    std::optional<FilePlace> from_;  ///< where the lesson names a shipped scene
    FilePlace end_;                  ///< where the members of that scene begin
};

}  // namespace

std::optional<Scene> read_lesson_scene(LessonSource& source, const Fence& fence,
                                       const std::optional<std::filesystem::path>& folder) {
    return SceneReader(source, fence, folder).read();
}

}  // namespace collidarium::app
