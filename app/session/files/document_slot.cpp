#include "session/files/document_slot.hpp"

#include <utility>

namespace collidarium::app {

std::uint64_t DocumentSlot::due() const {
    constexpr std::uint64_t pause = 3000;
    return written_ ? written_at_ + pause : 0;
}

std::optional<std::string> DocumentSlot::write(std::string_view text, const DocumentOrigin& origin,
                                               std::uint64_t revision, std::uint64_t now) {
    if (!on_) {
        return std::nullopt;
    }
    revision_ = revision;
    written_at_ = now;
    if (!written_) {
        written_ = std::make_unique<Autosave>();
    }
    auto problem = written_->write(text, origin);
    failed_ = problem.has_value();
    return problem;
}

void DocumentSlot::remove(std::uint64_t revision) {
    revision_ = revision;
    failed_ = false;
    if (written_) {
        written_->remove();
        written_.reset();
    }
}

void DocumentSlot::keep() {
    if (written_) {
        written_->keep();
        written_.reset();
    }
}

std::unique_ptr<Autosave> DocumentSlot::release() {
    return std::exchange(written_, nullptr);
}

void DocumentSlot::resume(std::unique_ptr<Autosave> written, std::uint64_t revision) {
    remove(revision);
    written_ = std::move(written);
}

}  // namespace collidarium::app
