#include "explain/words/path_words.hpp"

#include "explain/words/compared.hpp"

namespace collidarium::app {

const std::vector<PathHit>& ordered_hits(const Answers& answers) {
    static const std::vector<PathHit> none;
    const MoverAnswer* mover = mover_in_focus(answers);
    if (answers.focus && is_of_many(answers.focus->shown.operation) &&
        answers.focus->shown.operation != Operation::static_push) {
        return none;  // the answer tells what the body meets on the way that it takes
    }
    return mover != nullptr && mover->path.size() > 1 ? mover->path : none;
}

std::string more_hits(std::size_t count, std::size_t shown) {
    return count > shown ? "and " + std::to_string(count - shown) + " more" : "";
}

std::vector<std::string> times_of(const std::vector<PathHit>& hits) {
    std::vector<double> values;
    for (const PathHit& hit : hits) {
        values.push_back(hit.t);
    }
    const Compared digits(values);
    std::vector<std::string> texts;
    for (const double t : values) {
        texts.push_back("t = " + digits(t));
    }
    return texts;
}

}  // namespace collidarium::app
