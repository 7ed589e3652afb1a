#include "io/files/autosave.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "io/files/read_file.hpp"
#include "io/scene/scene_file.hpp"
#include "io/system/process.hpp"
#include "io/system/user_folders.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

/// A slot file: a line with its format, a line with the path of the scene's file, then the scene's text.
/// Beside it lies the lock that its program holds.
constexpr std::string_view title = "collidarium autosave 1\n";
constexpr std::string_view slot_ending = ".autosave";
constexpr std::string_view lock_ending = ".lock";

fs::path lock_of(const fs::path& slot) {
    return fs::path(slot).replace_extension(lock_ending);
}

/// A path on one line: bytes that could break it are written as %xx.
std::string encode_path(const std::string& path) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string line;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || c == '%' || byte == 0x7F) {
            line += {'%', hex[byte >> 4], hex[byte & 15]};
        } else {
            line += c;
        }
    }
    return line;
}

std::string decode_path(std::string_view line) {
    std::string path;
    for (std::size_t i = 0; i < line.size(); ++i) {
        unsigned value = 0;
        if (line[i] == '%' && i + 2 < line.size() &&
            std::from_chars(line.data() + i + 1, line.data() + i + 3, value, 16).ec == std::errc{}) {
            path += static_cast<char>(value);
            i += 2;
        } else {
            path += line[i];
        }
    }
    return path;
}

std::optional<Leftover> read_slot(const fs::path& slot) {
    const auto read = read_file(slot, 2 * max_scene_bytes);
    const auto* whole = std::get_if<std::string>(&read);
    if (whole == nullptr || !whole->starts_with(title)) {
        return std::nullopt;
    }
    const auto path_end = whole->find('\n', title.size());
    if (path_end == std::string::npos) {
        return std::nullopt;
    }
    Leftover leftover;
    leftover.slot = slot;
    leftover.text = whole->substr(path_end + 1);
    const auto file = decode_path(std::string_view(*whole).substr(title.size(), path_end - title.size()));
    if (!file.empty()) {
        leftover.file = file;
    }
    std::error_code error;
    leftover.written = fs::last_write_time(slot, error);
    return leftover;
}

}  // namespace

fs::path autosave_folder() {
    return state_folder() / "autosave";
}

Autosave::Autosave(fs::path folder) : folder_(std::move(folder)) {}

Autosave::~Autosave() {
    if (lock_.held()) {
        std::error_code error;
        if (!fs::exists(slot_, error)) {
            fs::remove(lock_of(slot_), error);
        }
    }
}

std::optional<std::string> Autosave::claim() {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) {
        return "cannot create " + folder_.string() + ": " + error.message();
    }
    constexpr int tries = 1000;
    for (int number = 0; number < tries; ++number) {
        auto slot = folder_ /
                    (std::to_string(process_id()) + '-' + std::to_string(number) + std::string(slot_ending));
        // An existing slot file is a leftover of another process, whatever its number.
        if (fs::exists(slot, error)) {
            continue;
        }
        lock_ = LockFile(lock_of(slot));
        if (lock_.held()) {
            slot_ = std::move(slot);
            return std::nullopt;
        }
    }
    return "cannot write in " + folder_.string();
}

std::optional<std::string> Autosave::write(std::string_view text, const std::optional<fs::path>& file) {
    if (!lock_.held()) {
        if (auto problem = claim()) {
            return problem;
        }
    }
    std::string whole(title);
    whole += encode_path(file ? file->string() : std::string()) + '\n';
    whole += text;
    return write_file_atomically(slot_, whole);
}

void Autosave::remove() {
    if (lock_.held()) {
        std::error_code error;
        fs::remove(slot_, error);
    }
}

std::vector<Leftover> find_leftovers(const fs::path& folder) {
    std::vector<Leftover> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() != slot_ending) {
            continue;
        }
        const LockFile lock(lock_of(entry->path()));
        if (!lock.held()) {
            continue;
        }
        if (auto leftover = read_slot(entry->path())) {
            found.push_back(std::move(*leftover));
        }
    }
    std::sort(found.begin(), found.end(),
              [](const Leftover& a, const Leftover& b) { return a.written > b.written; });
    return found;
}

void discard(const Leftover& leftover) {
    std::error_code error;
    fs::remove(leftover.slot, error);
    fs::remove(lock_of(leftover.slot), error);
}

}  // namespace collidarium::app
