#pragma once

/// One row of the table: a question, and what answers it.

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "narrow/inputs.hpp"

namespace narrow {

/// Asks one library the question of a row about every case, and says how many it calls a hit.
struct Entry {
    std::string row;
    std::string who;
    std::function<std::size_t()> ask_all;
};

using Entries = std::vector<Entry>;

// The names of the rows: each library brings the ones that it can answer.
inline constexpr const char* circle_circle = "circle-circle contact";
inline constexpr const char* capsule_capsule = "capsule-capsule contact";
inline constexpr const char* box_box = "box-box contact";
inline constexpr const char* circle_polygon = "circle-polygon contact";
inline constexpr const char* polygon_polygon = "polygon-polygon contact";
inline constexpr const char* polygons_overlap = "polygon-polygon overlap";
inline constexpr const char* polygon_distance = "polygon-polygon distance";
inline constexpr const char* point_polygon = "point in polygon";
inline constexpr const char* ray_box = "ray-box";
inline constexpr const char* ray_circle = "ray-circle";
inline constexpr const char* ray_polygon = "ray-polygon";
inline constexpr const char* circle_cast = "cast of a circle at a polygon";
inline constexpr const char* polygon_cast = "cast of a polygon at a polygon";
inline constexpr const char* impact_time = "time of impact of polygons";

/// In the order in which they are printed.
inline constexpr const char* rows[] = {circle_circle,   capsule_capsule,  box_box,          circle_polygon,
                                       polygon_polygon, polygons_overlap, polygon_distance, point_polygon,
                                       ray_box,         ray_circle,       ray_polygon,      circle_cast,
                                       polygon_cast,    impact_time};

void add_collidarium(Entries& entries, const Inputs& inputs);
void add_box2d(Entries& entries, const Inputs& inputs);
void add_chipmunk(Entries& entries, const Inputs& inputs);
void add_boost_geometry(Entries& entries, const Inputs& inputs);

/// Where the shapes of a case are put for a cast: b starts far enough back that most do not begin inside.
[[nodiscard]] inline Vec2<float> start_of_cast(const Vec2<float>& center, const Vec2<float>& path) {
    return center - path * 0.5F;
}

}  // namespace narrow
