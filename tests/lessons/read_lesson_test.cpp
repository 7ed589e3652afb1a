#include <fstream>
#include <sstream>

#include "lessons/lesson_texts.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app::test {
namespace {

Lesson sample(const std::string& name) {
    const auto read = read_lesson(std::string(COLLIDARIUM_SOURCE_DIR) + "/tests/lessons/samples/" + name);
    EXPECT_TRUE(std::holds_alternative<Lesson>(read)) << name;
    return std::holds_alternative<Lesson>(read) ? std::get<Lesson>(read) : Lesson{};
}

std::vector<std::string> texts_of(const std::vector<Name>& names) {
    std::vector<std::string> texts;
    for (const Name& name : names) {
        texts.push_back(name.text);
    }
    return texts;
}

/// What a page has, in short: "2+1 blocks, scene, number, 5 items".
std::string outline(const LessonPage& page) {
    static constexpr const char* questions[] = {"choose", "number", "click", "arrow", "pick"};
    std::string text =
        std::to_string(page.above.size()) + "+" + std::to_string(page.below.size()) + " blocks";
    text += page.scene ? ", scene" : "";
    if (page.task) {
        const Task& task = *page.task;
        text += task.kind == TaskKind::predict ? std::string(", ") + questions[static_cast<int>(task.ask)]
                : task.kind == TaskKind::make  ? ", make"
                                               : ", code";
        text += ", " + std::to_string(task.items.size()) + " items";
    }
    return text;
}

std::vector<std::string> outlines(const Lesson& lesson) {
    std::vector<std::string> lines;
    for (const LessonPage& page : lesson.pages) {
        lines.push_back(page.title + ": " + outline(page));
    }
    return lines;
}

TEST(ReadLesson, TheSlabTestIsReadWhole) {
    const Lesson lesson = sample("slab-test.lesson.md");
    EXPECT_EQ(lesson.id, "slab-test");
    EXPECT_EQ(lesson.title, "The slab test");
    EXPECT_TRUE(lesson.objective.ends_with("on which face it hits a box.")) << lesson.objective;
    EXPECT_EQ(texts_of(lesson.after), std::vector<std::string>{"one-slab"});
    EXPECT_EQ(lesson.minutes, 10);
    EXPECT_EQ(lesson.language, "en");
    EXPECT_EQ(lesson.rows, (std::vector<std::string>{"N2", "N6", "N7", "C4"}));
    EXPECT_TRUE(lesson.sources.starts_with("noonat, Intersection Tests in 2D")) << lesson.sources;
    EXPECT_EQ(outlines(lesson), (std::vector<std::string>{
                                    "When does it hit?: 3+3 blocks, scene, number, 5 items",
                                    "Both slabs, and yet: 3+2 blocks, scene, choose, 4 items",
                                    "Miss it the other way: 1+1 blocks, scene, make, 3 items",
                                    "Which face?: 1+2 blocks, scene, arrow, 5 items",
                                    "Three in a row: 2+1 blocks, scene, choose, 3 items",
                                    "Challenge: through the corner: 1+1 blocks, scene, make, 3 items",
                                    "Write it: 2+0 blocks, code, 4 items",
                                }));
}

TEST(ReadLesson, SeparatingAxesAreReadWhole) {
    const Lesson lesson = sample("separating-axes.lesson.md");
    EXPECT_EQ(outlines(lesson), (std::vector<std::string>{
                                    "The boxes say yes: 3+1 blocks, scene, pick, 3 items",
                                    "A shadow is a dot product: 2+2 blocks, number, 6 items",
                                    "One overlap: 2+2 blocks, choose, 3 items",
                                    "Whose edges?: 1+1 blocks, scene, pick, 3 items",
                                    "How many axes?: 1+1 blocks, choose, 4 items",
                                    "No gap on any axis: 2+2 blocks, scene, choose, 3 items",
                                    "Challenge: make the gap small: 1+1 blocks, scene, make, 4 items",
                                    "Write it: 1+0 blocks, code, 4 items",
                                }));
    // A page without a scene keeps the one before it.
    EXPECT_EQ(scene_of(lesson, 2), &*lesson.pages[0].scene);
    EXPECT_EQ(scene_of(lesson, 3), &*lesson.pages[3].scene);
    // What stands after the list of a program stands after the task.
    EXPECT_EQ(lesson.pages[7].before_task, 0U);
    EXPECT_TRUE(lesson.pages[6].task->score.has_value());
    EXPECT_EQ(lesson.pages[6].task->score->value.text, "distance.distance");
    EXPECT_FALSE(lesson.pages[6].task->score->greatest);
    EXPECT_TRUE(lesson.pages[2].task->hides_shapes);
}

TEST(ReadLesson, ATaskHasItsKeys) {
    const Lesson lesson = sample("slab-test.lesson.md");
    const Task& task = *lesson.pages[0].task;
    EXPECT_EQ(task.place, (FilePlace{39, 4}));
    EXPECT_EQ(task.from, 0);
    EXPECT_EQ(task.to, 1);
    ASSERT_EQ(task.right.size(), 1U);
    EXPECT_EQ(task.right[0].text, "t");
    EXPECT_EQ(task.right[0].place, (FilePlace{41, 8}));
    EXPECT_EQ(task.within, 0.02);
    EXPECT_EQ(texts_of(task.show), std::vector<std::string>{"slabs"});
    EXPECT_EQ(texts_of(task.given), (std::vector<std::string>{"near.x", "far.x", "near.y", "far.y"}));
    EXPECT_EQ(task.given[3].place, (FilePlace{44, 31}));
    EXPECT_FALSE(task.move.has_value());
    ASSERT_EQ(task.vary.size(), 2U);
    EXPECT_EQ(task.vary[1].name.text, "wall.center.y");
    EXPECT_EQ(task.vary[1].first, 1.75);
    EXPECT_EQ(task.vary[1].last, 2.75);
    EXPECT_EQ(task.vary[1].step, 0.25);
    EXPECT_EQ(task.keep->text, "hit && near.y > 0 && near.y < near.x");
    EXPECT_EQ(lesson.pages[4].task->streak, 3U);
    const Task& arrow = *lesson.pages[3].task;
    EXPECT_EQ(arrow.begin->x.text, "4");
    EXPECT_EQ(arrow.begin->y.place, (FilePlace{164, 20}));
    ASSERT_EQ(arrow.right.size(), 2U);
    EXPECT_EQ(arrow.right[1].text, "normal.y");
    const Task& program = *lesson.pages[6].task;
    EXPECT_EQ(program.operation.text, "cast");
    EXPECT_EQ(texts_of(program.pair), (std::vector<std::string>{"aabb", "point"}));
    EXPECT_EQ(program.families.size(), 6U);
}

TEST(ReadLesson, AnItemHasItsAnswerItsMisconceptionAndItsSentence) {
    const Lesson lesson = sample("slab-test.lesson.md");
    const auto& items = lesson.pages[0].task->items;
    EXPECT_EQ(items[0].kind, ItemKind::answer);
    EXPECT_EQ(items[0].misconception, "");
    EXPECT_EQ(shown(items[0].feedback),
              "**Yes.** It has been in the y slab since t = {near.y}, but only at t = {near.x} "
              "is it in the x slab **too**.");
    EXPECT_EQ(items[1].misconception, "First entry");
    EXPECT_EQ(items[1].misconception_place, (FilePlace{51, 14}));
    EXPECT_EQ(items[2].expressions[0].text, "min(far.x, far.y)");
    EXPECT_EQ(items[2].expressions[0].place, (FilePlace{54, 4}));
    EXPECT_EQ(items[4].kind, ItemKind::otherwise);
    EXPECT_EQ(shown(items[4].feedback),
              "**Elsewhere.** At t = {given} the bullet is at ({bullet.x(given)}, {bullet.y(given)}). Is "
              "that on an edge "
              "of the wall?");
    const auto& options = lesson.pages[1].task->items;
    EXPECT_EQ(options[0].kind, ItemKind::wrong_option);
    EXPECT_EQ(shown(options[0].option), "It hits at t = {near.y}.");
    EXPECT_EQ(options[2].kind, ItemKind::right_option);
    EXPECT_EQ(options[2].misconception, "");
    const auto& depends = lesson.pages[4].task->items;
    EXPECT_EQ(depends[0].kind, ItemKind::condition);
    EXPECT_EQ(shown(depends[0].option), "It hits the left face.");
    EXPECT_TRUE(depends[0].feedback.empty());
    ASSERT_EQ(depends[0].nested.size(), 3U);
    EXPECT_EQ(depends[0].nested[0].kind, ItemKind::right);
    EXPECT_EQ(depends[0].nested[2].kind, ItemKind::condition);
    EXPECT_EQ(depends[0].nested[2].expressions[0].text, "!hit");
    EXPECT_EQ(depends[0].nested[2].expressions[0].place, (FilePlace{224, 6}));
}

TEST(ReadLesson, ATextHasItsRuns) {
    const Lesson lesson = lesson_from(lesson_of(R"(
A *b* **c** ***d*** `e {f}` {g} \{h} i
j &lt; &#233; k\
l **m {n}** 1*2*3 {a || b} {c < d
 + e}.

### Sub

1. one
2. two
   - inner `x`

> quoted {q}

    code {stays}

```
more {code}
  indented
```

| a | b |
|:-:|--:|
| {x || y} | `p` |
)"));
    const auto& above = lesson.pages.at(0).above;
    ASSERT_EQ(above.size(), 7U);
    const auto& runs = std::get<Paragraph>(above[0].content).text;
    EXPECT_EQ(shown(runs),
              "A _b_ **c** **_d_** `e {f}` {g} {h} i j < é k/l **m ****{n}** 1_2_3 {a || b} {c < d\n + e}.");
    const auto at = [&](const std::string& text) {
        const auto run = std::ranges::find(runs, text, &TextRun::text);
        return run == runs.end() ? FilePlace{} : run->place;
    };
    EXPECT_EQ(at("g"), (FilePlace{10, 30}));
    EXPECT_EQ(at("n"), (FilePlace{12, 8}));
    EXPECT_EQ(at("a || b"), (FilePlace{12, 20}));
    EXPECT_EQ(at("c < d\n + e"), (FilePlace{12, 29}));
    EXPECT_EQ(place_at(SourceText{"c < d\n + e", {12, 29}}, 9), (FilePlace{13, 4}));
    EXPECT_EQ(std::get<Heading>(above[1].content).level, 3);
    const auto& list = std::get<List>(above[2].content);
    EXPECT_EQ(list.first, 1U);
    ASSERT_EQ(list.items.size(), 2U);
    EXPECT_FALSE(std::get<List>(list.items[1].blocks.at(1).content).first.has_value());
    EXPECT_EQ(std::get<Quote>(above[3].content).blocks.size(), 1U);
    EXPECT_EQ(std::get<CodeBlock>(above[4].content).text, "code {stays}");
    EXPECT_EQ(std::get<CodeBlock>(above[5].content).text, "more {code}\n  indented");
    const auto& table = std::get<Table>(above[6].content);
    EXPECT_EQ(table.columns, (std::vector<ColumnSide>{ColumnSide::center, ColumnSide::right}));
    EXPECT_EQ(shown(table.head.at(1)), "b");
    EXPECT_EQ(shown(table.rows.at(0).at(0)), "{x || y}");
    EXPECT_EQ(shown(table.rows.at(0).at(1)), "`p`");
}

TEST(ReadLesson, AConditionMayBeBrokenIntoLines) {
    const Lesson lesson =
        lesson_from(lesson_of("\n```make\n```\n\n- `hit &&\n  near.x < 1` It hits\n  `near x` first.\n"));
    const TaskItem& item = lesson.pages.at(0).task->items.at(0);
    ASSERT_EQ(item.expressions.size(), 1U);
    EXPECT_EQ(item.expressions[0].text, "hit &&\n  near.x < 1");
    EXPECT_EQ(place_at(item.expressions[0], item.expressions[0].text.find("near")), (FilePlace{14, 3}));
    EXPECT_EQ(shown(item.feedback), "It hits `near x` first.");
}

TEST(ReadLesson, ACodeSpanInAText) {
    const Lesson lesson = lesson_from(lesson_of("\nSo `near x\nis` {t} here.\n"));
    EXPECT_EQ(shown(std::get<Paragraph>(lesson.pages.at(0).above.at(0).content).text),
              "So `near x is` {t} here.");
}

TEST(ReadLesson, AConstructionMayVisitPlaces) {
    const Lesson lesson =
        lesson_from(lesson_of("\n" + two_boxes_scene +
                              "\n```make\nmove: bullet\nwithin: 0.25\nsnap: 0.5\nscore: max(a, b), "
                              "greatest\n```\n\n- `visit: 0.5, 1; 2, 1; wall.left - 1, 3` Round it.\n"));
    const Task& task = *lesson.pages.at(0).task;
    EXPECT_EQ(task.snap, 0.5);
    EXPECT_EQ(task.score->value.text, "max(a, b)");
    EXPECT_TRUE(task.score->greatest);
    ASSERT_TRUE(task.move.has_value());
    EXPECT_EQ(texts_of(*task.move), std::vector<std::string>{"bullet"});
    const TaskItem& item = task.items.at(0);
    EXPECT_EQ(item.kind, ItemKind::visit);
    ASSERT_EQ(item.places.size(), 3U);
    EXPECT_EQ(item.places[2].x.text, "wall.left - 1");
    EXPECT_EQ(item.places[2].y.place, (FilePlace{27, 40}));
    EXPECT_EQ(shown(item.feedback), "Round it.");
}

TEST(ReadLesson, EveryQuestionIsRead) {
    struct Question {
        std::string keys;
        Ask ask;
        Pickable picked = Pickable::edge;
    };
    const std::vector<Question> questions{
        {"ask: number from -1.5 to 1e2\nright: t\nwithin: 0\n", Ask::number},
        {"ask: click\nright: min(a, b), 2\nwithin: 0.5\n", Ask::click},
        {"ask: arrow from wall.left, -1\nright: 1, 0\nwithin: 180\n", Ask::arrow},
        {"ask: pick edge\nright: picked.overlap < 0\n", Ask::pick, Pickable::edge},
        {"ask: pick vertex\nright: t\n", Ask::pick, Pickable::vertex},
        {"ask: pick shape\nright: t\n", Ask::pick, Pickable::shape},
        {"ask: pick cell\nright: t\n", Ask::pick, Pickable::cell},
        {"ask: pick event\nright: t\n", Ask::pick, Pickable::event},
    };
    for (const Question& question : questions) {
        const Lesson lesson = lesson_from(lesson_of("\n```predict\n" + question.keys + "```\n"));
        ASSERT_FALSE(lesson.pages.empty()) << question.keys;
        EXPECT_EQ(lesson.pages[0].task->ask, question.ask) << question.keys;
        EXPECT_EQ(lesson.pages[0].task->picked, question.picked) << question.keys;
    }
}

TEST(ReadLesson, AShippedSceneIsTakenWithOtherMembers) {
    const Lesson lesson =
        lesson_from(lesson_of("\n```scene\n{\n  \"from\": \"swept_box\",\n  \"view\": {\"center\": [1, 2], "
                              "\"height\": 3}\n}\n```\n"));
    const Scene& scene = *lesson.pages.at(0).scene;
    EXPECT_GE(scene.shapes.size(), 2U);
    EXPECT_TRUE(scene.focus.has_value());
    EXPECT_EQ(scene.view->height, 3);
    EXPECT_EQ(scene.name, "");
}

TEST(ReadLesson, ASceneHasNoName) {
    const Lesson lesson = lesson_from(
        lesson_of("\n```scene\n{\"collidarium\": 1, \"name\": \"It misses\", \"shapes\": []}\n```\n"));
    EXPECT_EQ(lesson.pages.at(0).scene->name, "");
}

TEST(ReadLesson, WindowsLineEndsAndAByteOrderMarkAreRead) {
    std::string text =
        "\xEF\xBB\xBF" + lesson_of("\n" + two_boxes_scene + "\n" + choose_task + "\n---\n\nBelow.\n");
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
        text.replace(at, 1, "\r\n");
    }
    const Lesson lesson = lesson_from(text);
    EXPECT_EQ(outlines(lesson), std::vector<std::string>{"Page: 0+1 blocks, scene, choose, 2 items"});
    EXPECT_EQ(lesson.title, "Tiny");
    EXPECT_EQ(lesson.text, text);
}

TEST(ReadLesson, InAnotherLanguageAnotherWordSaysYes) {
    std::string text = lesson_of(
        "\n```predict\nask: choose\n```\n\n- [x] Ja. **Richtig.** So.\n- [ ] Nein. **Falsch.** So.\n");
    text.replace(text.find("id: tiny"), 8, "language: de\nid: tiny");
    const Lesson lesson = lesson_from(text);
    EXPECT_EQ(lesson.pages.at(0).task->items.at(0).misconception, "");
    EXPECT_EQ(lesson.pages.at(0).task->items.at(1).misconception, "Falsch");
}

TEST(ReadLesson, PicturesLieBesideTheLesson) {
    const tests::TempFolder folder;
    const auto lesson_with = [&](const std::string& image) {
        const auto path = folder.path() / "pictures" / "a.lesson.md";
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << lesson_of(
            "\n```scene\n{\"collidarium\": 1, \"shapes\": [\n{\"id\": \"a\", \"type\": "
            "\"aabb\", \"center\": [0, 0], \"half\": [1, 1], \"sprite\": {\"image\": \"" +
            image + "\"}}\n]}\n```\n");
        return read_lesson(path);
    };
    const std::string shipped = std::string(COLLIDARIUM_SOURCE_DIR) + "/assets/sprites/tree.png";
    EXPECT_TRUE(std::holds_alternative<Lesson>(lesson_with("tree.png")));
    std::filesystem::copy_file(shipped, folder.path() / "outside.png");
    std::filesystem::create_directories(folder.path() / "pictures" / "sub");
    std::filesystem::copy_file(shipped, folder.path() / "pictures" / "sub" / "own.png");
    std::filesystem::create_symlink(folder.path() / "outside.png", folder.path() / "pictures" / "link.png");
    EXPECT_TRUE(std::holds_alternative<Lesson>(lesson_with("sub/own.png")));
    for (const char* image : {"../outside.png", "link.png", "/dev/zero", "C:\\\\a.png"}) {
        const auto read = lesson_with(image);
        ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(read)) << image;
        const Problem& problem = std::get<std::vector<Problem>>(read).at(0);
        EXPECT_TRUE(problem.message.starts_with("must lie in the lesson's own folder")) << image;
        EXPECT_EQ(problem.line, 12U);
    }
}

}  // namespace
}  // namespace collidarium::app::test
