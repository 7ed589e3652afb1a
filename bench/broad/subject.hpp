#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "broad/inputs.hpp"

namespace broad {

/// A structure that keeps boxes: one of this library's or of a peer's. Every count is of boxes or pairs that
/// meet, by the same test of closed boxes.
class Subject {
public:
    Subject() = default;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;
    virtual ~Subject() = default;

    /// Takes the boxes in one by one.
    virtual void insert_all(const std::vector<Box>& boxes) = 0;
    /// Takes them all at once, by the fastest way that there is.
    virtual void build(const std::vector<Box>& boxes) { insert_all(boxes); }
    virtual void move(std::size_t i, const Box& box) = 0;
    /// All pairs, each once. What a structure has put off until now is part of it.
    virtual std::size_t pairs() = 0;
    /// Whether boxes find their pairs when they are inserted, so that `pairs` has only to list them at first.
    virtual bool knows_pairs() const { return false; }
    /// One of several shares of them, if there is such a thing; other threads may ask for theirs at the same
    /// time.
    virtual std::size_t share_of_pairs(std::uint32_t, std::uint32_t) const { return 0; }
    virtual std::size_t query(const Box& box) = 0;
    /// What a ray comes to, all along.
    virtual std::size_t ray(const Vector& from, const Vector& path) = 0;
};

/// What makes a structure for some boxes; its parameters are chosen from them, before the clock runs.
struct Maker {
    std::string name;
    std::function<std::unique_ptr<Subject>(const std::vector<Box>&)> make;
};

std::vector<Maker> collidarium_makers();
std::vector<Maker> box2d_makers();
std::vector<Maker> chipmunk_makers();
std::vector<Maker> boost_makers();

}  // namespace broad
