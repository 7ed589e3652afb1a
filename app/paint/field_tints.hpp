#pragma once

#include <array>

#include "paint/painter.hpp"

namespace collidarium::app {

/// How the answers of a field are coloured: in bands of their amount, or by the direction of their normal.
struct FieldTints {
    /// For normals along x, along y, and others; the first one for all where `by_normal` is not set.
    std::array<Role, 3> roles{};
    bool by_normal = false;
    bool of_hits = true;  ///< what hits is painted; else what does not
    double per_band = 0;  ///< of the amount; 0: one band for all
    int bands = 1;        ///< the last one takes what is beyond
    double first = 0.2;   ///< the opacity of the first band
    double last = 0.2;    ///< the opacity of the last one

    /// How one answer is filled; opacity 0: not at all. `normal` is zero where there is none.
    [[nodiscard]] Fill fill(bool hit, double amount, const Vec2d& normal) const;
    /// By how much the opacity changes from band to band.
    [[nodiscard]] double per_step() const { return bands > 1 ? (last - first) / (bands - 1) : 0; }

    /// The lesser part of a normal that is taken for one along an axis.
    static constexpr double along_axis = 1e-4;

    friend bool operator==(const FieldTints&, const FieldTints&) = default;
};

}  // namespace collidarium::app
