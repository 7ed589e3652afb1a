#pragma once

#include <optional>
#include <vector>

#include "paint/shaded_field.hpp"
#include "paint/theme.hpp"
#include "view/image.hpp"
#include "view/pixel_rect.hpp"

namespace collidarium::app {

/// Where a field is drawn.
struct FieldPlace {
    PixelSize framebuffer;  ///< of what is bound
    PixelRect area;         ///< all of the field
    double scale = 1;       ///< physical pixels to one of Painter's

    friend bool operator==(const FieldPlace&, const FieldPlace&) = default;
};

/// How much trouble is taken.
struct FieldQuality {
    int block = 1;    ///< pixels, both ways, that are given one colour
    int samples = 1;  ///< answers across a pixel, both ways

    friend bool operator==(const FieldQuality&, const FieldQuality&) = default;
};

/// Works fields out by a shader, into a picture of its own that is kept while nothing changes. Needs the
/// context in which it was made, current, in every call.
class FieldProgram {
public:
    FieldProgram();
    ~FieldProgram();
    FieldProgram(const FieldProgram&) = delete;
    FieldProgram& operator=(const FieldProgram&) = delete;

    /// Lays a field over what is bound, within the scissor. A hurried one is as fine as this machine has been
    /// found to work out in a third of a frame.
    void draw(const ShadedField& field, const Theme& theme, const FieldPlace& place);

    /// A number of the shader's answers.
    enum class Told { hit = 1, amount, normal_x, normal_y };
    /// What the shader answers at the middles of `size` pixels, row by row from the top: for comparing. An
    /// amount is in pixels, of casts a time. Unbinds what is bound.
    [[nodiscard]] std::vector<float> values(const ShadedField& field, PixelSize size, Told told);

    /// How the picture that is kept was made.
    [[nodiscard]] FieldQuality quality() const { return quality_; }

private:
    void set_field(const ShadedField& field, const FieldPlace& place, const FieldQuality& quality, int told);
    void set_colors(const FieldTints& tints, const Theme& theme, double unit);
    void shade(const ShadedField& field, const Theme& theme, const FieldPlace& place);
    [[nodiscard]] FieldQuality quality_for(const ShadedField& field, const FieldPlace& place) const;

    unsigned program_ = 0;
    unsigned picture_program_ = 0;
    unsigned vertex_array_ = 0;  ///< without anything in it
    unsigned texture_ = 0;
    unsigned framebuffer_ = 0;
    PixelSize size_{};  ///< of the texture
    /// What is in the texture.
    std::optional<ShadedField> shaded_;
    const Theme* theme_ = nullptr;
    FieldPlace place_;
    FieldQuality quality_;
    double seconds_ = 0;  ///< for one side at one place, as last measured
};

}  // namespace collidarium::app
