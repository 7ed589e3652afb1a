#include "lessons/program_questions.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string_view>

#include <nlohmann/json.hpp>

#include "io/query/answer_line.hpp"

namespace collidarium::app {

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> programmed_operations{"overlap", "contact", "distance", "cast"};

class QuestionDrawer {
public:
    QuestionDrawer(const Task& task, std::uint32_t seed) : task_(task), random_(seed) {}

    /// Null where the task has a type of shape that does not exist.
    [[nodiscard]] OrderedJson request(int id) {
        OrderedJson request{{"id", id}, {"op", task_.operation.text}};
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            OrderedJson drawn = shape(task_.pair[i].text);
            if (drawn.is_null()) {
                return {};
            }
            request[i == 0 ? "a" : "b"] = std::move(drawn);
        }
        if (task_.operation.text == "cast") {
            request["translation"] = place(8);
        }
        return request;
    }

private:
    /// From `low` to `high`.
    double quarters(int low, int high) {
        const auto count = static_cast<std::uint32_t>((high - low) * 4 + 1);
        return low + static_cast<double>(random_() % count) / 4;
    }

    OrderedJson place(int reach) {
        const double x = quarters(-reach, reach);
        return {x, quarters(-reach, reach)};
    }

    double size() { return quarters(0, 2) + 0.5; }

    OrderedJson shape(std::string_view type) {
        constexpr int reach = 4;
        OrderedJson drawn{{"type", type}};
        if (type == "point") {
            drawn["position"] = place(reach);
        } else if (type == "segment" || type == "capsule") {
            drawn["a"] = place(reach);
            drawn["b"] = place(reach);
        } else if (type == "aabb" || type == "box" || type == "circle") {
            drawn["center"] = place(reach);
        } else if (type == "polygon") {
            OrderedJson first = place(reach);
            OrderedJson second = place(reach);
            drawn["vertices"] = {first, second, place(reach)};
        } else {
            return {};
        }
        if (type == "aabb" || type == "box") {
            const double half_width = size();
            drawn["half"] = {half_width, size()};
        }
        if (type == "box") {
            drawn["angle"] = quarters(0, 3);
        }
        if (type == "circle" || type == "capsule") {
            drawn["radius"] = size();
        }
        return drawn;
    }

    const Task& task_;
    std::mt19937 random_;
};

/// Whether the answer tells of a hit or an overlap; empty where it tells neither.
std::optional<bool> met(const OrderedJson& answer) {
    for (const char* member : {"hit", "overlap"}) {
        if (const auto found = answer.find(member); found != answer.end() && found->is_boolean()) {
            return found->get<bool>();
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<ProgramQuestion> program_questions(const Task& task, std::uint32_t seed) {
    if (std::ranges::find(programmed_operations, task.operation.text) == programmed_operations.end() ||
        task.pair.size() != 2) {
        return {};
    }
    constexpr int most_draws = 100;
    std::vector<ProgramQuestion> questions;
    QuestionDrawer drawer(task, seed);
    for (int i = 0; i < program_question_count; ++i) {
        std::optional<ProgramQuestion> question;
        for (int draw = 0; draw < most_draws; ++draw) {
            const OrderedJson request = drawer.request(i + 1);
            if (request.is_null()) {
                return {};
            }
            ProgramQuestion drawn{request.dump(), {}};
            drawn.answer = answer_line(drawn.request);
            const OrderedJson answer = OrderedJson::parse(drawn.answer);
            if (answer.contains("error")) {
                continue;  // three vertices in a line, or shapes that the operation does not take
            }
            question = std::move(drawn);
            if (met(answer).value_or(i % 2 == 0) == (i % 2 == 0)) {
                break;
            }
        }
        if (!question) {
            return {};
        }
        questions.push_back(std::move(*question));
    }
    return questions;
}

}  // namespace collidarium::app
