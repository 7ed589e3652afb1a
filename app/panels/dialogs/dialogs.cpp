#include <ctime>

#include "io/files/shipped_files.hpp"
#include "paint/printable.hpp"
#include "panels/lesson/lesson_panels.hpp"
#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// Whose unsaved work it is.
std::string work_of(const RecoveryOffer& offer) {
    const DocumentOrigin& origin = offer.leftovers.front().origin;
    if (origin.file) {
        return printable(origin.file->string());
    }
    if (!origin.shipped || origin.shipped->is_template) {
        return "a new scene";
    }
    const std::size_t count = offer.leftovers.size();
    return count == 1 ? "your changes to a shipped scene (" +
                            printable(origin.shipped->path.stem().stem().string()) + ")"
                      : "your changes to " + std::to_string(count) + " shipped scenes";
}

std::string warning_of(FileChange file) {
    switch (file) {
        case FileChange::none:
            break;
        case FileChange::changed:
            return "\n\nThe file has changed since, or was left half written. It stays as it is until you "
                   "save and "
                   "confirm that your scene replaces it.";
        case FileChange::gone:
            return "\n\nThe file was deleted or moved since. Saving creates it again.";
    }
    return "";
}

struct DialogPainter {
    const Ui& ui;
    FileFlow& files;

    void operator()(std::monostate) const {}

    void operator()(const UnsavedQuestion&) const {
        text("Save changes to " + files.file_name() + "?",
             "If you don't save, your changes since the last save are lost.");
        if (dialog_button(ui, "dialog.save", "Save", true)) {
            return files.answer_unsaved(true);
        }
        next_button(ui, "Don't save");
        if (dialog_button(ui, "dialog.dont_save", "Don't save")) {
            return files.answer_unsaved(false);
        }
        cancel();
    }

    void operator()(FileChooser& chooser) const { draw_file_chooser(ui, chooser); }

    void operator()(const OverwriteQuestion& question) const {
        const std::string name = printable(question.path.filename().string());
        if (question.changed_on_disk) {
            text(name + " has changed on disk",
                 "Another program has written to it since you opened it. Replace it with your scene, or save "
                 "your "
                 "scene beside it under another name.");
        } else if (shipped_original(question.path)) {
            text("Replace the shipped scene " + name + "?",
                 "It comes with Collidarium: from now on it opens as you have changed it.");
        } else {
            text("Replace " + name + "?", "A file with this name already exists.");
        }
        if (question.changed_on_disk) {
            if (dialog_button(ui, "dialog.save_as", "Save as...", true)) {
                return files.save_as();
            }
            next_button(ui, "Replace");
        }
        if (dialog_button(ui, "dialog.overwrite", "Replace")) {
            return files.overwrite();
        }
        cancel();
    }

    void operator()(const ReloadQuestion& question) const {
        const std::string name = printable(question.path.filename().string());
        text(name + " has changed on disk",
             question.unsaved
                 ? "Another program has written to it, and your scene has unsaved changes. Reload the "
                   "file (Undo brings your scene back), or keep your scene."
                 : "Another program has written to it since you opened it.");
        if (dialog_button(ui, "dialog.reload", "Reload", !question.unsaved)) {
            return files.reload();
        }
        next_button(ui, "Keep mine");
        if (dialog_button(ui, "dialog.cancel", "Keep mine", question.unsaved)) {
            files.keep_mine();
        }
    }

    void operator()(const MessageBox& message) const {
        text(message.title, message.intro);
        const float line = ImGui::GetTextLineHeightWithSpacing();
        const float wanted = line * static_cast<float>(message.lines.size()) + ui.px(24);
        ImGui::BeginChild(
            "lines", ImVec2(ui.dialog_width(560), std::min(wanted * 1.5F, ui.dialog_height(260, 150))), true);
        ImGui::PushFont(ui.fonts.mono);
        ImGui::PushTextWrapPos(0);
        for (const std::string& one : message.lines) {
            ImGui::TextUnformatted(one.c_str());
        }
        ImGui::PopTextWrapPos();
        ImGui::PopFont();
        ImGui::EndChild();
        ui.mark("dialog.lines");
        ImGui::Spacing();
        if (dialog_button(ui, "dialog.ok", "OK", true)) {
            files.dismiss();
        }
    }

