#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The ids of what is selected, in the order in which it was selected. Not part of the document.
class Selection {
public:
    [[nodiscard]] const std::vector<std::string>& ids() const { return ids_; }
    [[nodiscard]] bool empty() const { return ids_.empty(); }
    [[nodiscard]] bool contains(std::string_view id) const;
    /// The one selected shape, if it is exactly one.
    [[nodiscard]] std::optional<std::string> single() const;

    void clear();
    void select_only(std::string id);
    void toggle(std::string id);
    void set(std::vector<std::string> ids);
    /// Drops ids that the scene no longer has.
    void keep_existing(const Scene& scene);

private:
    std::vector<std::string> ids_;
};

/// The positions of the selected shapes in the scene, ascending.
[[nodiscard]] std::vector<std::size_t> selected_indices(const Scene& scene, const Selection& selection);

}  // namespace collidarium::app
