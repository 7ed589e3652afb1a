#pragma once

#include <concepts>
#include <memory>
#include <type_traits>

namespace collidarium::detail {

template <class Signature>
class FunctionRef;

/// A function object by reference, whatever its type; the object has to outlive it. Never allocates.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
public:
    template <class F>
    requires(!std::same_as<std::remove_cv_t<F>, FunctionRef>) FunctionRef(F& function)
        : function_(const_cast<void*>(static_cast<const void*>(std::addressof(function)))),
          call_([](void* object, Arguments... arguments) -> Result {
              return (*static_cast<F*>(object))(arguments...);
          }) {}

    Result operator()(Arguments... arguments) const { return call_(function_, arguments...); }

private:
    void* function_;
    Result (*call_)(void*, Arguments...);
};

}  // namespace collidarium::detail
