#include <shlobj.h>
#include <windows.h>

#include <string>

#include "io/system/end_signals.hpp"
#include "io/system/file_access.hpp"
#include "io/system/lock_file.hpp"
#include "io/system/process.hpp"
#include "io/system/user_folders.hpp"

// Written from the documentation of Windows and compiled by MinGW, but not run yet.

namespace collidarium::app {

struct EndSignals::Watch {};

EndSignals::EndSignals(std::function<void()>) {}

EndSignals::~EndSignals() = default;

std::FILE* open_to_read(const std::filesystem::path& path) {
    return ::_wfopen(path.c_str(), L"rb");
}

std::error_code write_refusal(const std::filesystem::path& path) {
    const DWORD attributes = ::GetFileAttributesW(path.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) {
        return {static_cast<int>(::GetLastError()), std::system_category()};
    }
    return (attributes & FILE_ATTRIBUTE_READONLY) != 0 ? std::make_error_code(std::errc::permission_denied)
                                                       : std::error_code();
}

LockFile::LockFile(const std::filesystem::path& path) {
    const HANDLE file = ::CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE,
                                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                      OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE) {
        return;
    }
    OVERLAPPED first_byte{};
    if (::LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &first_byte) == 0) {
        ::CloseHandle(file);
        return;
    }
    file_ = reinterpret_cast<std::intptr_t>(file);
}

LockFile::~LockFile() {
    if (held()) {
        ::CloseHandle(reinterpret_cast<HANDLE>(file_));
    }
}

long process_id() {
    return static_cast<long>(::GetCurrentProcessId());
}

void work_in_the_background() {
    (void)::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

void give_back_free_memory() {}

void survive_file_size_limit() {}

std::filesystem::path program_file() {
    constexpr DWORD longest_path = 32768;
    std::wstring name(longest_path, L'\0');
    const DWORD length = ::GetModuleFileNameW(nullptr, name.data(), longest_path);
    return length < longest_path ? std::filesystem::path(name.substr(0, length)) : std::filesystem::path();
}

namespace {

namespace fs = std::filesystem;

fs::path known_folder(const KNOWNFOLDERID& id) {
    wchar_t* name = nullptr;
    const fs::path found =
        SUCCEEDED(::SHGetKnownFolderPath(id, KF_FLAG_DEFAULT, nullptr, &name)) ? fs::path(name) : fs::path();
    ::CoTaskMemFree(name);
    return found;
}

fs::path user_folder(const KNOWNFOLDERID& id) {
    const auto base = known_folder(id);
    std::error_code error;
    return (base.empty() ? fs::temp_directory_path(error) : base) / "collidarium";
}

}  // namespace

fs::path home_folder() {
    return known_folder(FOLDERID_Profile);
}

fs::path config_folder() {
    return user_folder(FOLDERID_RoamingAppData);
}

fs::path state_folder() {
    return user_folder(FOLDERID_LocalAppData);
}

}  // namespace collidarium::app
