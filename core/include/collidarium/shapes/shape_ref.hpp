#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <utility>
#include <variant>

#include "collidarium/shapes/shape.hpp"

namespace collidarium::detail {

template <class S, class... Types>
[[nodiscard]] consteval std::size_t index_among(const std::variant<Types...>*) {
    std::size_t index = 0;
    (void)((std::same_as<S, Types> || (++index, false)) || ...);
    return index;
}

/// A shape of any type where it lies, of a known type or a `Shape`: what the queries are compiled for. It
/// lives no longer than the shape.
template <Scalar T>
class ShapeRef {
public:
    template <BasicShape S>
    requires std::same_as<ScalarOf<S>, T>
    constexpr ShapeRef(const S& shape) : shape_(&shape), type_(type_of<S>) {}
    ShapeRef(const Shape<T>& shape) : type_(shape.index()) {
        std::visit([this](const auto& basic) { shape_ = &basic; }, shape);
    }

    /// Null where it is of another type.
    template <class S>
    [[nodiscard]] constexpr const S* as() const {
        return is<S>() ? static_cast<const S*>(shape_) : nullptr;
    }
    template <class S>
    [[nodiscard]] constexpr bool is() const {
        return type_ == type_of<S>;
    }
    /// `use(shape)` with the shape as what it is.
    template <class Use>
    constexpr decltype(auto) visit(Use&& use) const {
        static_assert(std::variant_size_v<collidarium::AnyShape<T>> == 8, "a case for each shape");
        switch (type_) {
            case 0:
                return use(to<0>());
            case 1:
                return use(to<1>());
            case 2:
                return use(to<2>());
            case 3:
                return use(to<3>());
            case 4:
                return use(to<4>());
            case 5:
                return use(to<5>());
            case 6:
                return use(to<6>());
            default:
                return use(to<7>());
        }
    }

    /// The number of a type among those of `Shape`.
    template <class S>
    static constexpr std::size_t type_of =
        index_among<S>(static_cast<const collidarium::AnyShape<T>*>(nullptr));

private:
    template <std::size_t I>
    [[nodiscard]] constexpr const auto& to() const {
        return *static_cast<const std::variant_alternative_t<I, collidarium::AnyShape<T>>*>(shape_);
    }

    const void* shape_ = nullptr;
    std::size_t type_;
};

/// Many shapes of one type, known or not, where they lie: in a vector, an array, a list. It lives no longer
/// than they do.
template <Scalar T>
class ShapesRef {
public:
    template <class S>
    explicit ShapesRef(std::span<const S> shapes)
        : first_(reinterpret_cast<const std::byte*>(shapes.data())),
          size_of_one_(sizeof(S)),
          size_(shapes.size()),
          read_([](const void* one) { return ShapeRef<T>(*static_cast<const S*>(one)); }) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] ShapeRef<T> operator[](std::size_t i) const { return read_(first_ + i * size_of_one_); }

private:
    const std::byte* first_;
    std::size_t size_of_one_;
    std::size_t size_;
    ShapeRef<T> (*read_)(const void* one);
};

}  // namespace collidarium::detail
