#include "model/map/map_work.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

#include "model/map/map_lattice.hpp"

namespace collidarium::app {

namespace {

constexpr double search_exactness = 1e-6;  ///< of the searches, relative to their first value

bool is_convex_shape(const ShapeD& shape) {
    return !std::holds_alternative<Polygon<double>>(shape);
}

/// The penetration depth; negative: the distance. For convex shapes it is a concave function of the position.
double signed_depth(const MapEvaluator& queries, const Vec2d& position) {
    const MapAnswer answer = queries.at(position);
    return answer.hit ? answer.amount : -queries.clearance(position, answer);
}

/// The largest value of a concave function between two numbers, by golden sections (Kiefer, 1953).
template <class F>
double most_between(double low, double high, F&& of) {
    constexpr double golden = 0.6180339887498949;
    const double least = (high - low) * search_exactness;
    double left = high - (high - low) * golden;
    double right = low + (high - low) * golden;
    double at_left = of(left);
    double at_right = of(right);
    while (high - low > least) {
        if (at_left < at_right) {
            low = left;
            left = right;
            at_left = at_right;
            right = low + (high - low) * golden;
            at_right = of(right);
        } else {
            high = right;
            right = left;
            at_right = at_left;
            left = high - (high - low) * golden;
            at_left = of(left);
        }
    }
    return std::max(at_left, at_right);
}

/// Climbs from the largest known amount, in ever smaller steps.
double hill_climb_maximum(const MapQuery& query, const MapEvaluator& queries, const MapLattice& lattice) {
    double most = 0;
    Vec2d at{};
    for (int row = 0; row < lattice.rows(); row += MapLattice::top_cell) {
        for (int column = 0; column < lattice.columns(); column += MapLattice::top_cell) {
            const double amount = lattice.answer(column, row).amount;
            const Vec2d place = lattice.position(column, row);
            const bool in_sight = glm::all(glm::greaterThanEqual(place, query.min)) &&
                                  glm::all(glm::lessThanEqual(place, query.max));
            if (in_sight && std::isfinite(amount) && amount > most) {
                most = amount;
                at = place;
            }
        }
    }
    const double widest = lattice.step() * MapLattice::top_cell / 2;
    constexpr std::array<Vec2d, 8> directions{Vec2d(1, 0), Vec2d(0, 1),  Vec2d(-1, 0),  Vec2d(0, -1),
                                              Vec2d(1, 1), Vec2d(-1, 1), Vec2d(-1, -1), Vec2d(1, -1)};
    for (double step = widest; most > 0 && step > widest * 1e-4;) {
        bool climbed = false;
        for (const Vec2d& direction : directions) {
            const Vec2d place = glm::clamp(at + direction * step, query.min, query.max);
            const double amount = queries.at(place).amount;
            if (std::isfinite(amount) && amount > most) {
                most = amount;
                at = place;
                climbed = true;
            }
        }
        if (!climbed) {
            step /= 2;
        }
    }
    return most;
}

/// Rounds to the accuracy of the searches: six digits.
double six_digits(double value) {
    if (!(value > 0) || !std::isfinite(value)) {
        return 0;
    }
    const double digit = std::pow(10.0, std::floor(std::log10(value)) - 5);
    return std::round(value / digit) * digit;
}

/// The largest depth or distance in the area of a map, in world units; 0 if there is none. For convex shapes
/// by a search that relies on the depth's single maximum; for others the largest one on the coarse lattice,
/// improved by climbing from there. Precondition: the coarse points of the lattice are known.
double maximum_of(const MapQuery& query, const MapEvaluator& queries, const MapLattice& lattice) {
    if (is_of_motion(query.operation)) {
        return 1;
    }
    const bool convex = is_convex_shape(query.a) && is_convex_shape(query.b);
    if (!convex) {
        return six_digits(hill_climb_maximum(query, queries, lattice));
    }
    if (query.operation == Operation::distance) {
        double most = 0;  // the distance is convex: it is largest at a corner
        for (const Vec2d& corner :
             {query.min, query.max, Vec2d(query.min.x, query.max.y), Vec2d(query.max.x, query.min.y)}) {
            most = std::max(most, queries.at(corner).amount);
        }
        return most;
    }
    const auto depth_in_column = [&](double x) {
        return most_between(query.min.y, query.max.y, [&](double y) {
            return signed_depth(queries, {x, y});
        });
    };
    return six_digits(std::max(0.0, most_between(query.min.x, query.max.x, depth_in_column)));
}

constexpr double pixels_to_an_arrow = 44;
constexpr double most_arrows = 1e4;

}  // namespace

MapWork::MapWork(MapQuery query) : query_(std::move(query)) {
    if (lattice_.empty()) {
        return;
    }
    if (query_.kind == MapKind::direction) {
        place_arrows();
    }
    points_ = lattice_.coarse_points();
    begin(Batch::coarse_points, points_.size() + arrows_.size());
}

void MapWork::begin(Batch batch, std::size_t items) {
    batch_ = batch;
    items_ = items;
    if (items == 0) {
        advance();
    }
}

void MapWork::place_arrows() {
    const double side = pixels_to_an_arrow * query_.pixel;
    const Vec2d count = glm::ceil((query_.max - query_.min) / side);
    if (!(count.x * count.y <= most_arrows)) {
        return;
    }
    for (int row = 0; row < static_cast<int>(count.y); ++row) {
        for (int column = 0; column < static_cast<int>(count.x); ++column) {
            arrows_.push_back({query_.min + (Vec2d(column, row) + 0.5) * side, Vec2d(0)});
        }
    }
}

void MapWork::run(std::size_t item) {
    switch (batch_) {
        case Batch::coarse_points:
        case Batch::finer_points:
            if (item < points_.size()) {
                lattice_.ask(points_[item], queries_);
            } else {
                MapArrow& arrow = arrows_[item - points_.size()];
                arrow.normal = queries_.at(arrow.at).normal;
            }
            break;
        case Batch::most:
            most_ = maximum_of(query_, queries_, lattice_);
            break;
        case Batch::crossings:
            contours_->find_crossing(item);
            break;
        case Batch::cells:
            if (item < contours_->cells()) {
                contours_->trace_cell(item);
            } else {
                creases_->trace_cell(item - contours_->cells());
            }
            break;
        case Batch::outlines:
            if (item < outlines_.size()) {
                outlines_[item] = contours_->outlines(static_cast<int>(item));
            } else {
                crease_lines_ = creases_->lines();
            }
            break;
    }
}

void MapWork::advance() {
    switch (batch_) {
        case Batch::coarse_points:
            begin(Batch::most, query_.kind == MapKind::amount ? 1 : 0);
            break;
        case Batch::most:
            layers_ = map_layers(query_.kind, query_.operation, most_);
            lattice_.tell_apart_by(layers_, query_.kind == MapKind::direction);
            begin_outlines(MapLattice::top_cell);
            break;
        case Batch::finer_points:
            refine();
            break;
        case Batch::crossings:
            begin(Batch::cells, contours_->cells() + (creases_ ? creases_->cells() : 0));
            break;
        case Batch::cells:
            outlines_.resize(static_cast<std::size_t>(layers_.count()));
            begin(Batch::outlines, outlines_.size() + (creases_ ? 1 : 0));
            break;
        case Batch::outlines:
            publish();
            if (is_fine_) {
                items_ = 0;
            } else {
                is_fine_ = true;
                refine();
            }
            break;
    }
}

void MapWork::refine() {
    points_ = lattice_.refine();
    if (points_.empty()) {
        begin_outlines(1);
    } else {
        batch_ = Batch::finer_points;
        items_ = points_.size();
    }
}

void MapWork::begin_outlines(int cell) {
    contours_.emplace(lattice_, queries_, layers_, cell, query_.pixel);
    if (query_.kind == MapKind::direction) {
        creases_.emplace(lattice_, queries_, cell, query_.pixel);
    }
    begin(Batch::crossings, contours_->crossings());
}

void MapWork::publish() {
    std::vector<MapArrow> arrows;
    for (const MapArrow& arrow : arrows_) {
        if (arrow.normal != Vec2d(0)) {
            arrows.push_back(arrow);
        }
    }
    picture_ = std::make_shared<const MapPicture>(MapPicture{.kind = query_.kind,
                                                             .operation = query_.operation,
                                                             .layers = layers_,
                                                             .most = most_,
                                                             .outlines = std::move(outlines_),
                                                             .creases = std::move(crease_lines_),
                                                             .arrows = std::move(arrows),
                                                             .is_final = is_fine_});
    outlines_.clear();
    crease_lines_.clear();
}

}  // namespace collidarium::app
