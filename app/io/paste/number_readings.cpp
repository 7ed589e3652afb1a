#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/validate.hpp"
#include "io/paste/loose_numbers.hpp"
#include "io/paste/number_slots.hpp"

namespace collidarium::app {

namespace {

using R = NumberRole;
using L = NumberLayout;

struct LayoutRow {
    L layout;
    unsigned kinds;          ///< the shapes that a word may name where numbers are read so
    std::string_view words;  ///< for people
};

constexpr std::array layout_rows{
    LayoutRow{L::point, kind_point | kind_ray, "point"},
    LayoutRow{L::circle, kind_circle, "circle: centre, radius"},
    LayoutRow{L::segment, kind_segment | kind_ray, "segment: from, to"},
    LayoutRow{L::box_center, kind_box, "box: centre, half size"},
    LayoutRow{L::box_corners, kind_box, "box: two corners"},
    LayoutRow{L::box_size, kind_box, "box: corner, size"},
    LayoutRow{L::box_whole, kind_box, "box: centre, size"},
    LayoutRow{L::capsule, kind_capsule, "capsule: from, to, radius"},
    LayoutRow{L::oriented_box, kind_oriented_box, "oriented box: centre, half size, angle"},
    LayoutRow{L::oriented_box_whole, kind_oriented_box, "oriented box: centre, size, angle"},
    LayoutRow{L::polygon, kind_polygon, "polygon: its vertices"},
};

const LayoutRow& row_of(L layout) {
    return *std::ranges::find(layout_rows, layout, &LayoutRow::layout);
}

std::optional<ShapeD> polygon_of(const std::vector<Vec2d>& vertices) {
    return make_polygon_shape(std::span<const Vec2d>(vertices)).shape;
}

std::vector<Vec2d> pairs_of(const std::vector<double>& numbers) {
    std::vector<Vec2d> pairs;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
        pairs.emplace_back(numbers[i], numbers[i + 1]);
    }
    return pairs;
}

/// Collects the readings of a group.
class Readings {
public:
    explicit Readings(const NumberGroup& group) : group_(group), slots_(group) {}

    std::vector<NumberReading> all() {
        by_points();
        by_corners();
        by_place();
        by_count();
        return best();
    }

private:
    struct Candidate {
        NumberReading reading;
        std::size_t left_out{};
    };

    /// Offers a shape that is made of these roles.
    void offer(L layout, std::optional<ShapeD> shape, std::vector<R> taken, bool takes_unnamed = false,
               std::optional<Vec2d> moves = std::nullopt) {
        const bool is_named = group_.kinds == 0 || (group_.kinds & row_of(layout).kinds) != 0;
        if (!is_named || !shape || validate(*shape)) {
            return;
        }
        NumberReading reading{.layout = layout, .shape = *std::move(shape), .translation = moves};
        if (!moves) {
            reading.translation = slots_.pair(R::velocity);
            taken.push_back(R::velocity);
        }
        if (slots_.spin() && can_turn(reading.shape)) {
            reading.rotation = slots_.spin();
            reading.translation = reading.translation.value_or(Vec2d(0));
            taken.push_back(R::spin);
        }
        std::size_t left_out = 0;
        for (LeftOut& each : slots_.left_out(taken, takes_unnamed)) {
            left_out += each.with_meaning;
            reading.left_out.push_back(std::move(each.text));
        }
        found_.push_back({std::move(reading), left_out});
    }

    void offer_box(L layout, const Vec2d& center, const Vec2d& half, std::vector<R> taken,
                   bool takes_unnamed = false) {
        const std::vector<AngleReading> angles = slots_.angles();
        if (!angles.empty() && layout != L::box_corners && layout != L::box_size) {
            taken.insert(taken.end(), {R::angle, R::rotation});
            offer_turned(layout == L::box_whole ? L::oriented_box_whole : L::oriented_box,
                         Aabb<double>{center, half}, angles, taken, takes_unnamed);
        } else {
            offer(layout, Aabb<double>{center, half}, std::move(taken), takes_unnamed);
        }
    }

    void offer_turned(L layout, const Aabb<double>& box, const std::vector<AngleReading>& angles,
                      const std::vector<R>& taken, bool takes_unnamed,
                      const std::optional<Vec2d>& moves = std::nullopt) {
        for (const AngleReading& angle : angles) {
            const std::size_t before = found_.size();
            offer(layout, Obb<double>{box.center, box.half, Rotation<double>(angle.radians)}, taken,
                  takes_unnamed, moves);
            if (found_.size() > before) {
                found_.back().reading.degrees = angle.degrees;
            }
        }
    }

