#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

#include "view/field_program.hpp"

namespace collidarium::app {

/// Pictures of fields, kept while nothing changes: a quick one at once and, where there is time, a fine one.
/// Needs the context in which it was made, current, in every call.
class FieldPictures {
public:
    FieldPictures();
    ~FieldPictures();
    FieldPictures(const FieldPictures&) = delete;
    FieldPictures& operator=(const FieldPictures&) = delete;

    /// Lays a field over what is bound, within the scissor. A hurried one is as fine as this machine has been
    /// found to work out in a third of a frame. Any other one is as fine as can be, at once or, while `live`,
    /// by and by.
    void draw(const ShadedField& field, const Theme& theme, const FieldPlace& place);

    /// Whether somebody watches, and rather sees a coarse picture than none.
    void set_live(bool live) { live_ = live; }
    /// Whether the last picture is to become finer.
    [[nodiscard]] bool pending() const { return pending_.has_value(); }
    /// Goes on with that for about so long; whether it is done, so that a new frame is worth its while.
    [[nodiscard]] bool work(std::chrono::milliseconds time);

    /// How the picture that was drawn last was made.
    [[nodiscard]] FieldQuality quality() const { return shown_.quality; }
    [[nodiscard]] FieldProgram& program() { return program_; }

private:
    struct Wanted {
        ShadedField field;
        const Theme* theme{};
        FieldPlace place;

        friend bool operator==(const Wanted&, const Wanted&) = default;
    };
    struct Picture {
        unsigned texture = 0;
        PixelSize size{};
        FieldQuality quality;
        std::optional<Wanted> of;  ///< what it shows
    };

    void begin(Picture& picture, const FieldQuality& quality);
    [[nodiscard]] double shade(const Picture& picture, const Wanted& wanted, int from, int to);
    void shade_quickly(const Wanted& wanted);
    void lay(const Wanted& wanted);

    FieldProgram program_;
    unsigned picture_program_ = 0;
    unsigned framebuffer_ = 0;
    Picture shown_;
    Picture finer_;
    std::optional<Wanted> pending_;  ///< what `finer_` is to show
    int rows_ = 0;                   ///< of it that are done
    bool live_ = false;
    std::size_t block_;   ///< of the next quick picture, as times were: which of a few
    int quick_ones_ = 0;  ///< in a row, that left time for a finer one
    int portion_ = 16;    ///< rows of the fine one that are worked out next
};

}  // namespace collidarium::app
