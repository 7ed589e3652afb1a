#pragma once

/// One request of the query stream: its members, with everything that is wrong with them collected.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/shapes/motion.hpp"
#include "io/json_reader.hpp"

namespace collidarium::app {

class Request {
public:
    /// `json` is an object and outlives the request.
    explicit Request(const JsonText& json) : root_(json.root()), reader_(json) {}

    /// The member `op`.
    [[nodiscard]] std::optional<std::string> operation();

    /// Reads `policy`, `scalar`, `algorithm` and `trace`; before anything below.
    void read_common_members();
    [[nodiscard]] Policy policy() const { return policy_; }
    [[nodiscard]] ScalarKind scalar() const { return scalar_; }
    [[nodiscard]] bool traced() const { return traced_; }

    /// Members that an operation requires; nothing where they are missing or bad, which is then among
    /// the problems.
    [[nodiscard]] std::optional<ShapeD> shape(std::string_view name);
    [[nodiscard]] std::optional<std::vector<ShapeD>> shapes(std::string_view name);
    [[nodiscard]] std::optional<Vec2d> vec2(std::string_view name);

    [[nodiscard]] std::optional<std::vector<Vec2d>> points(std::string_view name);
    /// A member that has to be a segment, or a circle.
    [[nodiscard]] std::optional<Segment<double>> segment(std::string_view name);
    [[nodiscard]] std::optional<Circle<double>> circle(std::string_view name);
    /// A member that has to be a convex shape.
    [[nodiscard]] std::optional<ShapeD> convex_shape(std::string_view name);
    /// The vertices of a member that has to be a polygon, counter-clockwise.
    [[nodiscard]] std::optional<std::vector<Vec2d>> polygon(std::string_view name);
    /// `"line"` or `"segment"`.
    [[nodiscard]] std::optional<Extent> extent(std::string_view name);
    /// `{"translation":[x,y],"rotation":r}`.
    [[nodiscard]] std::optional<Motion<double>> motion(std::string_view name);

    /// Reports a method that was asked for by name: the operation has none to choose from.
    void require_automatic_algorithm();

    /// The method to answer by: the one asked for if it can answer for the pair, or what the library
    /// takes; nothing, and a problem, where the one asked for cannot.
    [[nodiscard]] std::optional<Algorithm> algorithm(Operation operation, const ShapeD& a, const ShapeD& b);

    /// The request itself, and what takes values out of it: for members of one operation only.
    [[nodiscard]] JsonValue root() const { return root_; }
    [[nodiscard]] JsonReader& reader() { return reader_; }

    [[nodiscard]] const std::vector<Problem>& problems() const { return reader_.problems(); }

private:
    void report_shape(std::string_view name, const ShapeD& shape, std::string_view wanted);
    void read_policy();
    void read_scalar();
    void read_algorithm();

    JsonValue root_;
    JsonReader reader_;
    JsonPath top_;
    Policy policy_ = Policy::open;
    ScalarKind scalar_ = ScalarKind::float64;
    Algorithm algorithm_ = Algorithm::automatic;
    bool traced_ = false;
};

}  // namespace collidarium::app
