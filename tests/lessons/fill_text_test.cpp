#include "lessons/fill_text.hpp"

#include <gtest/gtest.h>

#include "lessons/read_pages.hpp"

namespace collidarium::app {
namespace {

using test::OneTask;
using test::read_pages;
using test::text_of;

const std::string filled_page = R"(## A page

At {near.x}, `{near.x}` and *{bullet.x(near.y)}*.

- one {far.x}
- two
  > deep {wall.left - 1}

| a | b |
|---|---|
| {near.y} | {depth} |

```scene
{"collidarium":1,"shapes":[{"id":"wall","type":"aabb","center":[5,2.25],"half":[1,1.25]},
{"id":"bullet","type":"point","position":[0,0],"translation":[8,4]}],"question":{"op":"cast"}}
```

```predict
ask: choose
given: near.x, near.y, bullet.x
```

- [x] At {near.x}. **Yes.** At {t}, try {tries}.
- [ ] At {t}. **No.** No.

---

Below {t}.
)";

std::string all_text(const std::vector<Block>& blocks) {
    std::string text;
    for (const TextRuns& runs : texts_in(blocks)) {
        text += text_of(runs) + "|";
    }
    return text;
}

TEST(FillText, PutsValuesInPlaceOfExpressions) {
    const OneTask one(read_pages(filled_page));
    const LessonPage& page = one.lesson.pages[0];
    const InstanceValues values(one.scene);
    EXPECT_EQ(all_text(filled(page.above, values)),
              "At 0.5, {near.x} and 2.|one 0.75|two|deep 3|a|b|0.25|\u2013|");
    EXPECT_EQ(all_text(filled(page.below, values)), "Below 0.5.|");
    EXPECT_EQ(text_of(filled(page.task->items[0].feedback, values, {}, 2)), "Yes. At 0.5, try 2.");
}

TEST(FillText, KeepsWhatEachTextIsMarkedWith) {
    const OneTask one(read_pages(filled_page));
    const auto texts = texts_in(filled(one.lesson.pages[0].above, InstanceValues(one.scene)));
    for (const TextRun& run : texts[0]) {
        EXPECT_NE(run.kind, RunKind::expression);
        EXPECT_EQ(run.emphasis, run.text == "2") << run.text;
    }
}

TEST(FillText, HidesBeforeTheAnswerWhatIsNotGiven) {
    const OneTask one(read_pages(filled_page));
    const LessonPage& page = one.lesson.pages[0];
    const InstanceValues values(one.scene);
    EXPECT_EQ(all_text(filled_before_answer(page.above, *page.task, values)),
              "At 0.5, {near.x} and 2.|one \u2013|two|deep \u2013|a|b|0.25|\u2013|");
    EXPECT_EQ(text_of(filled_before_answer(page.task->items[0].option, *page.task, values)), "At 0.5.");
    EXPECT_EQ(text_of(filled_before_answer(page.task->items[1].option, *page.task, values)), "At \u2013.");
}

TEST(FillText, FindsAllExpressions) {
    const OneTask one(read_pages(filled_page));
    std::vector<std::string> found;
    for (const Expression& each : expressions_in(one.lesson.pages[0].above)) {
        found.push_back(each.text);
    }
    EXPECT_EQ(found, (std::vector<std::string>{"near.x", "bullet.x(near.y)", "far.x", "wall.left - 1",
                                               "near.y", "depth"}));
}

}  // namespace
}  // namespace collidarium::app
