#pragma once

/// One request of the query stream: its members, and every problem found in them.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/shapes/motion.hpp"
#include "io/json/json_reader.hpp"
#include "model/answers/textbook_methods.hpp"

namespace collidarium::app {

class Request {
public:
    /// `json` is an object and outlives the request.
    explicit Request(const JsonText& json) : root_(json.root()), reader_(json) {
        reader_.refuse_unknown_members();
    }

    /// Reads the member `op`.
    [[nodiscard]] std::optional<std::string> operation();
    [[nodiscard]] std::string_view op() const { return op_; }

    /// Whether the request has no members but those of every request and these, which its operation takes;
    /// empty ones are none. Reports each other one.
    [[nodiscard]] bool has_only(std::span<const std::string_view> members);

    /// Reads `policy`, `scalar`, `algorithm` and `trace`; call before the members below.
    void read_common_members();
    [[nodiscard]] Policy policy() const { return policy_; }
    [[nodiscard]] ScalarKind scalar() const { return scalar_; }
    [[nodiscard]] bool traced() const { return traced_; }
    /// Calls `run(zero)` with the zero of the requested arithmetic.
    template <class Run>
    void in_scalar(const Run& run) const {
        if (scalar_ == ScalarKind::float32) {
            run(0.0F);
        } else {
            run(0.0);
        }
    }

    /// Members that an operation requires; empty if missing or invalid, which is then among the problems.
    [[nodiscard]] std::optional<ShapeD> shape(std::string_view name);
    [[nodiscard]] std::optional<std::vector<ShapeD>> shapes(std::string_view name);
    [[nodiscard]] std::optional<Vec2d> vec2(std::string_view name);
    [[nodiscard]] std::optional<std::string> word(std::string_view name);

    [[nodiscard]] std::optional<std::vector<Vec2d>> points(std::string_view name);
    /// A member that must be a segment, or a circle.
    [[nodiscard]] std::optional<Segment<double>> segment(std::string_view name);
    [[nodiscard]] std::optional<Circle<double>> circle(std::string_view name);
    /// A member that must be a convex shape.
    [[nodiscard]] std::optional<ShapeD> convex_shape(std::string_view name);
    /// The vertices of a member that must be a polygon, counter-clockwise.
    [[nodiscard]] std::optional<std::vector<Vec2d>> polygon(std::string_view name);
    /// The vertices of a member that must be a polygon, in the order in which they are given.
    [[nodiscard]] std::optional<std::vector<Vec2d>> outline(std::string_view name);
    /// `"line"` or `"segment"`.
    [[nodiscard]] std::optional<Extent> extent(std::string_view name);
    /// `{"translation":[x,y],"rotation":r}`.
    [[nodiscard]] std::optional<Motion<double>> motion(std::string_view name);

    /// Reports a method that was chosen by name: this operation has only one.
    void require_automatic_algorithm();

    /// The method chosen by name; `automatic` if none is.
    [[nodiscard]] std::optional<Algorithm> algorithm() const { return algorithm_; }
    /// The same if it supports the pair; empty, and a problem, if not.
    [[nodiscard]] std::optional<Algorithm> algorithm(Operation operation, const ShapeD& a, const ShapeD& b);

    /// Whether the pair, after all those that were asked about before, is not too much for the operation by
    /// the method; otherwise reports a problem.
    [[nodiscard]] bool can_afford(Operation operation, const ShapeD& a, const ShapeD& b, Algorithm algorithm);
    /// The same for the method chosen by name.
    [[nodiscard]] bool can_afford(Operation operation, const ShapeD& a, const ShapeD& b) {
        return can_afford(operation, a, b, algorithm_);
    }

    /// Whether two outlines of so many edges do not have too many crossings at worst; likewise.
    [[nodiscard]] bool can_afford_crossings(std::size_t edges_a, std::size_t edges_b);

    /// Reports what is wrong with a member that there is.
    void report(std::string_view name, ProblemKind kind, std::string message, std::string reason = {});
    /// Reports that such a member must be `what`, and is something else.
    void must_be(std::string_view name, std::string_view what);

    /// Reports that the answer would take more time or memory than the program allows.
    void report_too_large(std::string why);

    /// The naive method chosen by name; null if none is.
    [[nodiscard]] const TextbookMethod* textbook() const { return textbook_; }
    /// Reports that the method does not support this query.
    void report_textbook(const TextbookMethod& method);

    /// The request itself, and its reader: for members of one operation only.
    [[nodiscard]] JsonValue root() const { return root_; }
    [[nodiscard]] JsonReader& reader() { return reader_; }

    [[nodiscard]] const std::vector<Problem>& problems() const { return reader_.problems(); }

private:
    /// A member that must be of one type.
    template <class S>
    [[nodiscard]] std::optional<S> shape_of(std::string_view name, std::string_view type);
    void report_shape(std::string_view name, const ShapeD& shape, std::string_view wanted);
    void read_algorithm();

    JsonValue root_;
    JsonReader reader_;
    JsonPath top_;
    Policy policy_ = Policy::open;
    ScalarKind scalar_ = ScalarKind::float64;
    std::string op_;
    Algorithm algorithm_ = Algorithm::automatic;
    const TextbookMethod* textbook_ = nullptr;
    bool traced_ = false;
    double cost_ = 0;  ///< of the pairs asked about so far
};

}  // namespace collidarium::app
