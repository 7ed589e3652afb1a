#include "io/files/gather_pictures.hpp"

#include <algorithm>
#include <set>
#include <system_error>
#include <variant>

#include "io/files/read_file.hpp"
#include "io/files/sprite_files.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

std::set<std::string> images_of(const SharedList<SceneShape>& shapes) {
    std::set<std::string> images;
    for (const SceneShape& each : shapes) {
        if (each.sprite && !each.sprite->image.empty()) {
            images.insert(each.sprite->image);
        }
    }
    return images;
}

fs::path path_from(const std::string& image) {
    return std::u8string(image.begin(), image.end());
}

std::string image_from(const fs::path& path) {
    const auto utf8 = path.generic_u8string();
    return {utf8.begin(), utf8.end()};
}

/// Whether a relative path leads to a file in the folder or below.
bool stays_below(const fs::path& relative) {
    return !relative.empty() && relative.is_relative() && *relative.begin() != "..";
}

class Gatherer {
public:
    explicit Gatherer(fs::path folder) : folder_(std::move(folder)) {}

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

GatheredPictures gather_pictures(const SharedList<SceneShape>& shapes, const fs::path& folder,
                                 const std::optional<fs::path>& from, const SharedList<SceneShape>& as_read) {
    const std::set<std::string> known = images_of(as_read);
    Gatherer gatherer(folder);
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
