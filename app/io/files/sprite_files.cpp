#include "io/files/sprite_files.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <set>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "io/files/png_picture.hpp"
#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/json/json_reader.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {

namespace {

namespace fs = std::filesystem;

using Read = std::variant<std::shared_ptr<const SpriteImage>, std::string>;

fs::path path_from(const std::string& image) {
    return std::u8string(image.begin(), image.end());
}

/// Reads each file once, however it is named, and no more pixels than a scene has.
class SpriteReader {
public:
    explicit SpriteReader(const std::optional<fs::path>& folder)
        : folder_(folder), assets_(assets_folder()) {}

    const Read& read(const std::string& image) {
        const auto known = names_.find(image);
        if (known != names_.end()) {
            return *known->second;
        }
        const fs::path path = place_of(image);
        std::error_code error;
        const fs::path canonical = fs::weakly_canonical(path, error);
        auto [file, is_new] = files_.try_emplace(error ? path : canonical);
        if (is_new) {
            file->second = fresh(path);
        }
        return *names_.emplace(image, &file->second).first->second;
    }

private:
    [[nodiscard]] fs::path place_of(const std::string& image) const {
        const fs::path named = path_from(image);
        std::error_code error;
        if (named.is_absolute()) {
            return named;
        }
        if (folder_ && fs::exists(*folder_ / named, error)) {
            return *folder_ / named;
        }
        return assets_ ? *assets_ / "sprites" / named : named;
    }

    /// A picture that turns out to be damaged has used its room: decoding it took as long as any.
    [[nodiscard]] Read fresh(const fs::path& path) {
        const auto bytes = read_file(path, max_png_bytes);
        if (const auto* problem = std::get_if<Problem>(&bytes)) {
            return problem->message;
        }
        const auto size = png_size(std::get<std::string>(bytes));
        if (const auto* problem = std::get_if<std::string>(&size)) {
            return *problem;
        }
        const auto [width, height] = std::get<PngSize>(size);
        if (width * height > room_) {
            return "has too many pixels: the pictures of a scene have at most " +
                   std::to_string(max_sprite_pixels) + " in all";
        }
        room_ -= width * height;
        auto made = decode_png(std::get<std::string>(bytes));
        if (auto* problem = std::get_if<std::string>(&made)) {
            return std::move(*problem);
        }
        return std::make_shared<const SpriteImage>(std::get<SpriteImage>(std::move(made)));
    }

    std::optional<fs::path> folder_;
    std::optional<fs::path> assets_;
    std::map<fs::path, Read> files_;
    std::map<std::string, const Read*> names_;
    std::size_t room_ = max_sprite_pixels;
};

/// Of a vector of shapes, or a list whose shapes are only touched where they have a picture to read.
template <class Shapes>
void load_all(Shapes& shapes, const std::optional<fs::path>& folder, const StopSignal& stop) {
    std::optional<SpriteReader> reader;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const auto& sprite = std::as_const(shapes)[i].sprite;
        if (!sprite || sprite->image.empty() || sprite->pixels) {
            continue;
        }
        stop.check();
        if (!reader) {
            reader.emplace(folder);
        }
        Sprite& each = *shapes[i].sprite;
        const Read& read = reader->read(each.image);
        if (const auto* problem = std::get_if<std::string>(&read)) {
            each.missing = each.image + ": " + *problem;
        } else {
            each.pixels = std::get<std::shared_ptr<const SpriteImage>>(read);
            each.missing.clear();
        }
    }
}

std::set<std::string> images_of(const SharedList<SceneShape>& shapes) {
    std::set<std::string> images;
    for (const SceneShape& each : shapes) {
        if (each.sprite && !each.sprite->image.empty()) {
            images.insert(each.sprite->image);
        }
    }
    return images;
}

std::string image_from(const fs::path& path) {
    const auto utf8 = path.generic_u8string();
    return {utf8.begin(), utf8.end()};
}

/// Whether a relative path leads to a file in the folder or below.
bool stays_below(const fs::path& relative) {
    return !relative.empty() && relative.is_relative() && *relative.begin() != "..";
}

class PictureGatherer {
public:
    explicit PictureGatherer(fs::path folder) : folder_(std::move(folder)) {}

