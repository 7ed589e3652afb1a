#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/files/autosave.hpp"

namespace collidarium::app {

/// The autosave of the open document: what was written of it, and when. Where autosave is off, everything is
/// always up to date.
class DocumentSlot {
public:
    explicit DocumentSlot(bool on) : on_(on) {}

    /// Whether this revision of the document needs no autosave, or has it.
    [[nodiscard]] bool up_to_date(std::uint64_t revision) const { return !on_ || revision_ == revision; }
    /// The earliest time of the next autosave, in milliseconds of the caller's clock.
    [[nodiscard]] std::uint64_t due() const;

    /// Whether the last write failed.
    [[nodiscard]] bool failed() const { return failed_; }

    /// The message says what went wrong; it is tried again after the next change.
    [[nodiscard]] std::optional<std::string> write(std::string_view text, const DocumentOrigin& origin,
                                                   std::uint64_t revision, std::uint64_t now);
    /// Nothing of this revision is unsaved: what was written is removed.
    void remove(std::uint64_t revision);
    /// What was written stays for the next start, as with `Autosave::keep`.
    void keep();
    /// What needed no autosave needs it now: its file has changed or is gone.
    void expect_write() { revision_.reset(); }

    /// Gives away what was written of a document that is set aside; null if nothing was.
    [[nodiscard]] std::unique_ptr<Autosave> release();
    /// Goes on with what was written of a document that is brought back.
    void resume(std::unique_ptr<Autosave> written, std::uint64_t revision);

private:
    bool on_;
    std::unique_ptr<Autosave> written_;
    std::optional<std::uint64_t> revision_ = 0;
    std::uint64_t written_at_ = 0;
    bool failed_ = false;
};

}  // namespace collidarium::app
