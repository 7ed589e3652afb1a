#include "io/json/json_text.hpp"

#include "io/json/json_string.hpp"

namespace collidarium::app {

std::string_view with_article(JsonKind kind) {
    switch (kind) {
        case JsonKind::null:
            return "null";
        case JsonKind::boolean:
            return "true or false";
        case JsonKind::number:
            return "a number";
        case JsonKind::string:
            return "a string";
        case JsonKind::array:
            return "an array";
        case JsonKind::object:
            return "an object";
    }
    return "a value";
}

JsonValue JsonText::root() const {
    return {*this, 0};
}

std::string_view JsonValue::text() const {
    return source_->text_.substr(node().begin, node().end - node().begin);
}

std::string JsonValue::string() const {
    return decode_json_string(text());
}

std::string JsonValue::key() const {
    return decode_json_string(source_->text_.substr(node().key_begin, node().key_end - node().key_begin));
}

std::vector<JsonValue> JsonValue::children() const {
    std::vector<JsonValue> result;
    result.reserve(size());
    for (auto child = node().first; child != JsonText::none; child = source_->nodes_[child].next) {
        result.push_back({*source_, child});
    }
    return result;
}

bool JsonValue::has_key(std::string_view name) const {
    const auto token = source_->text_.substr(node().key_begin, node().key_end - node().key_begin);
    const auto inner = token.substr(1, token.size() - 2);
    return inner == name || (inner.find('\\') != std::string_view::npos && key() == name);
}

std::optional<JsonValue> JsonValue::member(std::string_view name) const {
    for (auto child = node().first; child != JsonText::none; child = source_->nodes_[child].next) {
        const JsonValue value{*source_, child};
        if (value.has_key(name)) {
            return value;
        }
    }
    return std::nullopt;
}

}  // namespace collidarium::app
