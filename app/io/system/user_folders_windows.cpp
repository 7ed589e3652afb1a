#include <shlobj.h>
#include <windows.h>

#include "io/system/user_folders.hpp"

// Written from the documentation of Windows and compiled by MinGW, but not run yet.

namespace collidarium::app {
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
