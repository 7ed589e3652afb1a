#include "explain/words/shape_words.hpp"

#include <array>
#include <variant>

namespace collidarium::app {

std::string_view shape_word(const ShapeD& shape) {
    constexpr std::array<std::string_view, 8> words{"point",  "segment", "box",     "oriented box",
                                                    "circle", "capsule", "polygon", "concave polygon"};
    static_assert(std::variant_size_v<ShapeD> == words.size());
    return words[shape.index()];
}

}  // namespace collidarium::app
