#pragma once

namespace collidarium::app {

struct Shell;

/// Moves the view so that the body that is driven stays clear of its edges, by no more than that takes.
void follow_body(Shell& shell);
/// Takes back all that following has moved; how the user moved the view in the meantime stays.
void stop_following(Shell& shell);

}  // namespace collidarium::app
