#include "model/map/map_work.hpp"

#include <cmath>
#include <utility>

#include "model/map/map_maximum.hpp"

namespace collidarium::app {

namespace {

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
