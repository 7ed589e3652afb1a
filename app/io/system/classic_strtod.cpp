#include "io/system/classic_strtod.hpp"

// strtod_l is no part of the standard library, nor is the name of the header that has it.
#include <locale.h>
#include <stdlib.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

namespace collidarium::app {

double classic_strtod(const std::string& decimal) {
#if defined(_WIN32)
    static const _locale_t classic = ::_create_locale(LC_ALL, "C");
    return ::_strtod_l(decimal.c_str(), nullptr, classic);
#else
    static const locale_t classic = ::newlocale(LC_ALL_MASK, "C", nullptr);
    return ::strtod_l(decimal.c_str(), nullptr, classic);
#endif
}

}  // namespace collidarium::app
