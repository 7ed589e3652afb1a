#pragma once

/// Pictures in boxes: what is opaque in them is solid to the test of pixels.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "collidarium/shapes/shape.hpp"
#include "model/scene/unknown_member.hpp"

namespace collidarium::app {

/// The most pixels along a side of a picture, and of all pictures of a scene.
inline constexpr std::size_t max_sprite_side = 4096;
inline constexpr std::size_t max_sprite_pixels = max_sprite_side * max_sprite_side;

/// The pixels of a picture, row by row from the top, each four bytes: red, green, blue, alpha.
struct SpriteImage {
    std::size_t width{};
    std::size_t height{};
    std::shared_ptr<const std::vector<std::uint8_t>> rgba{};
};

/// The picture of a shape. Its box is the picture's: the top of it is where y is greatest, or least in a
/// scene whose view has y down.
struct Sprite {
    static constexpr int usual_threshold = 128;

    std::string image{};              ///< a shipped picture's name or a file, relative to the scene's
    std::vector<std::string> rows{};  ///< a drawing in its place, `#` opaque: where `image` is empty
    int threshold = usual_threshold;  ///< pixels with at least this alpha are solid: 1 to 255
    bool mirrored = false;            ///< left and right exchanged
    std::vector<UnknownMember> unknown{};

    /// What was read: empty where the picture is missing, and why. No part of a file.
    std::shared_ptr<const SpriteImage> pixels{};
    std::string missing{};

    /// As in a file: the pixels follow from it.
    friend bool operator==(const Sprite& one, const Sprite& other) {
        return one.image == other.image && one.rows == other.rows && one.threshold == other.threshold &&
               one.mirrored == other.mirrored && one.unknown == other.unknown;
    }
};

/// Only boxes have pictures.
[[nodiscard]] inline bool can_have_sprite(const Shape<double>& shape) {
    return std::holds_alternative<Aabb<double>>(shape) || std::holds_alternative<Obb<double>>(shape);
}

}  // namespace collidarium::app