    /// `wanted`: the file's place in the folder, if it is free.
    void gather(const std::string& image, const fs::path& file, const fs::path& wanted) {
        std::error_code error;
        const fs::path there = fs::relative(file, folder_, error);
        if (!error && stays_below(there)) {
            return rename(image, there);
        }
        const auto bytes = read_file(file, max_png_bytes);
        if (const auto* problem = std::get_if<Problem>(&bytes)) {
            result_.problems.push_back(image + ": " + problem->message);
            return;
        }
        const auto& content = std::get<std::string>(bytes);
        for (int number = 1;; ++number) {
            fs::path name = wanted;
            if (number > 1) {
                name.replace_filename(wanted.stem().string() + '-' + std::to_string(number) +
                                      wanted.extension().string());
            }
            const auto taken = read_file(folder_ / name, max_png_bytes);
            const auto* other = std::get_if<std::string>(&taken);
            if (other != nullptr && *other == content) {
                return rename(image, name);
            }
            if (other == nullptr && !fs::exists(folder_ / name, error)) {
                return copy(image, content, name);
            }
        }
    }

    [[nodiscard]] GatheredPictures take() { return std::move(result_); }

private:
    void rename(const std::string& image, const fs::path& name) {
        if (image_from(name) != image) {
            result_.renamed.emplace(image, image_from(name));
        }
    }

    void copy(const std::string& image, const std::string& content, const fs::path& name) {
        std::error_code error;
        fs::create_directories((folder_ / name).parent_path(), error);
        if (auto problem = write_file_atomically(folder_ / name, content)) {
            result_.problems.push_back(*std::move(problem));
            return;
        }
        result_.copied.push_back(image_from(name));
        rename(image, name);
    }

    fs::path folder_;
    GatheredPictures result_;
};

}  // namespace

bool is_png_name(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending == ".png";
}

std::variant<SpriteImage, std::string> read_png(const fs::path& path) {
    const auto bytes = read_file(path, max_png_bytes);
    if (const auto* problem = std::get_if<Problem>(&bytes)) {
        return problem->message;
    }
    return decode_png(std::get<std::string>(bytes));
}

void load_sprites(std::vector<SceneShape>& shapes, const std::optional<fs::path>& folder) {
    load_all(shapes, folder, {});
}

void load_sprites(SharedList<SceneShape>& shapes, const std::optional<fs::path>& folder,
                  const StopSignal& stop) {
    load_all(shapes, folder, stop);
}

std::vector<Problem> picture_problems(const SceneSource& source, const std::optional<fs::path>& folder) {
    SharedList<SceneShape> shapes = source.scene.shapes;
    load_sprites(shapes, folder);
    std::vector<std::size_t> missing;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const auto& sprite = std::as_const(shapes)[i].sprite;
        if (sprite && !sprite->missing.empty()) {
            missing.push_back(i);
        }
    }
    if (missing.empty()) {
        return {};
    }
    const auto parsed = JsonText::parse(source.text);
    const auto& json = std::get<JsonText>(parsed);
    const std::vector<JsonValue> values = json.root().member("shapes")->children();
    JsonReader reader(json);
    const JsonPath top;
    const JsonPath path = top.member("shapes");
    for (const std::size_t i : missing) {
        const JsonPath at_shape = path.element(i);
        const JsonPath at_sprite = at_shape.member("sprite");
        reader.report(values[i].member("sprite")->member("image").value(), at_sprite.member("image"),
                      ProblemKind::unreadable, std::as_const(shapes)[i].sprite->missing);
    }
    return reader.take_problems();
}

std::variant<SceneShape, std::string> sprite_shape(const fs::path& path, const Vec2d& center, double height) {
    auto made = read_png(path);
    if (auto* problem = std::get_if<std::string>(&made)) {
        return std::move(*problem);
    }
    auto& picture = std::get<SpriteImage>(made);
    std::error_code error;
    const auto utf8 = fs::absolute(path, error).u8string();
    const double width = height * static_cast<double>(picture.width) / static_cast<double>(picture.height);
    SceneShape each;
    each.shape = Aabb<double>{center, {width / 2, height / 2}};
    each.sprite.emplace();
    each.sprite->image.assign(utf8.begin(), utf8.end());
    each.sprite->pixels = std::make_shared<const SpriteImage>(std::move(picture));
    return each;
}

GatheredPictures gather_pictures(const SharedList<SceneShape>& shapes, const fs::path& folder,
                                 const std::optional<fs::path>& from, const SharedList<SceneShape>& as_read) {
    const std::set<std::string> known = images_of(as_read);
    PictureGatherer gatherer(folder);
    for (const std::string& image : images_of(shapes)) {
        const fs::path path = path_from(image).lexically_normal();
        std::error_code error;
        if (path.is_absolute()) {
            if (!known.contains(image) && fs::is_regular_file(path, error)) {
                gatherer.gather(image, path, path.filename());
            }
        } else if (from && !fs::equivalent(*from, folder, error) &&
                   fs::is_regular_file(*from / path, error)) {
            gatherer.gather(image, *from / path, stays_below(path) ? path : path.filename());
        }
    }
    return gatherer.take();
}

}  // namespace collidarium::app
