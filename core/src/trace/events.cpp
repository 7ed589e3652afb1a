#include "collidarium/trace/events.hpp"

namespace collidarium {

template <Scalar T>
Event<T>::Event(const Event& other) = default;
template <Scalar T>
Event<T>::Event(Event&& other) noexcept = default;
template <Scalar T>
Event<T>& Event<T>::operator=(const Event& other) = default;
template <Scalar T>
Event<T>& Event<T>::operator=(Event&& other) noexcept = default;
template <Scalar T>
Event<T>::~Event() = default;

template struct Event<float>;
template struct Event<double>;

}  // namespace collidarium
