#include "lessons/lesson.hpp"

#include <algorithm>

namespace collidarium::app {

FilePlace place_at(const SourceText& text, std::size_t offset) {
    FilePlace place = text.place;
    for (const char byte : text.text.substr(0, offset)) {
        const bool continues = (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
        if (byte == '\n') {
            place = {place.line + 1, 1};
        } else if (!continues) {
            ++place.column;
        }
    }
    return place;
}

void join_lines(TextRuns& runs) {
    for (TextRun& run : runs) {
        for (std::size_t at = run.text.find('\n'); run.kind == RunKind::code && at != std::string::npos;
             at = run.text.find('\n', at)) {
            const std::size_t before = run.text.find_last_not_of(" \t\r\n", at);
            const std::size_t begin = before == std::string::npos ? 0 : before + 1;
            const std::size_t after = std::min(run.text.find_first_not_of(" \t\r\n", at), run.text.size());
            run.text.replace(begin, after - begin, " ");
            at = begin;
        }
    }
}

void join_lines(std::vector<Block>& blocks) {
    struct Joiner {
        void operator()(Paragraph& it) const { join_lines(it.text); }
        void operator()(Heading& it) const { join_lines(it.text); }
        void operator()(List& it) const {
            for (ListItem& item : it.items) {
                join_lines(item.blocks);
            }
        }
        void operator()(Table&) const {}  // a cell has one line
        void operator()(CodeBlock&) const {}
        void operator()(Quote& it) const { join_lines(it.blocks); }
    };
    for (Block& block : blocks) {
        std::visit(Joiner(), block.content);
    }
}

const Scene* scene_of(const Lesson& lesson, std::size_t page) {
    for (std::size_t back = std::min(page + 1, lesson.pages.size()); back > 0; --back) {
        if (lesson.pages[back - 1].scene) {
            return &*lesson.pages[back - 1].scene;
        }
    }
    return nullptr;
}

}  // namespace collidarium::app
