#pragma once

/// What is being edited in the panels. Not part of the document.

#include <string>
#include <vector>

#include "commands/shape_commands.hpp"

namespace collidarium::app {

/// The field with keyboard focus, and the one whose text was refused last.
struct FieldEdit {
    std::string active;  ///< id; empty: none
    std::string text;
    std::string pressed;  ///< id of the field in which the held mouse button was pressed
    std::string problem_field;
    std::string problem;
};

/// A number that is being dragged.
struct Scrub {
    std::string field;                ///< id of the field or word; empty: none
    std::string number{};             ///< id of the number, if no field shows it
    std::vector<PlacedShape> before;  ///< the shapes it changes, before the drag
    double change = 0;                ///< added to the number
    double step = 1;                  ///< change per pixel
    double finest = 1;                ///< the least step so far: the number is rounded to it
    double last_x = 0;                ///< of the pointer, in physical pixels
    bool size = false;                ///< the number cannot be negative
    bool moved = false;               ///< the scene shows the drag
    bool cancelled = false;           ///< Escape was pressed
};

/// The object list: its search text, and the shape being renamed.
struct ObjectsList {
    std::string search;
    std::string renamed;  ///< id; empty: none
    std::string anchor;   ///< id of the row from which Shift+click selects
};

struct Editing {
    FieldEdit field;
    Scrub scrub;
    ObjectsList objects;
    std::string scene_in_sight;  ///< key of the scene that the scene list was last scrolled to
};

}  // namespace collidarium::app
