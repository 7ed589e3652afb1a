#include <windows.h>

#include <string>

#include "io/system/process.hpp"

// Written from the documentation of Windows and compiled by MinGW, but not run yet.

namespace collidarium::app {

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

}  // namespace collidarium::app
