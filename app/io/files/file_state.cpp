#include "io/files/file_state.hpp"

#include <system_error>
#include <variant>

#include "io/files/read_file.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

/// FNV-1a: std::hash may differ from one process to the next.
std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
    return hash;
}

}  // namespace

std::optional<FileStamp> file_stamp(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {
        return std::nullopt;
    }
    FileStamp stamp;
    stamp.size = fs::file_size(path, error);
    stamp.time = static_cast<std::int64_t>(fs::last_write_time(path, error).time_since_epoch().count());
    return error ? std::nullopt : std::optional(stamp);
}

FileState file_state(const fs::path& path, std::string_view text) {
    return {file_stamp(path).value_or(FileStamp{}), hash_of(text)};
}

FileChange change_since(const std::optional<FileState>& before, const fs::path& path) {
    std::error_code error;
    if (fs::status(path, error).type() == fs::file_type::not_found) {
        return FileChange::gone;
    }
    const auto read = read_file(path, max_scene_bytes);
    const auto* text = std::get_if<std::string>(&read);
    return before && text != nullptr && hash_of(*text) == before->hash ? FileChange::none
                                                                       : FileChange::changed;
}

}  // namespace collidarium::app
