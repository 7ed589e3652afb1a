#include <windows.h>

#include <algorithm>
#include <string>

#include "io/system/replacement_file.hpp"

// Written from the documentation of Windows and compiled by MinGW, but not run yet.

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() {
    return {static_cast<int>(::GetLastError()), std::system_category()};
}

}  // namespace

ReplacementFile::ReplacementFile(const fs::path& target) : target_(target) {
    constexpr int tries = 1000;
    HANDLE file = INVALID_HANDLE_VALUE;
    for (int number = 0; number < tries && file == INVALID_HANDLE_VALUE; ++number) {
        path_ = target;
        path_ += L"." + std::to_wstring(::GetCurrentProcessId()) + L"-" + std::to_wstring(number);
        file = ::CreateFileW(path_.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL,
                             nullptr);
        if (file == INVALID_HANDLE_VALUE && ::GetLastError() != ERROR_FILE_EXISTS) {
            break;
        }
    }
    if (file == INVALID_HANDLE_VALUE) {
        creation_error_ = last_error();
    } else {
        file_ = reinterpret_cast<std::intptr_t>(file);
    }
}

ReplacementFile::~ReplacementFile() {
    if (file_ != none) {
        ::CloseHandle(reinterpret_cast<HANDLE>(file_));
    }
    if (!creation_error_ && !in_place_) {
        ::DeleteFileW(path_.c_str());
    }
}

std::error_code ReplacementFile::write(std::string_view bytes) {
    const auto file = reinterpret_cast<HANDLE>(file_);
    while (!bytes.empty()) {
        constexpr std::size_t most = 1 << 20;
        DWORD count = 0;
        if (::WriteFile(file, bytes.data(), static_cast<DWORD>(std::min(bytes.size(), most)), &count,
                        nullptr) == 0) {
            return last_error();
        }
        bytes.remove_prefix(count);
    }
    return ::FlushFileBuffers(file) != 0 ? std::error_code() : last_error();
}

std::error_code ReplacementFile::replace(FileAccess /*access*/) {
    ::CloseHandle(reinterpret_cast<HANDLE>(file_));
    file_ = none;
    std::error_code error;
    in_place_ = fs::exists(target_, error)
                    // Keeps the attributes and the access control list of the target.
                    ? ::ReplaceFileW(target_.c_str(), path_.c_str(), nullptr, REPLACEFILE_IGNORE_MERGE_ERRORS,
                                     nullptr, nullptr) != 0
                    : ::MoveFileExW(path_.c_str(), target_.c_str(), MOVEFILE_WRITE_THROUGH) != 0;
    return in_place_ ? std::error_code() : last_error();
}

}  // namespace collidarium::app
