#include <windows.h>

#include "io/system/lock_file.hpp"

// Written from the documentation of Windows and compiled by MinGW, but not run yet.

namespace collidarium::app {

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

}  // namespace collidarium::app
