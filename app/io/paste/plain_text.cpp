#include "io/paste/loose_numbers.hpp"

#include <algorithm>
#include <array>

namespace collidarium::app {

namespace {

struct Replacement {
    std::string_view bytes;  ///< in UTF-8
    std::string_view plain;
};

constexpr std::array replacements{
    Replacement{"\u2212", "-"}, Replacement{"\u2010", "-"},     Replacement{"\u2011", "-"},
    Replacement{"\u2012", "-"}, Replacement{"\u2013", "-"},     Replacement{"\u207B", "-"},
    Replacement{"\uFE63", "-"}, Replacement{"\uFF0D", "-"},     Replacement{"\u00A0", " "},
    Replacement{"\u1680", " "}, Replacement{"\u2000", " "},     Replacement{"\u2001", " "},
    Replacement{"\u2002", " "}, Replacement{"\u2003", " "},     Replacement{"\u2004", " "},
    Replacement{"\u2005", " "}, Replacement{"\u2006", " "},     Replacement{"\u2007", " "},
    Replacement{"\u2008", " "}, Replacement{"\u2009", " "},     Replacement{"\u200A", " "},
    Replacement{"\u200B", ""},  Replacement{"\u200E", ""},      Replacement{"\u200F", ""},
    Replacement{"\u202F", " "}, Replacement{"\u205F", " "},     Replacement{"\u2060", ""},
    Replacement{"\u3000", " "}, Replacement{"\uFEFF", ""},      Replacement{"\u00D7", " "},
    Replacement{"\u2192", " "}, Replacement{"\u00B0", " deg "},
};

}  // namespace

std::string plain_text(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const bool is_ascii = static_cast<unsigned char>(text.front()) < 0x80;
        const auto* const found =
            is_ascii ? replacements.end() : std::ranges::find_if(replacements, [&](const Replacement& each) {
                return text.starts_with(each.bytes);
            });
        if (found != replacements.end()) {
            plain += found->plain;
            text.remove_prefix(found->bytes.size());
        } else {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    return plain;
}

}  // namespace collidarium::app
