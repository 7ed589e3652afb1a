#include "io/files/autosave.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <system_error>
#include <utility>
#include <variant>

#include "io/files/read_file.hpp"
#include "io/json/json_text.hpp"
#include "io/scene/scene_file.hpp"
#include "io/system/process.hpp"
#include "io/system/user_folders.hpp"
#include "paint/printable.hpp"

namespace collidarium::app {

namespace {

namespace fs = std::filesystem;

/// A slot file: a line with its format, lines that say what the scene belongs to, an empty line, then the
/// scene's text. Beside it lies the lock that its program holds.
constexpr std::string_view title = "collidarium autosave 2\n";
/// Of older programs: the path of the scene's file on one line, if it has one, then the scene's text.
constexpr std::string_view older_title = "collidarium autosave 1\n";
constexpr std::string_view file_line = "file ";
constexpr std::string_view state_line = "was ";  ///< size, time and hash of that file
constexpr std::string_view shipped_line = "shipped ";
constexpr std::string_view slot_ending = ".autosave";
constexpr std::string_view kept_ending = ".kept";  ///< before that of a slot
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

std::string origin_lines(const DocumentOrigin& origin) {
    std::string lines;
    if (origin.file) {
        lines += std::string(file_line) + encode_path(origin.file->string()) + '\n';
    }
    if (origin.file_was) {
        const auto& [stamp, hash] = *origin.file_was;
        lines += std::string(state_line) + std::to_string(stamp.size) + ' ' + std::to_string(stamp.time) +
                 ' ' + std::to_string(hash) + '\n';
    }
    if (origin.shipped) {
        lines += std::string(shipped_line) + encode_path(origin.shipped->path.string()) + '\n';
    }
    return lines + '\n';
}

std::optional<FileState> state_from(const std::string& line) {
    FileState state;
    std::istringstream in(line);
    in >> state.stamp.size >> state.stamp.time >> state.hash;
    return in ? std::optional(state) : std::nullopt;
}

struct SlotContent {
    DocumentOrigin origin;
    std::string_view scene;
};

/// `text` is what follows the title.
SlotContent slot_content(std::string_view text) {
    DocumentOrigin origin;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty()) {
            break;
        }
        if (line.starts_with(file_line)) {
            origin.file = decode_path(line.substr(file_line.size()));
        } else if (line.starts_with(state_line)) {
            origin.file_was = state_from(std::string(line.substr(state_line.size())));
        } else if (line.starts_with(shipped_line)) {
            origin.shipped = shipped_original(decode_path(line.substr(shipped_line.size())));
        }
    }
    return {std::move(origin), text};
}

/// The same of an older program, which did not keep what the file was: saving asks before it replaces it.
SlotContent older_slot_content(std::string_view text) {
    const auto end = std::min(text.find('\n'), text.size());
    const fs::path file = decode_path(text.substr(0, end));
    DocumentOrigin origin;
    origin.shipped = file.empty() ? std::nullopt : shipped_original(file);
    if (!file.empty() && !origin.shipped) {
        origin.file = file;
    }
    return {std::move(origin), text.substr(std::min(end + 1, text.size()))};
}

std::string name_in(std::string_view scene) {
    const auto parsed = JsonText::parse(scene);
    const auto* json = std::get_if<JsonText>(&parsed);
    const auto name =
        json != nullptr && json->root().is(JsonKind::object) ? json->root().member("name") : std::nullopt;
    return name && name->is(JsonKind::string) ? name->string() : "";
}

std::optional<Leftover> read_slot(const fs::path& slot) {
    const auto read = read_file(slot, 2 * max_scene_bytes);
    const auto* whole = std::get_if<std::string>(&read);
    if (whole == nullptr || !(whole->starts_with(title) || whole->starts_with(older_title))) {
        return std::nullopt;
    }
    static_assert(title.size() == older_title.size());
    const std::string_view content = std::string_view(*whole).substr(title.size());
    auto [origin, scene] = whole->starts_with(title) ? slot_content(content) : older_slot_content(content);
    Leftover leftover;
    leftover.slot = slot;
    leftover.origin = std::move(origin);
    leftover.text = scene;
    leftover.name = name_in(scene);
    leftover.kept = slot.stem().extension() == kept_ending;
    std::error_code error;
    leftover.written = fs::last_write_time(slot, error);
    return leftover;
}

/// The slot that a file in the folder belongs to: itself, its lock, or what was to replace it. Empty for
/// others.
fs::path slot_of(const fs::path& file) {
    if (file.extension() == lock_ending) {
        return fs::path(file).replace_extension(slot_ending);
    }
    const std::string name = file.filename().string();
    const auto end = name.find(slot_ending);
    return end == std::string::npos ? fs::path()
                                    : file.parent_path() / name.substr(0, end + slot_ending.size());
}

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        files.push_back(entry->path());
    }
    return files;
}

/// FNV-1a: std::hash may differ from one process to the next.
std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
    return hash;
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
        return "cannot create " + printable(folder_.string()) + ": " + error.message();
    }
    fs::permissions(folder_, fs::perms::owner_all, error);
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
    return "cannot write in " + printable(folder_.string());
}

std::optional<std::string> Autosave::write(std::string_view text, const DocumentOrigin& origin) {
    if (!lock_.held()) {
        if (auto problem = claim()) {
            return problem;
        }
    }
    return write_file_atomically(slot_, std::string(title) + origin_lines(origin) + std::string(text),
                                 FileAccess::owner);
}

void Autosave::remove() {
    if (lock_.held()) {
        std::error_code error;
        fs::remove(slot_, error);
    }
}

void Autosave::keep() {
    fs::path kept = slot_;
    kept.replace_extension(std::string(kept_ending) + std::string(slot_ending));
    std::error_code error;
    if (lock_.held() && !fs::exists(kept, error)) {
        fs::rename(slot_, kept, error);
    }
}

std::uintmax_t bytes_of_slots(const fs::path& folder) {
    std::uintmax_t bytes = 0;
    for (const fs::path& file : files_in(folder)) {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(file, error);
        bytes += error || file != slot_of(file) ? 0 : size;
    }
    return bytes;
}

std::vector<Leftover> find_leftovers(const fs::path& folder) {
    std::vector<Leftover> found;
    std::error_code error;
    for (const fs::path& file : files_in(folder)) {
        const fs::path slot = slot_of(file);
        if (slot.empty()) {
            continue;
        }
        const LockFile lock(lock_of(slot));
        if (!lock.held()) {
            continue;
        }
        if (file != slot && file != lock_of(slot)) {
            fs::remove(file, error);
        }
        if (!fs::exists(slot, error)) {
            fs::remove(lock_of(slot), error);
        } else if (file == slot) {
            if (auto leftover = read_slot(slot)) {
                found.push_back(std::move(*leftover));
            }
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
