#pragma once

#include <optional>
#include <stdexcept>
#include <vector>

#include "cli/render.hpp"
#include "figures/figure_format.hpp"
#include "model/answers/answers.hpp"
#include "paint/theme.hpp"
#include "session/play/play_script.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// An invalid command line.
class WrongUsage : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The validated options of a figure or an animation.
struct FigureOrder {
    PixelSize size;
    ThemeName theme{};
    FigureFormat format{};  ///< of the figure, or of the frames of an animation
    bool animated = false;
    double scale = 1;
    std::optional<MapKind> map{};
    std::vector<PlayStretch> play{};
    double delay = 1;  ///< how long each step is shown, in seconds

    /// The size of the picture itself.
    [[nodiscard]] PixelSize pixels() const;
};

/// Throws WrongUsage.
[[nodiscard]] FigureOrder validate(const RenderOptions& options);

}  // namespace collidarium::app
