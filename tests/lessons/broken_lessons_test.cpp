#include "lessons/lesson_texts.hpp"

namespace collidarium::app::test {
namespace {

/// A text and all that is told of it.
struct BrokenLesson {
    std::string text;
    std::vector<std::string> told;
};

std::string with_keys(const std::string& keys) {
    return "---\n" + keys + "---\n\n## Page\n";
}

const std::string needed_keys = "lesson: 1\nid: a\ntitle: A\nobjective: Tell.\n";

std::vector<BrokenLesson> broken_headers() {
    return {
        {"",
         {"1:1: a lesson begins with its header, between two lines '---'",
          "1:1: the lesson has no page: each begins with a heading '## '"}},
        {"# Title\n\n## Page\n", {"1:1: a lesson begins with its header, between two lines '---'"}},
        {"---\n" + needed_keys + "\n## Page\n",
         {"1:1: the header is not closed: a second line '---' is missing"}},
        {with_keys(""),
         {"1:1: the key 'lesson' is missing", "1:1: the key 'id' is missing",
          "1:1: the key 'title' is missing", "1:1: the key 'objective' is missing"}},
        {with_keys("lesson: 2\nid: a\ntitle: A\nobjective: Tell.\n"),
         {"2:9: lesson: this version of the program reads lessons of version 1 only"}},
        {with_keys("lesson: one\nid: a\ntitle: A\nobjective: Tell.\n"),
         {"2:9: lesson: must be 1, the version of the format, but is 'one'"}},
        {with_keys("lesson: 1\nid: Slab Test\ntitle: A\nobjective: Tell.\n"),
         {"3:5: id: must be of lower case letters, digits and single dashes, but is 'Slab Test'"}},
        {with_keys(needed_keys + "minuts: 3\n"), {"6:1: no key 'minuts'; did you mean 'minutes'?"}},
        {with_keys(needed_keys + "color: red\n"), {"6:1: no key 'color'"}},
        {with_keys(needed_keys + "title: B\n"), {"6:1: title: stands twice"}},
        {with_keys(needed_keys + "minutes:\n"), {"6:1: minutes: needs a value"}},
        {with_keys(needed_keys + "minutes: ten\n"),
         {"6:10: minutes: must be an integer from 1 to 600, but is 'ten'"}},
        {with_keys(needed_keys + "minutes: 0\n"),
         {"6:10: minutes: must be an integer from 1 to 600, but is '0'"}},
        {with_keys(needed_keys + "some words\n"), {"6:1: must be a line 'key: value'"}},
        {with_keys(needed_keys + "language: ENGLISH\n"),
         {"6:11: language: must be a language such as 'en' or 'pt-BR', but is 'ENGLISH'"}},
        {with_keys(needed_keys + "after: one-slab, Two\n"),
         {"6:18: after: must be ids of lessons, but has 'Two'"}},
        {with_keys(needed_keys + "after: b,, b\n"),
         {"6:10: after: there is nothing beside a comma", "6:12: after: 'b' stands twice"}},
        {with_keys(needed_keys + "after: a\n"), {"6:8: after: a lesson does not build on itself"}},
        {with_keys(needed_keys + "sources: " + std::string(2001, 'x') + "\n"),
         {"6:10: sources: is longer than 2000 bytes"}},
    };
}

std::vector<BrokenLesson> broken_pages() {
    return {
        {lesson_header, {"1:1: the lesson has no page: each begins with a heading '## '"}},
        {lesson_header + "Text.\n\nMore.\n\n## Page\n",
         {"8:1: stands on no page: each begins with a heading '## '"}},
        {lesson_of("\n# Title\n"),
         {"10:1: a lesson has one heading '# ', before its first page; pages begin with '## '"}},
        {lesson_header + "##\n", {"8:1: a page needs a title"}},
        {lesson_header + "## When {t}\n", {"8:10: a title has no expressions in it"}},
        {lesson_of("\n" + choose_task + "\n---\n\nA\n\n---\n\nB\n"), {"21:1: a page has one dividing line"}},
        {lesson_of("\nA\n\n---\n\nB\n"), {"12:1: there is no task above the dividing line"}},
        {lesson_of("\n" + choose_task + "\nSee?\n---\n\nA\n"),
         {"18:1: a dividing line needs a blank line before it; headings begin with '#'"}},
        {lesson_of("\n" + choose_task + "\n---\n\n#---\nA\n---\n"),
         {"21:1: a dividing line needs a blank line before it; headings begin with '#'"}},
        {lesson_of("\n" + choose_task + "\n---\nA\n"),
         {"17:1: the dividing line needs a blank line before and after it"}},
        {lesson_of("\n" + choose_task + "\n***\n\nA\n"),
         {"17:1: the dividing line of a page is written '---'"}},
        {lesson_of("\n> A\n>\n> ---\n"),
         {"12:3: a dividing line stands on the page itself, not in a list or a quote"}},
        {lesson_of("\n- ### A\n"), {"10:7: a heading stands on the page itself, not in a list or a quote"}},
        {lesson_of("\nSee [this](http://a.b).\n"),
         {"10:6: links are not part of a lesson; its sources are named in the header"}},
        {lesson_of("\nA ![picture](a.png) here.\n"),
         {"10:5: pictures are not part of a lesson; what is drawn is its scene"}},
        {lesson_of("\nIt is {t.\n"),
         {"10:7: this brace is not closed; a brace that is meant as such is written \\{"}},
        {lesson_of("\nIt is { }.\n"), {"10:7: there is no expression between the braces"}},
        {lesson_of("\nIt is {a {b}}.\n"),
         {"10:7: this brace is not closed; a brace that is meant as such is written \\{"}},
        {lesson_of("\n" + std::string(8, ' ').replace(0, 8, "> > > > > > > > > deep\n")),
         {"10:1: lists and quotes nest at most 8 deep"}},
        {lesson_of("\n```scenes\n{}\n```\n"),
         {"10:4: no block 'scenes'; did you mean 'scene'?; a block of code has no word behind its fence"}},
        {lesson_of("\n```cpp\nint a;\n```\n"),
         {"10:4: no block 'cpp'; a block of code has no word behind its fence"}},
        {lesson_of("\n```make\nmove: a\n"), {"10:4: this code block is not closed"}},
        {lesson_of("\n- ```make\n  move: a\n  ```\n"),
         {"10:6: a block 'make' stands on the page itself, not in a list or a quote"}},
        {lesson_of("\n" + choose_task + "\n---\n\n```make\nmove: a\n```\n"),
         {"19:4: a block 'make' stands above the dividing line"}},
    };
}

std::vector<BrokenLesson> broken_scenes() {
    return {
        {lesson_of("\n" + two_boxes_scene + "\n" + two_boxes_scene), {"20:4: a page has one scene"}},
        {lesson_of("\n```scene\n```\n"), {"11:1: not valid JSON: the text is empty"}},
        {lesson_of("\n```scene\n{\n  \"collidarium\": 1,\n  \"shapes\": [}\n```\n"),
         {"13:14: not valid JSON: expected a value, found '}'"}},
        {lesson_of(
             "\n```scene\n{\n  \"collidarium\": 1,\n  \"shapes\": [{\"id\": \"é\", \"type\": \"circle\", "
             "\"center\": [0, 0], \"radius\": -1}]\n}\n```\n"),
         {"13:72: shapes[0].radius: must not be negative, but is -1"}},
        {lesson_of("\n```scene\n{\"collidarium\": 1, \"shapes\": [], \"focis\": []}\n```\n"),
         {"11:34: focis: is no known member; did you mean \"focus\"?"}},
        {lesson_of("\n```scene\n{\"from\": \"swept_bx\"}\n```\n"),
         {"11:10: from: no scene 'swept_bx' ships with the program; did you mean 'swept_box'?"}},
        {lesson_of("\n```scene\n{\"from\": \"../../../etc/passwd\"}\n```\n"),
         {"11:10: from: no scene '../../../etc/passwd' ships with the program"}},
        {lesson_of("\n```scene\n{\"from\": 3}\n```\n"), {"11:10: from: must be the name of a shipped scene"}},
        {lesson_of("\n```scene\n{\"from\": \"swept_box\",\n \"shapes\": []}\n```\n"),
         {"12:2: shapes: stands beside 'from', which has shapes"}},
        {lesson_of("\n```scene\n{\"from\": \"swept_box\", \"focus\": [\"a\", \"nobody\"], \"policy\": "
                   "\"ajar\"}\n```\n"),
         {"11:33: focus[0]: must be the id of a shape, but there is no shape \"a\"",
          "11:38: focus[1]: must be the id of a shape, but there is no shape \"nobody\"",
          "11:59: policy: must be \"open\" or \"closed\", but is \"ajar\""}},
        {lesson_of("\n```scene\n{\"collidarium\": 1, \"shapes\": [{\"id\": \"a\", \"type\": \"aabb\", "
                   "\"center\": [0, 0],\n"
                   "\"half\": [1, 1], \"sprite\": {\"image\": \"../secret.png\"}}]}\n```\n"),
         {"12:37: image: must lie in the lesson's own folder, or be a picture that ships with the program"}},
    };
}

std::string predict(const std::string& keys, const std::string& items = "") {
    return lesson_of("\n" + two_boxes_scene + "\n```predict\n" + keys + "```\n" + items);
}

std::string make(const std::string& keys, const std::string& items = "\n- `hit` It hits.\n") {
    return lesson_of("\n" + two_boxes_scene + "\n```make\n" + keys + "```\n" + items);
}

/// Their keys begin on line 21.
std::vector<BrokenLesson> broken_tasks() {
    return {
        {predict("right: t\n"), {"20:4: the key 'ask' is missing"}},
        {predict("ask: nmber from 0 to 1\nright: t\n"),
         {"21:6: ask: must be 'choose', 'number', 'click', 'arrow' or 'pick', but is 'nmber'; did you mean "
          "'number'?"}},
        {predict("ask: number from 0\nright: t\nwithin: 1\n"), {"21:13: ask: must be 'number from A to B'"}},
        {predict("ask: number\nright: t\nwithin: 1\n"), {"21:6: ask: must be 'number from A to B'"}},
        {predict("ask: number from 1 to 0\nright: t\nwithin: 1\n"),
         {"21:18: ask: the strip's first number must be less than its last"}},
        {predict("ask: number from 0 to x\nright: t\nwithin: 1\n"),
         {"21:23: ask: must be a number, but is 'x'"}},
        {predict("ask: arrow\nright: 1, 0\nwithin: 9\n"), {"21:6: ask: must be 'arrow from X, Y'"}},
        {predict("ask: arrow from 4\nright: 1, 0\nwithin: 9\n"), {"21:12: ask: must be 'arrow from X, Y'"}},
        {predict("ask: pick\nright: t\n"),
         {"21:6: ask: must be 'pick' and 'edge', 'vertex', 'shape', 'cell' or 'event'"}},
        {predict("ask: pick egde\nright: t\n"),
         {"21:11: ask: must be 'pick' and 'edge', 'vertex', 'shape', 'cell' or 'event', but is 'egde'; did "
          "you mean "
          "'edge'?"}},
        {predict("ask: click here\nright: 1, 2\nwithin: 1\n"),
         {"21:12: ask: nothing comes after 'click', but there is 'here'"}},
        {predict("ask: number from 0 to 1\n"),
         {"20:4: the key 'right' is missing", "20:4: the key 'within' is missing"}},
        {predict("ask: click\nright: near.x\nwithin: 1\n"),
         {"22:8: right: must be two expressions with a comma between them, x and y"}},
        {predict("ask: number from 0 to 1\nright: near.x, 2\nwithin: 1\n"),
         {"22:8: right: must be one expression"}},
        {predict("ask: number from 0 to 1\nright: t\nwithin: -1\n"),
         {"23:9: within: must be a number, at least 0, but is '-1'"}},
        {predict("ask: arrow from 0, 0\nright: 1, 0\nwithin: 200\n"),
         {"23:9: within: must be a number from 0 to 180, but is '200'"}},
        {predict("ask: pick edge\nright: t\nwithin: 1\n"),
         {"23:9: within: belongs to 'number', 'click' and 'arrow': nothing else is nearly right"}},
        {predict("ask: pick edge\nright: t\nshow: slab\n"),
         {"23:7: show: must be 'slabs', 'padding' or 'nothing', but is 'slab'; did you "
          "mean 'slabs'?"}},
        {predict("ask: pick edge\nright: t\nshow: nothing, slabs\n"), {"23:7: show: 'nothing' stands alone"}},
        {predict("ask: pick edge\nright: t\ngiven: near.x far.x\n"),
         {"23:8: given: must be names with commas between them, but has 'near.x far.x': a name, and an id, "
          "has no space"}},
        {predict("ask: pick edge\nright: t\nmove: bulet.translation\n"),
         {"23:7: move: no shape 'bulet' in the scene; did you mean 'bullet'?"}},
        {predict("ask: pick edge\nright: t\nscore: t, least\n"),
         {"23:1: no key 'score' here: it belongs to 'make'"}},
        {predict("ask: pick edge\nright: t\nkeep: hit\n"),
         {"23:7: keep: there is nothing to throw away without 'vary'"}},
        {predict("ask: pick edge\nright: t\nvary: wall.center.x from 0 to 3\n"),
         {"23:7: vary: must be 'NAME in A .. B step C', as in 'wall.center.x in 0 .. 3 step 0.25'"}},
        {predict("ask: pick edge\nright: t\nvary: wall.center.x in 3 .. 0 step 1\n"),
         {"23:24: vary: the first number must be less than the last"}},
        {predict("ask: pick edge\nright: t\nvary: wall.center.x in 0 .. 3 step 0\n"),
         {"23:36: vary: must be greater than 0"}},
        {predict("ask: pick edge\nright: t\nvary: wall.center.x in 0 .. 3 step 1e-9\n"),
         {"23:36: vary: makes more than 10000 values"}},
        {predict("ask: pick edge\nright: t\nvary: a in 0 .. 3 step 1\nvary: a in 0 .. 1 step 1\n"),
         {"24:7: vary: 'a' is varied twice"}},
        {predict("ask: pick edge\nright: t\nstreak: 3\n"),
         {"23:9: streak: needs 'vary': every try of a streak is a new instance"}},
        {predict("ask: pick edge\nright: t\nvary: a in 0 .. 3 step 1\nstreak: 2.5\n"),
         {"24:9: streak: must be an integer from 1 to 20, but is '2.5'"}},
        {predict("ask: pick edge\nright: t\nsnap: 0\n"), {"23:7: snap: must be greater than 0"}},
        {predict("ask: choose\nright: 2\n", "\n- [x] A\n- [ ] B\n"),
         {"22:8: right: what is right to choose is said in the list: '[x]', or a condition"}},
        {make("score: distance.distance\n"),
         {"21:8: score: must be an expression, a comma, and 'least' or 'greatest'"}},
        {make("score: min(a, b), leest\n"),
         {"21:8: score: must be an expression, a comma, and 'least' or 'greatest'; did you mean 'least'?"}},
        {make("ask: choose\n"), {"21:1: no key 'ask' here: it belongs to 'predict'"}},
        {predict("ask: choose\n", "\n- [x] A\n- [ ] B\n\n```make\nmove: wall\n```\n"),
         {"27:4: a page has one task"}},
        {lesson_of("\n```code\nop: casts\npair: aabb\nfamilies: a b\n```\n"),
         {"10:4: needs a list of mistakes by which a wrong program could be known",
          "11:5: op: must be 'overlap', 'contact', 'distance' or 'cast', but is 'casts'; did you mean "
          "'cast'?",
          "12:7: pair: must be the types of two shapes",
          "13:11: families: must be names with commas between them, but has 'a b': a name, and an id, has no "
          "space"}},
        {lesson_of("\n```code\npair: aabb, cirkle\n```\n"),
         {"10:4: the key 'op' is missing",
          "10:4: needs a list of mistakes by which a wrong program could be known",
          "11:13: pair: no type of shape 'cirkle'; did you mean 'circle'?"}},
    };
}

/// Their lists begin on line 25 (choose: 23, make: 23).
std::vector<BrokenLesson> broken_lists() {
    const std::string number = "ask: number from 0 to 1\nright: t\nwithin: 0.1\n";
    const std::string pick = "ask: pick edge\nright: t\nsnap: 1\n";
    const std::string choose = "ask: choose\n";
    return {
        {predict(choose), {"20:4: needs a list of two or more options to choose from"}},
        {predict(choose, "\n- [x] A\n"), {"20:4: needs a list of two or more options to choose from"}},
        {predict(choose, "\n- [ ] A\n- [ ] B\n"), {"24:3: none of the options is right: one needs '[x]'"}},
        {predict(choose, "\n- A\n- [x] B\n- [ ] C\n"),
         {"24:3: must begin with '[x]', '[ ]', or a condition in a code span"}},
        {predict(choose, "\n- [x] **Yes.** A\n- [ ] B\n"),
         {"24:3: there is nothing to choose before the bold text"}},
        {predict(choose, "\n- [x] A **First entry.** No.\n- [ ] B\n"),
         {"24:11: the feedback of a right answer begins with **Yes.**, not with a misconception"}},
        {predict(choose, "\n- [x] A\n- [ ] B\n  - **Speed.** C\n"),
         {"26:7: must begin with a condition in a code span, or 'right'"}},
        {predict(choose, "\n- [x] A\n- [ ] B\n  - `hit` C\n    - `t` D\n"),
         {"27:8: an item here is a sentence and nothing else"}},
        {predict(choose, "\n- [x] A\n- [ ] B\n\n  More.\n"),
         {"27:3: an item is a sentence, and one list of its alternatives"}},
        {predict(choose, "\nText between.\n\n- [x] A\n- [ ] B\n"),
         {"20:4: needs a list of two or more options to choose from",
          "26:3: this list belongs to no task: it comes right after the task's block"}},
        {predict(number, "\n- [x] A\n"),
         {"26:3: tick boxes belong to the options after 'ask: choose'; the answer that it is about, in a "
          "code span, or "
          "'otherwise'"}},
        {predict(number, "\n- `near.x, near.y` A\n"), {"26:4: must be one expression"}},
        {predict(number, "\n- otherwise A\n- `t` B\n"), {"27:4: never applies: 'otherwise' comes last"}},
        {predict(number, "\n- `t`\n"), {"26:4: a sentence is missing"}},
        {predict(number, "\n-\n- `t` A\n"), {"26:1: an item of the list after a task is a sentence"}},
        {predict(number, "\n- `t` **At {t}.** A\n"),
         {"26:13: the name of a misconception has no expressions in it"}},
        {predict("ask: click\nright: 1, 2\nwithin: 1\n", "\n- `near.x` A\n"),
         {"26:4: must be two expressions with a comma between them, x and y"}},
        {predict(pick, "\n- **Own side.** A\n"),
         {"26:5: must begin with a condition in a code span, or 'otherwise'"}},
        {predict(pick, "\n- `visit: 1, 2` A\n"), {"26:4: places to visit belong to the list after 'make'"}},
        {make("", ""), {"20:4: needs a list of what must be true"}},
        {make("move: wall\n", "\n- otherwise A\n"),
         {"24:3: must begin with a condition in a code span, or places as in `visit: 0.5, 1; 2, 1`"}},
        {make("move: wall\n", "\n- `visit: 1, 2; 3` A\n"),
         {"24:4: needs the key 'within' of the task: how near to the places it has to be",
          "24:17: must be places 'x, y' with semicolons between them"}},
        {make("move: wall\n", "\n- `hit` A\n  - right B\n"),
         {"25:5: an item here is a sentence and nothing else"}},
        {lesson_of("\n```code\nop: cast\npair: aabb, point\n```\n\n- First entry.\n"),
         {"15:3: must begin with the name of a misconception in bold"}},
        {lesson_of("\n- [ ] A\n"),
         {"10:3: this list belongs to no task: it comes right after the task's block"}},
        {lesson_of("\n- `t` A\n- otherwise B\n"),
         {"10:4: this list belongs to no task: it comes right after the task's block"}},
        {predict(choose, "\n- [x] A\n- [ ] B\n\n---\n\n- [x] C\n"),
         {"29:3: this list belongs to no task: it comes right after the task's block"}},
    };
}

void expect_told(const std::vector<BrokenLesson>& broken) {
    for (const BrokenLesson& each : broken) {
        EXPECT_EQ(problems_of(each.text), each.told) << each.text;
    }
}

TEST(BrokenLessons, HeadersAreToldWithTheirPlaces) {
    expect_told(broken_headers());
}

TEST(BrokenLessons, PagesAreToldWithTheirPlaces) {
    expect_told(broken_pages());
}

TEST(BrokenLessons, ScenesAreToldWithTheirPlacesInTheLesson) {
    expect_told(broken_scenes());
}

TEST(BrokenLessons, TasksAreToldWithTheirPlaces) {
    expect_told(broken_tasks());
}

TEST(BrokenLessons, ListsAreToldWithTheirPlaces) {
    expect_told(broken_lists());
}

TEST(BrokenLessons, EverythingWrongIsToldAtOnceInTheOrderOfTheFile) {
    const auto told =
        problems_of(with_keys("lesson: 1\nid: a\ntile: A\nobjective: Tell.\n") + "\nIt is {t.\n\n" +
                    "```predict\nask: nothing\n```\n\n## Page 2\n\n[a](b)\n");
    EXPECT_EQ(told, (std::vector<std::string>{
                        "1:1: the key 'title' is missing",
                        "4:1: no key 'tile'; did you mean 'title'?",
                        "10:7: this brace is not closed; a brace that is meant as such is written \\{",
                        "13:6: ask: must be 'choose', 'number', 'click', 'arrow' or 'pick', but is 'nothing'",
                        "18:2: links are not part of a lesson; its sources are named in the header",
                    }));
}

}  // namespace
}  // namespace collidarium::app::test
