#include "explain/method_words.hpp"

namespace collidarium::app {

std::string_view method_word(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::automatic:
            return "automatic";
        case Algorithm::closed_form:
            return "formula";
        case Algorithm::slab:
            return "slabs";
        case Algorithm::sat:
            return "separating axes";
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

}  // namespace collidarium::app
