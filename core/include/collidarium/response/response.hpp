#pragma once

#include <array>
#include <string_view>

namespace collidarium {

/// What a moving body does where it meets something.
enum class Response {
    stop,     ///< stays there
    slide,    ///< goes on along the surface
    bounce,   ///< is reflected, and loses speed as the restitution says
    reverse,  ///< goes back the way it came
    cross,    ///< goes on as if nothing were there, and tells what it met
};

inline constexpr std::array all_responses{Response::stop, Response::slide, Response::bounce,
                                          Response::reverse, Response::cross};

/// The name of the response, as files and the query stream spell it.
[[nodiscard]] constexpr std::string_view name(Response response) {
    switch (response) {
        case Response::stop:
            return "stop";
        case Response::slide:
            return "slide";
        case Response::bounce:
            return "bounce";
        case Response::reverse:
            return "reverse";
        case Response::cross:
            return "cross";
    }
    return "";
}

}  // namespace collidarium
