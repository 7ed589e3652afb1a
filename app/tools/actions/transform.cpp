#include "tools/actions/transform.hpp"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transformed.hpp"
#include "collidarium/validate.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

namespace {

/// The shape with `map` applied to its positions and `size` to its sizes; it keeps its angle.
template <class S, class Map, class Size>
ShapeD with_members(S shape, const Map& map, const Size& size) {
    if constexpr (collidarium::detail::DescribedShape<S>) {
        const auto change = [&]<class Kind>(Kind, auto& member) {
            if constexpr (std::same_as<Kind, shape_member::Position>) {
                member = map(member);
            } else if constexpr (std::same_as<Kind, shape_member::Size>) {
                member = size(member);
            }
        };
        S::members(change, shape);
        return shape;
    } else {
        return transformed(shape, map);
    }
}

template <class S, class Map>
ShapeD with_positions(const S& shape, const Map& map) {
    return with_members(shape, map, [](const auto& size) { return size; });
}

template <class S>
constexpr bool has_vertices = std::is_same_v<S, Polygon<double>> || std::is_same_v<S, ConvexPolygon<double>>;

constexpr double quarter = std::numbers::pi / 2;

/// The number of quarter turns in an angle, up to accumulated rounding error.
std::optional<double> quarters(double angle) {
    constexpr double slack = 16 * std::numeric_limits<double>::epsilon();
    const double turns = std::round(angle / quarter);
    const bool near = std::abs(angle - turns * quarter) <= slack * std::max(1.0, std::abs(angle));
    return near ? std::optional(turns) : std::nullopt;
}

/// The angle normalised to -pi to pi; an angle in that range keeps its bits.
double normalized(double angle) {
    return std::abs(angle) <= std::numbers::pi ? angle : std::remainder(angle, 2 * std::numbers::pi);
}

/// Adds without producing a negative zero.
Vec2d placed(const Vec2d& pivot, const Vec2d& offset) {
    return pivot + offset + Vec2d(0.0);
}

/// A rotation of vectors; quarter turns only exchange their components.
class Turn {
public:
    explicit Turn(double angle) : angle_(angle), quarters_(quarters(angle)) {
        if (quarters_) {
            constexpr Vec2d directions[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
            const double which = *quarters_ - 4 * std::floor(*quarters_ / 4);
            x_axis_ = directions[static_cast<int>(which)];
        } else {
            x_axis_ = {std::cos(angle), std::sin(angle)};
        }
    }

    [[nodiscard]] double angle() const { return angle_; }
    [[nodiscard]] bool is_none() const { return x_axis_ == Vec2d(1, 0); }
    [[nodiscard]] bool is_half() const { return x_axis_ == Vec2d(-1, 0); }
    [[nodiscard]] bool is_quarter() const { return quarters_.has_value(); }
    [[nodiscard]] Vec2d operator()(const Vec2d& vector) const {
        return x_axis_ * vector.x + Vec2d(-x_axis_.y, x_axis_.x) * vector.y;
    }

private:
    double angle_;
    std::optional<double> quarters_;
    Vec2d x_axis_;
};

Vec2d turned(const Vec2d& position, const Vec2d& pivot, const Turn& turn) {
    return position == pivot || turn.is_none() ? position : placed(pivot, turn(position - pivot));
}

class Rotator {
public:
    Rotator(const Vec2d& pivot, double angle) : pivot_(pivot), turn_(angle) {}

    [[nodiscard]] bool is_none() const { return turn_.is_none(); }

    template <class S>
    ShapeD operator()(const S& shape) const {
        return with_positions(shape, [this](const Vec2d& position) { return at(position); });
    }
    ShapeD operator()(const Aabb<double>& box) const {
        const Vec2d center = at(box.center);
        if (turn_.is_quarter()) {
            return Aabb<double>{center, turn_.is_half() ? box.half : Vec2d(box.half.y, box.half.x)};
        }
        return Obb<double>{center, box.half, normalized(turn_.angle())};
    }
    ShapeD operator()(const Obb<double>& box) const {
        const Vec2d center = at(box.center);
        const double angle = normalized(box.rotation.angle() + turn_.angle());
        if (const std::optional<double> turns = quarters(angle)) {
            const bool across = std::fmod(*turns, 2) != 0;
            return Aabb<double>{center, across ? Vec2d(box.half.y, box.half.x) : box.half};
        }
        return Obb<double>{center, box.half, angle};
    }

private:
    [[nodiscard]] Vec2d at(const Vec2d& position) const { return turned(position, pivot_, turn_); }

