#include "explain/words/names.hpp"

#include "collidarium/names.hpp"

#include <array>
#include <variant>

#include "paint/utf8.hpp"

namespace collidarium::app {

std::string_view shape_word(const ShapeD& shape) {
    constexpr std::array<std::string_view, 8> words{"point",  "segment", "box",     "oriented box",
                                                    "circle", "capsule", "polygon", "concave polygon"};
    static_assert(std::variant_size_v<ShapeD> == words.size());
    return words[shape.index()];
}

std::string_view method_word(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::automatic:
            return "automatic";
        case Algorithm::closed_form:
            return "closed form";
        case Algorithm::slab:
            return "slab test";
        case Algorithm::sat:
            return "SAT";
        case Algorithm::gjk:
            return "GJK";
        case Algorithm::gjk_epa:
            return "GJK and EPA";
        case Algorithm::minkowski:
            return "Minkowski difference";
        case Algorithm::conservative_advancement:
            break;
    }
    return "conservative advancement";
}

std::string_view operation_word(Operation operation) {
    const AskedOperation* const row = asked(operation);
    return row != nullptr ? row->words : name(operation);
}

std::string_view automatic_word(Operation operation, const Shape<double>& a, const Shape<double>& b) {
    const auto is_convex = [](const Shape<double>& shape) {
        return !std::holds_alternative<Polygon<double>>(shape);
    };
    const Algorithm taken = automatic_algorithm(operation, a, b);
    return taken == Algorithm::minkowski && is_convex(a) && is_convex(b) ? "exact" : method_word(taken);
}

bool are_named_by_letters(const Scene& scene, const FocusAnswer& focus) {
    constexpr std::size_t longest = 9;  // of two beside each other in a comparison
    const std::string a = scene.shapes[focus.a].label();
    const std::string b = scene.shapes[focus.b].label();
    const auto is_long = [](const std::string& label) { return decode_utf8(label).size() > longest; };
    return a == b || is_long(a) || is_long(b);
}

std::string brief_name(const Scene& scene, const FocusAnswer& focus, bool of_b) {
    return are_named_by_letters(scene, focus) ? std::string(of_b ? "b" : "a")
                                              : scene.shapes[of_b ? focus.b : focus.a].label();
}

}  // namespace collidarium::app
