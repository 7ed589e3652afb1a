#pragma once

#include <optional>
#include <stdexcept>

#include "cli/render.hpp"
#include "figures/figure_format.hpp"
#include "model/answers/answers.hpp"
#include "paint/theme.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// An invalid command line.
class WrongUsage : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The validated options of a figure.
struct FigureOrder {
    PixelSize size;
    ThemeName theme{};
    FigureFormat format{};
    double scale = 1;
    FocusQuery question{};
    std::optional<MapKind> map{};

    /// The size of the picture itself.
    [[nodiscard]] PixelSize pixels() const;
};

/// Throws WrongUsage.
[[nodiscard]] FigureOrder validate(const RenderOptions& options);

}  // namespace collidarium::app
