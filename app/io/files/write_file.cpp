#include <system_error>

#include "io/files/read_file.hpp"
#include "io/scene/scene_file.hpp"
#include "io/system/file_access.hpp"
#include "io/system/replacement_file.hpp"
#include "paint/printable.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

/// Where a chain of links ends, whether or not that file exists.
std::variant<fs::path, std::string> final_target(fs::path path) {
    constexpr int longest_chain = 40;
    for (int i = 0; i < longest_chain; ++i) {
        std::error_code error;
        if (!fs::is_symlink(fs::symlink_status(path, error))) {
            return path;
        }
        const auto next = fs::read_symlink(path, error);
        if (error) {
            return error.message();
        }
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return std::string("too many links");
}

}  // namespace

std::optional<std::string> write_file_atomically(const fs::path& path, std::string_view text,
                                                 FileAccess access) {
    const auto resolved = final_target(path);
    if (const auto* problem = std::get_if<std::string>(&resolved)) {
        return "cannot save " + printable(path.string()) + ": " + *problem;
    }
    const auto& target = std::get<fs::path>(resolved);
    const auto failed = [&](const std::string& why) {
        return std::optional(printable("cannot save " + target.string() + ": " + why));
    };
    std::error_code error;
    const auto status = fs::status(target, error);
    if (fs::is_directory(status)) {
        return failed("it is a folder");
    }
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        return failed("it is " + kind_of_file(status.type()) + ", not an ordinary file");
    }
    if (const auto refusal = fs::exists(status) ? write_refusal(target) : std::error_code()) {
        const bool read_only =
            refusal == std::errc::permission_denied || refusal == std::errc::read_only_file_system;
        return failed(read_only ? "it is read-only" : refusal.message());
    }
    const auto folder = target.parent_path();
    if (!folder.empty() && !fs::is_directory(folder, error)) {
        return failed("there is no folder " + folder.string());
    }
    ReplacementFile replacement(target);
    if (const auto problem = replacement.creation_error()) {
        return failed("its folder cannot be written: " + problem.message());
    }
    if (const auto problem = replacement.write(text)) {
        return failed(problem.message());
    }
    if (const auto problem = replacement.replace(access)) {
        const fs::path& rest = replacement.rest();
        return failed(problem.message() + (rest.empty() ? "" : "; the new text is in " + rest.string()));
    }
    return std::nullopt;
}

}  // namespace collidarium::app
