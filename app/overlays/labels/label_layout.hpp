#pragma once

/// Labels that do not cover each other, or lines.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "overlays/geometry.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// A text and the places it may stand at, best first. There are two kinds: names, which may stand elsewhere,
/// with a leader to what they name, and data such as the number of a cell, which are true only where they
/// belong.
struct Label {
    std::string text;  ///< in lines, separated by "\n"
    TextStyle style;
    struct Place {
        Vec2d baseline{};  ///< of the first line
        Align align = Align::left;
    };
    std::vector<Place> places;
    int importance = 0;     ///< more important ones are placed first
    bool optional = false;  ///< omitted rather than drawn across what it should avoid, or far away
    bool datum = false;     ///< says something of where it stands: is omitted rather than placed elsewhere
    int reach = 10;         ///< how many line heights from its places it may be moved to avoid lines
    std::string group;      ///< the overlay it belongs to: the group it is drawn in
    /// The outline of what it names, on the screen; one vertex for a point, two for a line. A label that
    /// stands far from it, or closer to another one of its family, is connected with it by a leader; that of
    /// a line is omitted rather than placed closer to another one.
    std::vector<Vec2d> home{};
    Rect* area = nullptr;  ///< grows to where its letters are drawn; null: nobody asks
    std::string family{};  ///< what it could be taken to name: the outlines registered by that name
};

/// The chosen place of a label.
struct PlacedLabel {
    const Label* label = nullptr;
    Label::Place place;
    Rect area;                        ///< the room its letters take
    bool on_picture = false;          ///< a plate behind the letters keeps them legible
    std::optional<Stretch> leader{};  ///< from the letters to what the label names
};

/// Collects labels and what they should avoid, then draws each at its best free place.
class LabelLayout {
public:
    void add(Label label) { labels_.push_back(std::move(label)); }
    void avoid(const Vec2d& from, const Vec2d& to);
    void avoid(const Rect& area);
    /// No label is placed here.
    void keep_clear(const Rect& area) { taken_.push_back(area); }
    /// Here is a picture in colours of its own: labels rather stand elsewhere, and on a plate where they do
    /// not.
    void add_picture(std::vector<Vec2d> outline);
    /// Whether an area is free of those that were kept clear.
    [[nodiscard]] bool is_clear(const Rect& area) const;
    /// Registers an outline that labels of `family` could be taken to name.
    void add_to_family(std::string family, std::vector<Vec2d> outline);

    /// A place for each label, inside `bounds`, with letters `type_scale` times their size. A label is
    /// omitted if every place overlaps another label, or if it is wider than `bounds`. Deterministic.
    [[nodiscard]] std::vector<PlacedLabel> arrange(const Rect& bounds, double type_scale) const;

    /// Draws the labels where `arrange` places them.
    void paint(Painter& painter, const Rect& bounds) const;

private:
    std::vector<Label> labels_;
    std::vector<std::pair<Vec2d, Vec2d>> lines_;
    std::vector<Rect> areas_;
    std::vector<Rect> taken_;
    std::vector<std::vector<Vec2d>> pictures_;
    std::vector<std::pair<std::string, std::vector<Vec2d>>> families_;
};

}  // namespace collidarium::app
