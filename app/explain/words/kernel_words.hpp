#pragma once

#include <string>
#include <string_view>

namespace collidarium::app {

/// What a kernel does: "closed form for circles: the squared distance of the centres against ...".
[[nodiscard]] std::string kernel_words(std::string_view kernel);

}  // namespace collidarium::app
