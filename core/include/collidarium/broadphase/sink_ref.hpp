#pragma once

#include <memory>

#include "collidarium/broadphase/trace.hpp"
#include "collidarium/trace/record_any.hpp"

namespace collidarium::broadphase::detail {

/// A sink of any type by reference, so that each search is compiled once for all of them; the sink has to
/// outlive it. Where the sink wants no events, a search without one runs.
template <Scalar T>
class SinkRef {
public:
    using event_type = Event<T>;
    static constexpr bool enabled = true;

    template <TraceSink Sink>
    explicit SinkRef([[maybe_unused]] Sink& sink) {
        if constexpr (gathers<Sink>) {
            sink_ = const_cast<void*>(static_cast<const void*>(std::addressof(sink)));
            record_ = [](void* outside, const Event<T>& event) {
                collidarium::detail::record_any(*static_cast<Sink*>(outside), event);
            };
        }
    }
    SinkRef(const SinkRef&) = default;
    SinkRef& operator=(const SinkRef&) = default;

    [[nodiscard]] bool wants_events() const { return record_ != nullptr; }
    void record(const Event<T>& event) const { record_(sink_, event); }

private:
    void* sink_ = nullptr;
    void (*record_)(void*, const Event<T>&) = nullptr;
};

}  // namespace collidarium::broadphase::detail