    void offer_corners(const Vec2d& least, const Vec2d& greatest, std::vector<R> taken,
                       bool takes_unnamed = false) {
        offer_box(L::box_corners, least * 0.5 + greatest * 0.5, greatest * 0.5 - least * 0.5,
                  std::move(taken), takes_unnamed);
    }

    /// Points called a and b, from and to, p0, p1, p2.
    void by_points() {
        const std::vector<Vec2d> points = slots_.points();
        const auto radius = slots_.single(R::radius);
        if (points.size() > 2) {
            offer(L::polygon, polygon_of(points), {R::end});
        } else if (points.size() == 2 && radius) {
            offer(L::capsule, Capsule<double>{points[0], points[1], *radius}, {R::end, R::radius});
        } else if (points.size() == 2) {
            offer(L::segment, Segment<double>{points[0], points[1]}, {R::end});
            if (slots_.points_may_be_corners()) {
                offer_corners(glm::min(points[0], points[1]), glm::max(points[0], points[1]), {R::end});
            }
        } else if (points.size() == 1) {
            by_direction(points[0], R::end);
        }
    }

    /// A ray: a point that moves, or the segment that it moves along.
    void by_direction(const Vec2d& origin, R role) {
        if (const auto direction = slots_.pair(R::direction)) {
            offer(L::point, Point<double>{origin}, {role, R::direction}, false, direction);
            offer(L::segment, Segment<double>{origin, origin + *direction}, {role, R::direction});
        }
    }

    void by_corners() {
        const auto least = slots_.pair(R::min);
        const auto greatest = slots_.pair(R::max);
        const auto size = slots_.pair(R::size);
        if (least && greatest) {
            offer_corners(*least, *greatest, {R::min, R::max});
        }
        if (least && size) {
            offer_box(L::box_size, *least + *size * 0.5, *size * 0.5, {R::min, R::size});
        }
        const auto one = slots_.pair(R::corner);
        const auto other = slots_.pair(R::corner_2);
        if (one && other) {
            offer_corners(glm::min(*one, *other), glm::max(*one, *other), {R::corner, R::corner_2});
        }
        by_edges();
    }

    /// left, top, right, bottom; with y in whichever direction.
    void by_edges() {
        const auto left = slots_.coordinate(R::min, 0);
        const auto right = slots_.coordinate(R::max, 0);
        const auto top = slots_.coordinate(R::edge, 0);
        const auto bottom = slots_.coordinate(R::edge, 1);
        const auto size = slots_.pair(R::size);
        if (left && right && top && bottom) {
            offer_corners({*left, std::min(*top, *bottom)}, {*right, std::max(*top, *bottom)},
                          {R::min, R::max, R::edge});
        } else if (left && size && (top || bottom)) {
            const Vec2d corner(*left, bottom.value_or(top.value_or(0)));
            offer_box(L::box_size, corner + *size * 0.5, *size * 0.5, {R::min, R::edge, R::size});
        }
    }

    /// Where the shape is, and what is said beside it.
    void by_place() {
        for (const R role : {R::center, R::position, R::corner}) {
            if (const auto place = slots_.pair(role)) {
                beside(*place, {role}, role, slots_.unnamed().size() == 1);
            }
        }
        const auto& numbers = slots_.unnamed();
        const bool has_size = slots_.has(R::half) || slots_.has(R::extent) || slots_.has(R::size) ||
                              slots_.has(R::radius) || slots_.has(R::diameter) || slots_.has(R::velocity);
        if (numbers.size() == 2 && has_size) {
            beside({numbers[0], numbers[1]}, {}, R::position, true);
        }
    }

    void beside(const Vec2d& place, std::vector<R> taken, R role, bool takes_unnamed) {
        const auto with = [&](R more) {
            std::vector<R> all = taken;
            all.push_back(more);
            return all;
        };
        const bool is_place_named = !taken.empty();
        const bool all_unnamed = takes_unnamed && !is_place_named;
        if (role != R::corner) {
            for (const R half : {R::half, R::extent}) {
                if (const auto size = slots_.pair(half)) {
                    offer_box(L::box_center, place, *size, with(half), all_unnamed);
                }
            }
            if (const auto size = slots_.pair(R::radius)) {  // Ericson's AABB: a centre and half widths
                offer_box(L::box_center, place, *size, with(R::radius), all_unnamed);
            }
            if (const auto radius = slots_.single(R::radius)) {
                offer(L::circle, Circle<double>{place, *radius}, with(R::radius), all_unnamed);
            }
            if (const auto diameter = slots_.single(R::diameter)) {
                offer(L::circle, Circle<double>{place, *diameter / 2}, with(R::diameter), all_unnamed);
            }
        }
        for (const R whole : {R::size, R::extent}) {
            const auto size = slots_.pair(whole);
            if (size && role != R::center && whole == R::size && slots_.angles().empty()) {
                offer_box(L::box_size, place + *size * 0.5, *size * 0.5, with(whole), all_unnamed);
            }
            if (size && role != R::corner) {
                offer_box(L::box_whole, place, *size * 0.5, with(whole), all_unnamed);
            }
        }
        by_direction(place, taken.empty() ? R::position : taken.front());
        if (is_place_named && takes_unnamed && slots_.unnamed().size() == 1) {
            offer(L::circle, Circle<double>{place, slots_.unnamed().front()}, taken, true);
        }
        offer(L::point, Point<double>{place}, std::move(taken), all_unnamed);
    }

