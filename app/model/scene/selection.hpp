#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "collidarium/shapes/aabb.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The ids of what is selected, in the order in which it was selected: shapes, or one callout. Not part of
/// the document.
class Selection {
public:
    [[nodiscard]] const std::vector<std::string>& ids() const { return ids_; }
    [[nodiscard]] bool empty() const { return ids_.empty(); }
    [[nodiscard]] bool contains(const std::string& id) const { return members_.contains(id); }
    /// The one selected shape, if it is exactly one.
    [[nodiscard]] std::optional<std::string> single() const;

    /// The selected callout, by its place in the scene: then no shape is selected.
    [[nodiscard]] std::optional<std::size_t> callout() const { return callout_; }
    void select_callout(std::size_t index);

    void clear();
    void select_only(std::string id);
    void toggle(std::string id);
    void set(std::vector<std::string> ids);
    /// Drops what the scene no longer has.
    void keep_existing(const Scene& scene);

    /// Of the ids and their order: other selections have another one.
    [[nodiscard]] std::size_t fingerprint() const;

private:
    /// What follows from the selection and the shapes of a scene, until one of them changes.
    struct Found {
        std::uint64_t stamp = 0;  ///< of the shapes
        std::vector<std::size_t> indices{};
        std::vector<std::size_t> free{};
        std::optional<Aabb<double>> around{};
    };
    [[nodiscard]] const Found& found_in(const Scene& scene) const;
    void forget();

    friend const std::vector<std::size_t>& selected_indices(const Scene& scene, const Selection& selection);
    friend const std::vector<std::size_t>& free_indices(const Scene& scene, const Selection& selection);
    friend const std::optional<Aabb<double>>& free_bounds(const Scene& scene, const Selection& selection);

    std::vector<std::string> ids_;
    std::unordered_set<std::string> members_;  ///< the same ones, to be found among thousands
    std::optional<std::size_t> callout_;
    mutable std::optional<Found> found_;
    mutable std::optional<std::size_t> fingerprint_;
};

/// Whether commands may change it: it is neither locked nor hidden.
[[nodiscard]] inline bool is_free(const SceneShape& shape) {
    return !shape.locked && !shape.hidden;
}

/// The positions of the selected shapes in the scene, ascending. They are kept: looked for again only after
/// the selection or a shape has changed, which makes the reference invalid.
[[nodiscard]] const std::vector<std::size_t>& selected_indices(const Scene& scene,
                                                               const Selection& selection);
/// Those of them that are free.
[[nodiscard]] const std::vector<std::size_t>& free_indices(const Scene& scene, const Selection& selection);
/// The box around the free ones; empty: there are none.
[[nodiscard]] const std::optional<Aabb<double>>& free_bounds(const Scene& scene, const Selection& selection);

}  // namespace collidarium::app
