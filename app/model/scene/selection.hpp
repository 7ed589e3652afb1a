#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

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

private:
    std::vector<std::string> ids_;
    std::unordered_set<std::string> members_;  ///< the same ones, to be found among thousands
    std::optional<std::size_t> callout_;
};

/// The positions of the selected shapes in the scene, ascending.
[[nodiscard]] std::vector<std::size_t> selected_indices(const Scene& scene, const Selection& selection);

}  // namespace collidarium::app
