#pragma once

/// The axes of a separating axis test that are worth showing, and their names.

#include <optional>
#include <string>
#include <vector>

#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

/// Whether the overlap is how far b has to move along the direction itself; otherwise it may move in either
/// direction.
[[nodiscard]] bool is_one_sided(const AxisProjection<double>& projection);

/// The axes on which one pair of convex shapes was tested. For concave shapes, the pair of parts that the
/// event `lit` is about, else the pair that decides; none where no pair does.
[[nodiscard]] std::vector<Indexed<AxisProjection<double>>> axes_of_one_pair(const std::vector<EventD>& trace,
                                                                            std::optional<std::size_t> lit);

struct AxisChoice {
    std::vector<Indexed<AxisProjection<double>>> axes;  ///< in the order of the trace
    std::size_t
        decides{};      ///< the event that decides, or would if it were the last; meaningless without axes
    bool is_decided{};  ///< no further axis is to come
    std::size_t omitted{};  ///< the number of further axes
};

/// At most `most` axes: the one that decides, the lit one if any, and those that come closest to deciding. Of
/// two opposite directions only the one that overlaps less, or is lit; the deciding axis, which is repeated,
/// counts once. For concave shapes, the axes of `axes_of_one_pair`.
[[nodiscard]] AxisChoice choose_axes(const std::vector<EventD>& trace, std::optional<std::size_t> lit,
                                     std::size_t most = 4);

/// How the depth on the deciding axis compares with the least on axes of other directions.
enum class Rank { least, tied, tied_by_rounding };
[[nodiscard]] Rank rank_of(const AxisProjection<double>& deciding,
                           const std::vector<Indexed<AxisProjection<double>>>& axes);

/// Whether the two are separated on the axis, but b lies behind a: the overlap in the event, how far b would
/// have to move to lie in front, is then not an overlap of the shapes.
[[nodiscard]] bool is_behind(const AxisProjection<double>& projection);

}  // namespace collidarium::app
