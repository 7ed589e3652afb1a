#include "explain/words/point_names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace collidarium::app {

namespace {

/// A point of the Minkowski difference is identified by the vertices it comes from.
struct NamedPoint {
    Vec2d on_a{};
    Vec2d on_b{};
    std::string name;
};

const std::string* name_in(const std::vector<NamedPoint>& known, const Vec2d& on_a, const Vec2d& on_b) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const NamedPoint& each) {
        return each.on_a == on_a && each.on_b == on_b;
    });
    return found == known.end() ? nullptr : &found->name;
}

constexpr char first_of_polytope = 'E';

/// From A for the points of GJK, which never names more than four at a time; from E for those of EPA, so that
/// none of them is taken for a point of GJK.
std::string letter(std::size_t i, char first = 'A') {
    const auto count = static_cast<std::size_t>('Z' - first + 1);
    const std::string one(1, static_cast<char>(first + static_cast<char>(i % count)));
    return i < count ? one : one + std::to_string(i / count + 1);
}

std::string first_free(const std::vector<NamedPoint>& one, const std::vector<NamedPoint>& other) {
    const auto has = [](const std::vector<NamedPoint>& points, const std::string& name) {
        return std::any_of(points.begin(), points.end(),
                           [&](const NamedPoint& each) { return each.name == name; });
    };
    std::size_t i = 0;
    while (has(one, letter(i)) || has(other, letter(i))) {
        ++i;
    }
    return letter(i);
}

PointNames names_of(const std::vector<NamedPoint>& points) {
    PointNames result;
    for (const NamedPoint& each : points) {
        result.names.push_back(each.name);
    }
    return result;
}

/// The index of the point that the previous polytope did not have; the points before it are the same.
std::size_t first_new(const EpaPolytope<double>& now, const EpaPolytope<double>& before) {
    std::size_t i = 0;
    while (i < before.points.size() && now.on_a[i] == before.on_a[i] && now.on_b[i] == before.on_b[i]) {
        ++i;
    }
    return i;
}

}  // namespace

std::string vertex_letter(std::string_view point, bool of_b) {
    constexpr std::size_t each_round = 'Z' - first_of_polytope + 1;
    std::size_t round = 0;
    for (const char digit : point.substr(1)) {
        round = 10 * round + static_cast<std::size_t>(digit - '0');
    }
    const std::size_t number =
        static_cast<std::size_t>(point[0] - 'A') + 1 + (round > 0 ? (round - 1) * each_round : 0);
    std::string text(of_b ? "b" : "a");
    for (const char digit : std::to_string(number)) {
        text += "\xE2\x82";
        text += static_cast<char>(0x80 + (digit - '0'));
    }
    return text;
}

std::string vertex_letters(std::string_view point) {
    return vertex_letter(point, false) + " \u2212 " + vertex_letter(point, true);
}

Role point_role(std::size_t place) {
    return place == 0 ? Role::point_a : place == 1 ? Role::point_b : Role::point_c;
}

std::size_t place_in_simplex(std::string_view name) {
    return name == "A" ? 0 : name == "B" ? 1 : 2;
}

PointNames simplex_names(const std::vector<EventD>& trace, std::size_t index) {
    std::vector<NamedPoint> last;
    std::optional<std::size_t> fresh;
    for (std::size_t i = 0; i <= index; ++i) {
        const auto* simplex = std::get_if<GjkSimplex<double>>(&trace[i]);
        if (simplex == nullptr) {
            last.clear();  // the next one begins another pair of parts
            continue;
        }
        std::vector<NamedPoint> now;
        fresh.reset();
        for (std::size_t k = 0; k < simplex->count; ++k) {
            const std::string* name = name_in(last, simplex->on_a[k], simplex->on_b[k]);
            if (name == nullptr && !last.empty()) {
                fresh = k;
            }
            now.push_back(
                {simplex->on_a[k], simplex->on_b[k], name != nullptr ? *name : first_free(last, now)});
        }
        last = std::move(now);
    }
    PointNames result = names_of(last);
    result.fresh = fresh;
    return result;
}

PointNames polytope_names(const std::vector<EventD>& trace, std::size_t index) {
    const EpaPolytope<double>* last = nullptr;
    std::size_t count = 0;
    PointNames result;
    for (std::size_t i = 0; i <= index; ++i) {
        const auto* polytope = std::get_if<EpaPolytope<double>>(&trace[i]);
        if (polytope == nullptr) {
            last = nullptr;
            count = 0;
            result = {};
            continue;
        }
        result.fresh.reset();
        if (last != nullptr && polytope->points.size() == last->points.size() + 1) {
            result.fresh = first_new(*polytope, *last);
            result.names.insert(result.names.begin() + static_cast<std::ptrdiff_t>(*result.fresh),
                                letter(count++, first_of_polytope));
        }
        while (last == nullptr && count < polytope->points.size()) {
            result.names.push_back(letter(count++, first_of_polytope));
        }
        last = polytope;
    }
    return result;
}

}  // namespace collidarium::app
