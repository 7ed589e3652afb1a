#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "io/files/error_reason.hpp"
#include "io/scene/scene_file.hpp"

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

/// A temporary file: deleted with this object unless it has replaced the target.
class Temporary {
public:
    explicit Temporary(const fs::path& beside) : path_(beside.string() + ".XXXXXX") {
        file_ = ::mkstemp(path_.data());
        error_ = file_ < 0 ? errno : 0;
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary() {
        if (file_ >= 0) {
            ::close(file_);
            if (!in_place_) {
                ::unlink(path_.c_str());
            }
        }
    }

    [[nodiscard]] int error() const { return error_; }

    bool write(std::string_view text) {
        while (!text.empty()) {
            const auto count = ::write(file_, text.data(), text.size());
            if (count < 0 && errno != EINTR) {
                return fail();
            }
            text.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
        }
        return ::fsync(file_) == 0 || fail();
    }

    /// The permissions and, as far as that is allowed, the owner of the file it replaces; for a new file the
    /// default by the user's umask.
    bool take_permissions(const fs::path& of) {
        struct stat old {};
        if (::stat(of.c_str(), &old) == 0) {
            if (::fchown(file_, old.st_uid, old.st_gid) != 0) {
                errno = 0;  // another user's file: it stays as readable as its mode says
            }
            return ::fchmod(file_, old.st_mode & 07777) == 0 || fail();
        }
        const auto mask = ::umask(0);
        ::umask(mask);
        return ::fchmod(file_, 0666 & ~mask) == 0 || fail();
    }

    bool move_to(const fs::path& path) {
        in_place_ = ::rename(path_.c_str(), path.c_str()) == 0;
        return in_place_ || fail();
    }

private:
    bool fail() {
        error_ = errno;
        return false;
    }

    std::string path_;
    int file_ = -1;
    int error_ = 0;
    bool in_place_ = false;
};

/// So that the new name survives a power failure; where a folder cannot be flushed, nothing is lost.
void flush_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

}  // namespace

std::optional<std::string> write_file_atomically(const fs::path& path, std::string_view text) {
    const auto resolved = final_target(path);
    if (const auto* problem = std::get_if<std::string>(&resolved)) {
        return "cannot save " + path.string() + ": " + *problem;
    }
    const auto& target = std::get<fs::path>(resolved);
    const auto failed = [&](const std::string& why) {
        return std::optional("cannot save " + target.string() + ": " + why);
    };
    std::error_code error;
    const auto status = fs::status(target, error);
    if (fs::is_directory(status)) {
        return failed("it is a folder");
    }
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        return failed("it is not an ordinary file");
    }
    if (fs::exists(status) && ::access(target.c_str(), W_OK) != 0) {
        return failed(errno == EACCES || errno == EROFS ? "it is read-only" : error_reason(errno));
    }
    const auto folder = target.parent_path();
    if (!folder.empty() && !fs::is_directory(folder, error)) {
        return failed("there is no folder " + folder.string());
    }
    Temporary temporary(target);
    if (temporary.error() != 0) {
        return failed("its folder cannot be written: " + error_reason(temporary.error()));
    }
    if (!temporary.write(text) || !temporary.take_permissions(target) || !temporary.move_to(target)) {
        return failed(error_reason(temporary.error()));
    }
    flush_folder(folder);
    return std::nullopt;
}

}  // namespace collidarium::app
