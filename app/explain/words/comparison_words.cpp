#include "explain/words/comparison_words.hpp"

#include "explain/words/compared.hpp"

namespace collidarium::app {

std::string_view relation(double left, double right) {
    return left < right ? " < " : left > right ? " > " : left == right ? " = " : " is not comparable with ";
}

std::string comparison_words(const Comparison<double>& event) {
    const Compared digits{event.left, event.right};
    return std::string(event.left_name) + ' ' + digits(event.left) +
           std::string(relation(event.left, event.right)) + std::string(event.right_name) + ' ' +
           digits(event.right);
}

}  // namespace collidarium::app
