#pragma once

#include <array>
#include <vector>

#include "paint/shaded_field.hpp"
#include "paint/theme.hpp"
#include "view/image.hpp"
#include "view/pixel_rect.hpp"

namespace collidarium::app {

/// Where a field is drawn.
struct FieldPlace {
    PixelSize framebuffer;
    PixelRect area;    ///< all of the field
    double scale = 1;  ///< physical pixels to one of Painter's

    friend bool operator==(const FieldPlace&, const FieldPlace&) = default;
};

/// How much trouble is taken.
struct FieldQuality {
    int block = 1;    ///< pixels, both ways, that are given one colour
    int samples = 1;  ///< answers across a block, both ways

    friend bool operator==(const FieldQuality&, const FieldQuality&) = default;
};

/// The shader that works fields out. Needs the context in which it was made, current, in every call.
class FieldProgram {
public:
    FieldProgram();
    ~FieldProgram();
    FieldProgram(const FieldProgram&) = delete;
    FieldProgram& operator=(const FieldProgram&) = delete;

    /// Puts the colours of a field into what is bound, which has a pixel for each block of the area; within
    /// the scissor. Leaves the program and a vertex array bound.
    void shade(const ShadedField& field, const Theme& theme, const FieldPlace& place,
               const FieldQuality& quality);
    /// Fills what is bound by whatever program is used, within the scissor.
    void fill() const;

    /// A number of the shader's answers.
    enum class Told { hit = 1, amount, normal_x, normal_y };
    /// What the shader answers at the middles of `size` pixels, row by row from the top: for comparing. An
    /// amount is in pixels, of casts a time. Unbinds what is bound.
    [[nodiscard]] std::vector<float> values(const ShadedField& field, PixelSize size, Told told);

private:
    unsigned use(const ShadedField& field, bool tells);

    std::array<unsigned, 12> programs_{};  ///< by what is asked, and of what; made when they are needed
    unsigned vertex_array_ = 0;            ///< without anything in it
};

}  // namespace collidarium::app
