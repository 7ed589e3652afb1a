#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/render.hpp"
#include "figures/animation.hpp"
#include "figures/figure_format.hpp"
#include "figures/pixel_renderer.hpp"
#include "model/answers/answers.hpp"
#include "model/map/map_picture.hpp"
#include "overlays/overlay.hpp"
#include "paint/theme.hpp"
#include "session/play/play_script.hpp"
#include "tools/workspace.hpp"
#include "view/image.hpp"
#include "window/window_picture.hpp"

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

/// Bad input, or output that cannot be written. The message is complete.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The figure that the options of a command line describe: the canvas or the window, at any step and time.
class Drawing final : public FigureSubject {
public:
    /// Reads the scene; throws Failure. Precondition: the options and the order outlive it.
    Drawing(const RenderOptions& options, const FigureOrder& order);

    /// A line for each picture of the scene that is missing or damaged: its shape is drawn as a box.
    [[nodiscard]] const std::vector<std::string>& missing_pictures() const { return missing_pictures_; }

    /// The number of steps of the trace.
    [[nodiscard]] std::size_t steps() const;

    /// Whether there is a motion to show, and when it ends in a hit.
    [[nodiscard]] bool moves() const { return shows_motion(workspace_); }
    [[nodiscard]] std::optional<double> time_of_impact() const;

    /// What is drawn from now on, in place of the options' own `--step` and `--time`.
    void show_step(std::size_t step) override { workspace_.step = step; }
    void show_time(double time) override { workspace_.time = time; }

    /// The pixels, and the bytes of the file in the order's format. Both throw FigureError and
    /// GlContextError.
    [[nodiscard]] Image pixels() override;
    [[nodiscard]] std::string bytes() override;
    /// Those of the window after its body was driven, or of an animation of that.
    [[nodiscard]] std::string play_bytes() const;

private:
    [[nodiscard]] OverlayContext context() const;
    /// The layers drawn with the steps: none where the list of layers is given, which is complete.
    [[nodiscard]] StepLayers steps_of_layers() const;
    [[nodiscard]] WindowPictureOptions window_options() const;
    [[nodiscard]] Image window_pixels() const;

    const RenderOptions& options_;
    const FigureOrder& order_;
    Workspace workspace_;
    std::vector<std::string> missing_pictures_;
    std::shared_ptr<const MapPicture> map_;
    std::optional<DifferencePane> difference_;
    PixelRenderer renderer_;
};

}  // namespace collidarium::app