    Vec2d pivot_;
    Turn turn_;
};

/// Scaled about the pivot; what is level with it stays so, to the bit.
Vec2d scaled_position(const Vec2d& position, const Vec2d& pivot, double factor) {
    Vec2d result = position;
    for (int axis = 0; axis < 2; ++axis) {
        if (position[axis] != pivot[axis]) {
            result[axis] = pivot[axis] + (position[axis] - pivot[axis]) * factor + 0.0;
        }
    }
    return result;
}

bool parts_are_convex(const Polygon<double>& polygon) {
    return std::ranges::all_of(polygon.convex_parts(), [](const ConvexPolygon<double>& part) {
        const PolygonKind kind = check_polygon(part.vertices());
        return !kind.error && kind.convex && !kind.clockwise;
    });
}

}  // namespace

ShapeD rotated(const ShapeD& shape, const Vec2d& pivot, double angle) {
    const Rotator rotator(pivot, angle);
    return rotator.is_none() ? shape : remade(std::visit(rotator, shape));
}

Vec2d rotated(const Vec2d& position, const Vec2d& pivot, double angle) {
    return turned(position, pivot, Turn(angle));
}

ShapeD scaled(const ShapeD& shape, const Vec2d& pivot, double factor) {
    const auto scale = [&](const auto& basic) {
        return with_members(
            basic, [&](const Vec2d& position) { return scaled_position(position, pivot, factor); },
            [&](const auto& size) { return size * factor; });
    };
    return factor == 1 ? shape : remade(std::visit(scale, shape));
}

bool is_intricate(const ShapeD& shape) {
    constexpr std::size_t many = 4096;
    const auto* polygon = std::get_if<Polygon<double>>(&shape);
    return polygon != nullptr && polygon->vertices().size() > many;
}

bool keeps_its_parts(const ShapeD& shape) {
    return is_intricate(shape) && parts_are_convex(std::get<Polygon<double>>(shape));
}

ShapeD remade(ShapeD shape) {
    if (keeps_its_parts(shape)) {
        return shape;
    }
    return std::visit(
        []<class S>(S& basic) -> ShapeD {
            if constexpr (has_vertices<S>) {
                auto made = make_polygon_shape<double>(basic.vertices());
                if (made.shape && !made.reversed) {
                    return *std::move(made.shape);
                }
            }
            return std::move(basic);
        },
        shape);
}

bool is_sound(const ShapeD& shape) {
    return std::visit(
        []<class S>(const S& basic) {
            if constexpr (has_vertices<S>) {
                const PolygonKind kind = check_polygon(basic.vertices());
                return !kind.error && !kind.clockwise;
            } else {
                return !validate(basic);
            }
        },
        shape);
}

std::optional<ShapeD> soundly_remade(ShapeD shape) {
    const bool is_polygon = std::visit([]<class S>(const S&) { return has_vertices<S>; }, shape);
    if (!is_polygon || keeps_its_parts(shape)) {
        return if_sound(std::move(shape));
    }
    return std::visit(
        []<class S>(const S& basic) -> std::optional<ShapeD> {
            if constexpr (has_vertices<S>) {
                auto made = make_polygon_shape<double>(basic.vertices());
                return made.reversed ? std::nullopt : std::move(made.shape);
            } else {
                return basic;
            }
        },
        shape);
}

std::optional<ShapeD> if_sound(ShapeD shape) {
    return is_sound(shape) ? std::optional(std::move(shape)) : std::nullopt;
}

Vec2d moved(const Vec2d& position, const Vec2d& offset) {
    return {offset.x == 0 ? position.x : position.x + offset.x,
            offset.y == 0 ? position.y : position.y + offset.y};
}

ShapeD moved(const ShapeD& shape, const Vec2d& offset) {
    return std::visit(
        [&](const auto& basic) {
            return with_positions(basic, [&](const Vec2d& position) { return moved(position, offset); });
        },
        shape);
}

}  // namespace collidarium::app
