#include <windows.h>

#include "io/system/file_access.hpp"

// Written from the documentation of Windows and compiled by MinGW, but not run yet.

namespace collidarium::app {

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

}  // namespace collidarium::app
