#pragma once

#include <memory>
#include <optional>
#include <utility>

namespace collidarium::app {

/// A `std::optional<T>` for what few of very many have: an empty one takes the room of a pointer. Copies copy
/// the value.
template <class T>
class Rare {
public:
    Rare() = default;
    Rare(std::nullopt_t) {}
    Rare(T value) : value_(std::make_unique<T>(std::move(value))) {}
    Rare(std::optional<T> value) : value_(value ? std::make_unique<T>(*std::move(value)) : nullptr) {}
    Rare(const Rare& other) : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
    Rare(Rare&&) noexcept = default;
    Rare& operator=(const Rare& other) {
        if (value_ || other.value_) {
            Rare copy(other);
            value_ = std::move(copy.value_);
        }
        return *this;
    }
    Rare& operator=(Rare&&) noexcept = default;
    ~Rare() = default;

    [[nodiscard]] bool has_value() const { return value_ != nullptr; }
    [[nodiscard]] explicit operator bool() const { return has_value(); }
    [[nodiscard]] const T& operator*() const { return *value_; }
    [[nodiscard]] T& operator*() { return *value_; }
    [[nodiscard]] const T* operator->() const { return value_.get(); }
    [[nodiscard]] T* operator->() { return value_.get(); }

    T& emplace() {
        value_ = std::make_unique<T>();
        return *value_;
    }
    void reset() { value_.reset(); }

    friend bool operator==(const Rare& one, const Rare& other) {
        return one.has_value() == other.has_value() && (!one || *one == *other);
    }

private:
    std::unique_ptr<T> value_;
};

}  // namespace collidarium::app