    void operator()(const RecoveryOffer& offer) const {
        text("Recover unsaved work?", "Collidarium ended before it saved " + work_of(offer) +
                                          ". Your unsaved work can be recovered." + warning_of(offer.file));
        const float line = ImGui::GetTextLineHeightWithSpacing();
        const auto lines = static_cast<float>(offer.told.size() + offer.later.size() + 1);
        ImGui::BeginChild("leftovers",
                          ImVec2(ui.dialog_width(440),
                                 std::min(line * lines * 1.5F + ui.px(24), ui.dialog_height(200, 100))),
                          true);
        ImGui::PushTextWrapPos(0);
        for (const std::string& one : offer.told) {
            ImGui::TextUnformatted(one.c_str());
        }
        if (!offer.later.empty()) {
            ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text_quiet));
            ImGui::TextUnformatted("Offered afterwards, or at the next start:");
            for (const std::string& one : offer.later) {
                ImGui::TextUnformatted(one.c_str());
            }
            ImGui::PopStyleColor();
        }
        ImGui::PopTextWrapPos();
        ImGui::EndChild();
        ui.mark("dialog.lines");
        ImGui::Spacing();
        if (dialog_button(ui, "dialog.recover", "Recover", true)) {
            return files.recover();
        }
        next_button(ui, "Discard");
        if (dialog_button(ui, "dialog.discard", "Discard")) {
            return files.discard_leftovers();
        }
        next_button(ui, "Later");
        if (dialog_button(ui, "dialog.cancel", "Later")) {
            files.dismiss();
        }
    }

    void operator()(NumbersChoice& choice) const { draw_numbers_choice(ui, choice); }

    void operator()(const LayerChoice& choice) const {
        const std::string file = printable(choice.path.filename().string());
        std::string read;
        for (const std::string& notice : choice.notices) {
            read += (read.empty() ? "" : "\n") + printable(notice) + '.';
        }
        const bool is_choice = choice.layers.size() > 1;
        text(is_choice ? "Which layer of " + file + " is solid?" : "What was read of " + file, read);
        const std::optional<std::size_t> chosen = is_choice ? chosen_layer(choice) : std::nullopt;
        ImGui::Spacing();
        if (dialog_button(ui, "dialog.ok", "OK", true)) {
            return files.dismiss();
        }
        if (chosen) {
            files.show_layer(*chosen);
        }
    }

    void operator()(SeedQuestion& question) const { draw_seed_question(ui, question); }

    [[nodiscard]] std::optional<std::size_t> chosen_layer(const LayerChoice& choice) const {
        std::optional<std::size_t> chosen;
        const float rows = row_height(ui) * static_cast<float>(choice.layers.size()) + ui.px(28);
        ImGui::BeginChild("layers", ImVec2(ui.dialog_width(440), std::min(rows, ui.dialog_height(260, 150))),
                          true);
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
        for (std::size_t i = 0; i < choice.layers.size(); ++i) {
            const std::string name = choice.layers[i].empty() ? "(no name)" : printable(choice.layers[i]);
            if (row(ui, "layer." + std::to_string(i), name, {}, i == choice.shown)) {
                chosen = i;
            }
        }
        ImGui::PopStyleVar();
        ImGui::EndChild();
        return chosen;
    }

    void text(const std::string& title, const std::string& body) const {
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ui.dialog_width(440));
        loud_text(ui, title);
        colored_text(ui, Role::text_quiet, body);
        ImGui::PopTextWrapPos();
        ImGui::Dummy(ImVec2(ui.dialog_width(440), ui.px(4)));
    }

    void cancel() const {
        next_button(ui, "Cancel");
        if (dialog_button(ui, "dialog.cancel", "Cancel")) {
            files.dismiss();
        }
    }
};

}  // namespace

void draw_dialogs(const Ui& ui) {
    FileFlow& files = ui.shell.files;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowSizeConstraints({0, 0}, {display.x, display.y - ui.px(8)});
    const float middle =
        display.y > ui.px(640) ? 0.45F : 0.5F;  // a tall dialog would leave the window otherwise
    if (begin_dialog(ui, "##dialog", files.asking(), middle)) {
        std::visit(DialogPainter{ui, files}, files.dialog());
        if (!files.asking()) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
}

}  // namespace collidarium::app
