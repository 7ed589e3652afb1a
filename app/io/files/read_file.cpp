#include "io/files/read_file.hpp"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "io/files/sprite_files.hpp"
#include "io/scene/scene_file.hpp"
#include "io/system/file_access.hpp"

namespace collidarium::app {
namespace {

/// "Permission denied", ...
std::string error_reason() {
    return std::generic_category().message(errno);
}

Problem unreadable(std::string message) {
    return {{}, 0, 0, std::move(message), ProblemKind::unreadable, {}};
}

}  // namespace

std::string kind_of_file(std::filesystem::file_type type) {
    switch (type) {
        case std::filesystem::file_type::directory:
            return "a folder";
        case std::filesystem::file_type::fifo:
            return "a named pipe";
        case std::filesystem::file_type::socket:
            return "a socket";
        case std::filesystem::file_type::character:
        case std::filesystem::file_type::block:
            return "a device";
        default:
            return "a special file";
    }
}

std::variant<std::string, Problem> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found) {
        return unreadable("no such file");
    }
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return unreadable("is " + kind_of_file(status.type()) + ", not a file");
    }
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    const std::unique_ptr<std::FILE, Close> file(open_to_read(path));
    if (!file) {
        return unreadable("cannot be read: " + error_reason());
    }
    std::string text;
    char buffer[1 << 16];
    while (const auto count = std::fread(buffer, 1, sizeof buffer, file.get())) {
        text.append(buffer, count);
        if (text.size() > max_bytes) {
            return unreadable("is larger than " + std::to_string(max_bytes / (1024 * 1024)) + " MiB");
        }
    }
    if (std::ferror(file.get()) != 0) {
        return unreadable("cannot be read: " + error_reason());
    }
    return text;
}

Parsed<SceneSource> read_scene(const std::filesystem::path& path, std::optional<std::size_t> layer,
                               const StopSignal& stop) {
    auto text = read_file(path, max_scene_bytes);
    if (auto* problem = std::get_if<Problem>(&text)) {
        return std::vector{std::move(*problem)};
    }
    auto parsed = parse_scene(std::get<std::string>(std::move(text)), layer, stop);
    if (auto* source = std::get_if<SceneSource>(&parsed)) {
        load_sprites(source->scene.shapes, path.parent_path(), stop);
    }
    return parsed;
}

}  // namespace collidarium::app
