#pragma once

/// Two sprites compared by their pixels, in words.

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// "1 pixel", "37 pixels".
[[nodiscard]] std::string pixel_count(std::size_t count);

/// "columns 3 to 17 and rows 0 to 9".
[[nodiscard]] std::string box_words(const raster::PixelBox& box);

/// "columns 3 to 5", where the end is excluded.
[[nodiscard]] std::string columns_words(std::int64_t from, std::int64_t end);

/// "fish and rocket share 37 pixels, in columns 3 to 9 and rows 2 to 8": the answer in one sentence.
[[nodiscard]] std::string pixels_sentence(const Scene& scene, const FocusAnswer& focus);

/// "their bounding boxes overlap, but no pixel is solid in both": why.
[[nodiscard]] std::string pixels_reason(const FocusAnswer& focus);

/// How the two came onto one grid: "b is moved by (0.01, 0) to whole pixels; rocket is resampled". Empty
/// where both are as they are.
[[nodiscard]] std::string grid_words(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
