#include "tools/workspace.hpp"

namespace collidarium::app {

const Answers& Workspace::answers() const {
    if (!answers_ || answers_revision_ != document.revision() || answers_touched_ != touched) {
        const std::optional<std::size_t> index = touched ? find_shape(scene(), *touched) : std::nullopt;
        answers_ = answer(scene(), choose_focus(scene(), index));
        answers_revision_ = document.revision();
        answers_touched_ = touched;
    }
    return *answers_;
}

}  // namespace collidarium::app