    /// Numbers without words.
    void by_count() {
        std::vector<double> numbers = slots_.unnamed();
        count_of(numbers, std::nullopt);
        // Of a shape that is named, two more numbers are where it moves.
        const unsigned moving = kind_point | kind_circle | kind_box;
        if ((group_.kinds & moving) != 0 && !slots_.has(R::velocity) && numbers.size() > 3) {
            const Vec2d moves(numbers[numbers.size() - 2], numbers.back());
            numbers.resize(numbers.size() - 2);
            count_of(numbers, moves);
        }
    }

    void count_of(const std::vector<double>& n, std::optional<Vec2d> moves) {
        const std::vector<Vec2d> p = pairs_of(n);
        const auto radius = slots_.single(R::radius);
        const auto named = [&](L layout, const ShapeD& shape, std::vector<R> taken = {}) {
            offer(layout, shape, std::move(taken), true, moves);
        };
        if (n.size() == 2) {
            named(L::point, Point<double>{p[0]});
        } else if (n.size() == 3) {
            named(L::circle, Circle<double>{p[0], n[2]});
        } else if (n.size() == 4 && radius) {
            named(L::capsule, Capsule<double>{p[0], p[1], *radius}, {R::radius});
        } else if (n.size() == 4 && !slots_.angles().empty()) {
            offer_box(L::box_center, p[0], p[1], {}, true);
        } else if (n.size() == 4) {
            four(p, moves);
        } else if (n.size() == 5) {
            named(L::capsule, Capsule<double>{p[0], p[1], n[4]});
            offer_turned(L::oriented_box, Aabb<double>{p[0], p[1]}, angle_readings(n[4]), {}, true, moves);
        }
        if (n.size() >= 6 && n.size() % 2 == 0 && !moves) {
            offer(L::polygon, polygon_of(p), {}, true);
        }
    }

    void four(const std::vector<Vec2d>& p, std::optional<Vec2d> moves) {
        const auto offered = [&](L layout, const ShapeD& shape) { offer(layout, shape, {}, true, moves); };
        const auto by_size = [&] { offered(L::box_size, Aabb<double>{p[0] + p[1] * 0.5, p[1] * 0.5}); };
        const bool is_rectangle = names_rectangle();
        if (is_rectangle) {
            by_size();
        }
        offered(L::box_center, Aabb<double>{p[0], p[1]});
        offered(L::box_corners, Aabb<double>{p[0] * 0.5 + p[1] * 0.5, p[1] * 0.5 - p[0] * 0.5});
        if (!is_rectangle) {
            by_size();
        }
        offered(L::segment, Segment<double>{p[0], p[1]});
    }

    /// A rectangle of a user interface is a corner and a size.
    [[nodiscard]] bool names_rectangle() const {
        std::string label = group_.label;
        std::ranges::transform(label, label.begin(), [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        return label.find("rect") != std::string::npos;
    }

    /// Those that leave out the fewest numbers, each shape once.
    std::vector<NumberReading> best() {
        std::size_t fewest = group_.numbers.size();
        for (const Candidate& each : found_) {
            fewest = std::min(fewest, each.left_out);
        }
        std::vector<NumberReading> readings;
        for (Candidate& each : found_) {
            const bool is_known = std::ranges::any_of(readings, [&](const NumberReading& other) {
                return other.shape == each.reading.shape && other.translation == each.reading.translation;
            });
            if (each.left_out == fewest && !is_known) {
                readings.push_back(std::move(each.reading));
            }
        }
        return readings;
    }

    const NumberGroup& group_;
    NumberSlots slots_;
    std::vector<Candidate> found_;
};

}  // namespace

std::string words(const NumberReading& reading) {
    std::string text(row_of(reading.layout).words);
    text += reading.degrees ? " in degrees" : "";
    text += reading.rotation ? ", turning" : reading.translation ? ", moving" : "";
    return text;
}

std::vector<NumberReading> readings(const NumberGroup& group) {
    return group.finite ? Readings(group).all() : std::vector<NumberReading>();
}

}  // namespace collidarium::app
