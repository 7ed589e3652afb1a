#include "io/json/json_writer.hpp"

#include <cmath>
#include <stdexcept>

#include "io/json/json_string.hpp"
#include "io/json/number_text.hpp"

namespace collidarium::app {

void JsonWriter::new_line() {
    text_ += '\n';
    text_.append(levels_.size() * 2, ' ');
}

/// The separator between this value and the previous one.
void JsonWriter::begin_value() {
    if (text_.size() > most_) {
        throw std::length_error("longer than " + std::to_string(most_) + " bytes");
    }
    if (after_key_) {
        after_key_ = false;
        return;
    }
    if (levels_.empty()) {
        return;
    }
    Level& level = levels_.back();
    if (!level.empty) {
        text_ += ',';
    }
    if (layout_ == Layout::pretty) {
        if (!level.flat) {
            new_line();
        } else if (!level.empty) {
            text_ += ' ';
        }
    }
    level.empty = false;
}

void JsonWriter::begin(char bracket, bool flat) {
    begin_value();
    text_ += bracket;
    levels_.push_back({flat || (!levels_.empty() && levels_.back().flat), true});
}

void JsonWriter::end(char bracket) {
    const Level level = levels_.back();
    levels_.pop_back();
    if (layout_ == Layout::pretty && !level.flat && !level.empty) {
        new_line();
    }
    text_ += bracket;
}

void JsonWriter::begin_object() {
    begin('{', false);
}
void JsonWriter::begin_flat_object() {
    begin('{', true);
}
void JsonWriter::end_object() {
    end('}');
}
void JsonWriter::begin_array() {
    begin('[', false);
}
void JsonWriter::end_array() {
    end(']');
}
void JsonWriter::begin_pair() {
    begin('[', true);
}

void JsonWriter::key(std::string_view name) {
    begin_value();
    text_ += encode_json_string(name);
    text_ += layout_ == Layout::pretty ? ": " : ":";
    after_key_ = true;
}

void JsonWriter::string(std::string_view text) {
    begin_value();
    text_ += encode_json_string(text);
}

void JsonWriter::number(double value) {
    begin_value();
    if (std::isfinite(value)) {
        text_ += format_number(zeros_ == ZeroSign::kept ? value : value + 0.0);
    } else if (std::isnan(value)) {
        text_ += "null";
    } else {
        text_ += value > 0 ? "\"inf\"" : "\"-inf\"";
    }
}

void JsonWriter::integer(std::size_t value) {
    begin_value();
    text_ += std::to_string(value);
}

void JsonWriter::boolean(bool value) {
    begin_value();
    text_ += value ? "true" : "false";
}

void JsonWriter::null() {
    begin_value();
    text_ += "null";
}

void JsonWriter::raw(std::string_view json) {
    begin_value();
    text_ += json;
}

}  // namespace collidarium::app
