#pragma once

/// Every structure behind one interface, so that what is tested of all of them is compiled once.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "collidarium/broadphase/front.hpp"
#include "collidarium/broadphase/trace.hpp"

namespace collidarium::testing {

/// `BroadPhaseFront`, which says what each of these does. `recorder` takes the trace where it is not null.
template <Scalar T>
class AnyStructure {
public:
    using TestCount = broadphase::TestCount;
    using Recorder = broadphase::Recorder<T>;
    /// Answers false to end a query.
    using Visit = std::function<bool(Handle)>;
    using VisitWithin = std::function<T(Handle, T)>;
    using VisitPair = std::function<void(HandlePair)>;

    AnyStructure() = default;
    AnyStructure(const AnyStructure&) = delete;
    AnyStructure& operator=(const AnyStructure&) = delete;
    virtual ~AnyStructure() = default;

    virtual Handle insert(const Bounds<T>& box, UserId id = 0) = 0;
    virtual void move(Handle handle, const Bounds<T>& box) = 0;
    virtual void remove(Handle handle) = 0;
    virtual const PairChanges& update() = 0;

    [[nodiscard]] virtual std::vector<HandlePair> current_pairs() const = 0;
    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual bool contains(Handle handle) const = 0;
    [[nodiscard]] virtual Bounds<T> box(Handle handle) const = 0;
    [[nodiscard]] virtual UserId id(Handle handle) const = 0;

    virtual TestCount query(const Bounds<T>& box, const Visit& visit, Recorder* recorder = nullptr) const = 0;
    virtual TestCount query_ids(const Bounds<T>& box, std::vector<UserId>& ids) const = 0;
    virtual TestCount cast_ray(const Vec2<T>& origin, const Vec2<T>& way, const VisitWithin& visit) const = 0;
    virtual TestCount cast_box(const Bounds<T>& box, const Vec2<T>& way, const VisitWithin& visit,
                               Recorder* recorder = nullptr) const = 0;
    virtual TestCount closest(const Vec2<T>& point, T limit, const VisitWithin& visit,
                              Recorder* recorder = nullptr) const = 0;
    virtual TestCount pairs(const VisitPair& visit, Recorder* recorder = nullptr) const = 0;
    virtual TestCount share_of_pairs(PairShare share, const VisitPair& visit) const = 0;
};

template <Scalar T>
struct NamedStructure {
    std::string name;
    std::function<std::unique_ptr<AnyStructure<T>>()> make;
};

/// All of them, with the parameters that their tests use.
template <Scalar T>
[[nodiscard]] std::vector<NamedStructure<T>> every_structure();

}  // namespace collidarium::testing
