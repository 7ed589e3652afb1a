#include "lessons/program_questions.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string_view>

#include <nlohmann/json.hpp>

#include "io/query/answer_line.hpp"
#include "io/scene/shape_json.hpp"

namespace collidarium::app {

namespace {

using OrderedJson = nlohmann::ordered_json;

class QuestionDrawer {
public:
    QuestionDrawer(const Task& task, std::uint32_t seed) : task_(task), random_(seed) {}

    [[nodiscard]] OrderedJson request(int id) {
        OrderedJson request{{"id", id}, {"op", task_.operation.text}};
        request["a"] = shape(task_.pair[0].text);
        request["b"] = shape(task_.pair[1].text);
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

    OrderedJson shape(const std::string& type) {
        OrderedJson drawn{{"type", type}};
        for (const std::string_view member : shape_member_names(type)) {
            drawn[std::string(member)] = value_of(member);
        }
        return drawn;
    }

    OrderedJson value_of(std::string_view member) {
        constexpr int reach = 4;
        if (member == "radius" || member == "angle") {
            return member == "radius" ? size() : quarters(0, 3);
        }
        OrderedJson list = OrderedJson::array();
        for (int i = 0; i < 3 && member == "vertices"; ++i) {
            list.push_back(place(reach));
        }
        for (int i = 0; i < 2 && member == "half"; ++i) {
            list.push_back(size());
        }
        return list.empty() ? place(reach) : list;
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
        const bool wanted = i % 2 == 0;
        std::optional<ProgramQuestion> question;
        bool is_it = false;
        for (int draw = 0; draw < most_draws && !is_it; ++draw) {
            const std::string request = drawer.request(i + 1).dump();
            const std::string line = answer_line(request);
            const OrderedJson answer = OrderedJson::parse(line);
            if (!answer.contains("error")) {  // three vertices in a line, or shapes that it does not take
                question = {request, line};
                is_it = met(answer).value_or(wanted) == wanted;
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
