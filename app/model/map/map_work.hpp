#pragma once

/// A result map being computed, in batches of items that any thread may take.

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "model/map/map_contours.hpp"
#include "model/map/map_creases.hpp"
#include "model/map/map_picture.hpp"

namespace collidarium::app {

/// Computes a map: a coarse picture first, then the final one. The result does not depend on how the items
/// are divided among threads.
class MapWork {
public:
    explicit MapWork(MapQuery query);
    MapWork(const MapWork&) = delete;
    MapWork& operator=(const MapWork&) = delete;

    [[nodiscard]] const MapQuery& query() const { return query_; }
    /// The number of items in the current batch; 0: all is done.
    [[nodiscard]] std::size_t items() const { return items_; }
    /// Does one item; from several threads at once for different ones.
    void run(std::size_t item);
    /// Call once all items are done: collects their results and prepares the next batch.
    void advance();
    /// The newest picture; null where there is none yet.
    [[nodiscard]] const std::shared_ptr<const MapPicture>& picture() const { return picture_; }

private:
    enum class Batch { coarse_points, most, finer_points, crossings, cells, outlines };

    void begin_outlines(int cell);
    void refine();
    void publish();
    void begin(Batch batch, std::size_t items);
    void place_arrows();

    MapQuery query_;
    MapEvaluator queries_{query_};
    MapLattice lattice_{query_};
    MapLayers layers_;
    double most_ = 0;
    Batch batch_{};
    std::size_t items_ = 0;
    bool is_fine_ = false;  ///< what is outlined now
    std::vector<std::size_t> points_;
    std::vector<MapArrow> arrows_;
    std::optional<MapContours> contours_;
    std::optional<MapCreases> creases_;
    std::vector<MapOutlines> outlines_;
    std::vector<MapLine> crease_lines_;
    std::shared_ptr<const MapPicture> picture_;
};

}  // namespace collidarium::app
