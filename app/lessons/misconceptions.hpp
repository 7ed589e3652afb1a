#pragma once

/// The register of misconceptions, `misconceptions.json` among the program's assets.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace collidarium::app {

struct Misconception {
    std::string name;      ///< "First entry"
    std::string sentence;  ///< what is wrong about it
    std::string scene;     ///< the key of a shipped scene that shows it
    std::string textbook;  ///< the id of the method that makes the same mistake; empty: none does
};

/// In the order of the file; empty if there is none, or it cannot be read.
[[nodiscard]] std::vector<Misconception> read_misconceptions(const std::filesystem::path& file);

/// Those that ship with the program.
[[nodiscard]] const std::vector<Misconception>& registered_misconceptions();

/// The entry of that name, whatever its capitals; null if there is none.
[[nodiscard]] const Misconception* misconception_named(const std::vector<Misconception>& known,
                                                       std::string_view name);

}  // namespace collidarium::app
