#include "model/answers/answers.hpp"

namespace collidarium::app {

FocusAnswer::FocusAnswer() = default;
FocusAnswer::FocusAnswer(const FocusAnswer&) = default;
FocusAnswer::FocusAnswer(FocusAnswer&&) noexcept = default;
FocusAnswer& FocusAnswer::operator=(const FocusAnswer&) = default;
FocusAnswer& FocusAnswer::operator=(FocusAnswer&&) noexcept = default;
FocusAnswer::~FocusAnswer() = default;

Answers::Answers() = default;
Answers::Answers(const Answers&) = default;
Answers::Answers(Answers&&) noexcept = default;
Answers& Answers::operator=(const Answers&) = default;
Answers& Answers::operator=(Answers&&) noexcept = default;
Answers::~Answers() = default;

}  // namespace collidarium::app
