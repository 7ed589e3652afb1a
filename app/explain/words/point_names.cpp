#include "explain/words/point_names.hpp"

#include <algorithm>
#include <utility>

namespace collidarium::app {

namespace {

constexpr std::size_t alphabet = 26;
/// The points of EPA begin with E, or after the last of GJK: none of them is taken for one of those.
constexpr std::size_t first_of_polytope = 4;

/// A, B, ..., Z, A2, B2, ...
std::string letter(std::size_t number) {
    const std::string one(1, static_cast<char>('A' + static_cast<char>(number % alphabet)));
    return number < alphabet ? one : one + std::to_string(number / alphabet + 1);
}

/// A point of the Minkowski difference is identified by the vertices it comes from.
struct NamedPoint {
    Vec2d on_a{};
    Vec2d on_b{};
    std::size_t number{};  ///< of its letter
};

/// Names the points of simplices that follow each other.
class SimplexNamer {
public:
    void take(const GjkSimplex<double>& simplex) {
        PointNames now;
        for (std::size_t k = 0; k < simplex.count; ++k) {
            const std::size_t number = number_of(simplex.on_a[k], simplex.on_b[k]);
            const std::string name = letter(number);
            const auto before = std::ranges::find(last_.names, name);
            if (before == last_.names.end() && !last_.names.empty()) {
                now.fresh = k;
            }
            now.names.push_back(name);
            now.places.push_back(before != last_.names.end()
                                     ? last_.places[static_cast<std::size_t>(before - last_.names.begin())]
                                     : free_place(now.places, number));
        }
        last_ = std::move(now);
    }

    [[nodiscard]] const PointNames& last() const { return last_; }
    /// How many points were named.
    [[nodiscard]] std::size_t count() const { return known_.size(); }

private:
    std::size_t number_of(const Vec2d& on_a, const Vec2d& on_b) {
        const auto found = std::ranges::find_if(
            known_, [&](const NamedPoint& each) { return each.on_a == on_a && each.on_b == on_b; });
        if (found != known_.end()) {
            return found->number;
        }
        known_.push_back({on_a, on_b, known_.size()});
        return known_.back().number;
    }
    /// One of the three places that neither the last simplex nor this one has: in turn, if it can be.
    [[nodiscard]] std::size_t free_place(const std::vector<std::size_t>& places, std::size_t number) const {
        std::size_t place = number % 3;
        for (int tries = 0; tries < 3; ++tries, place = (place + 1) % 3) {
            if (std::ranges::count(places, place) == 0 && std::ranges::count(last_.places, place) == 0) {
                break;
            }
        }
        return place;
    }

    std::vector<NamedPoint> known_;
    PointNames last_;
};

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
    std::size_t round = 0;
    for (const char digit : point.substr(1)) {
        round = 10 * round + static_cast<std::size_t>(digit - '0');
    }
    const std::size_t number =
        static_cast<std::size_t>(point[0] - 'A') + 1 + (round > 0 ? (round - 1) * alphabet : 0);
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

PointNames simplex_names(const std::vector<EventD>& trace, std::size_t index) {
    SimplexNamer namer;
    for (std::size_t i = 0; i <= index; ++i) {
        if (const auto* simplex = std::get_if<GjkSimplex<double>>(&trace[i])) {
            namer.take(*simplex);
        } else {
            namer = {};  // the next one begins another pair of parts
        }
    }
    return namer.last();
}

PointNames polytope_names(const std::vector<EventD>& trace, std::size_t index) {
    const EpaPolytope<double>* last = nullptr;
    std::size_t number = first_of_polytope;  // of the next letter
    SimplexNamer namer;
    PointNames result;
    for (std::size_t i = 0; i <= index; ++i) {
        const auto* polytope = std::get_if<EpaPolytope<double>>(&trace[i]);
        if (const auto* simplex = std::get_if<GjkSimplex<double>>(&trace[i])) {
            if (i > 0 && !std::holds_alternative<GjkSimplex<double>>(trace[i - 1])) {
                namer = {};
            }
            namer.take(*simplex);
        }
        if (polytope == nullptr) {
            last = nullptr;
            number = std::max(first_of_polytope, namer.count());
            result = {};
            continue;
        }
        result.fresh.reset();
        if (last != nullptr && polytope->points.size() == last->points.size() + 1) {
            result.fresh = first_new(*polytope, *last);
            result.names.insert(result.names.begin() + static_cast<std::ptrdiff_t>(*result.fresh),
                                letter(number++));
        }
        while (last == nullptr && result.names.size() < polytope->points.size()) {
            result.names.push_back(letter(number++));
        }
        last = polytope;
    }
    return result;
}

}  // namespace collidarium::app
