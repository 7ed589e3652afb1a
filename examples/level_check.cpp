// A checker for levels: is every shape valid, do any of them overlap, and which are concave?
//
// What people draw is not always what they mean: an edge crosses another, a vertex occurs twice, a radius is
// negative. The library never repairs such a shape silently: it refuses it with a named reason.

#include <cstdio>
#include <string>
#include <vector>

#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/validate.hpp"

namespace {

using namespace collidarium;
using Vec = Vec2<double>;

struct Part {
    std::string name;
    Shape<double> shape;
};

class Level {
public:
    // Any shape but a polygon is a struct of numbers, which `validate` checks.
    void add(const std::string& name, const Shape<double>& shape) {
        if (const auto error = validate(shape)) {
            refuse(name, *error);
        } else {
            parts_.push_back({name, shape});
        }
    }

    // A polygon is made from its vertices, in either direction, and validated in exact arithmetic: a polygon
    // that passes once always passes.
    void add_polygon(const std::string& name, const std::vector<Vec>& vertices) {
        const auto made = make_polygon_shape<double>(vertices);
        if (made.error) {
            refuse(name, *made.error);
            return;
        }
        if (made.reversed) {
            std::printf("%s: clockwise, was reversed\n", name.c_str());
        }
        if (const auto* concave = std::get_if<Polygon<double>>(&*made.shape)) {
            std::printf("%s: concave, %zu convex parts\n", name.c_str(), concave->convex_parts().size());
        }
        parts_.push_back({name, *made.shape});
    }

    // Every overlapping pair with its penetration depth and MTV. Parts that share an edge only touch.
    void check_overlaps() const {
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            for (std::size_t j = i + 1; j < parts_.size(); ++j) {
                if (const auto found = contact(parts_[i].shape, parts_[j].shape)) {
                    const Vec mtv = found->mtv();
                    std::printf("%s overlaps %s: depth %g, MTV (%g, %g)\n", parts_[j].name.c_str(),
                                parts_[i].name.c_str(), found->depth, mtv.x, mtv.y);
                }
            }
        }
    }

    // Gaps too narrow for a ball of this diameter.
    void check_gaps(double diameter) const {
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            for (std::size_t j = i + 1; j < parts_.size(); ++j) {
                const auto gap = distance(parts_[i].shape, parts_[j].shape).distance;
                if (gap > 0 && gap < diameter) {
                    std::printf("%s is only %g away from %s\n", parts_[j].name.c_str(), gap,
                                parts_[i].name.c_str());
                }
            }
        }
    }

    [[nodiscard]] int refused() const { return refused_; }
    [[nodiscard]] std::size_t size() const { return parts_.size(); }

private:
    void refuse(const std::string& part, ShapeError error) {
        const std::string_view reason = collidarium::name(error);
        std::printf("%s: refused, %.*s\n", part.c_str(), static_cast<int>(reason.size()), reason.data());
        ++refused_;
    }

    std::vector<Part> parts_;
    int refused_ = 0;
};

}  // namespace

int main() {
    Level level;
    level.add("floor", Aabb<double>{{0, -1}, {20, 1}});
    level.add("block", Aabb<double>{{-5, 1}, {1, 1}});
    level.add("coin", Circle<double>{{3, 4}, -1});
    level.add_polygon("ramp", {{2, 0}, {6, 0}, {6, 2}});
    level.add_polygon("cave", {{8, 0}, {8, 4}, {9, 4}, {9, 1}, {12, 1}, {12, 4}, {13, 4}, {13, 0}});
    level.add_polygon("bow tie", {{0, 5}, {2, 7}, {2, 5}, {0, 7}});
    level.add_polygon("needle", {{0, 9}, {1, 9}, {2, 9}});
    level.add_polygon("twice", {{0, 10}, {1, 10}, {1, 10}, {1, 11}});
    level.add("ball", Circle<double>{{10.5, 2.5}, 1.25});
    level.add("crate", Obb<double>{{5.5, 2}, {0.5, 0.5}, 0.5});

    level.check_overlaps();
    level.check_gaps(0.5);
    std::printf("%zu parts are fine, %d are not\n", level.size(), level.refused());
}
