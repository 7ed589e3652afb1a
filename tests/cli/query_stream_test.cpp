#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/process.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

std::string overlap_line(const std::string& id, double x) {
    return R"({"op":"overlap","id":)" + id + R"(,"a":{"type":"aabb","center":[0,0],"half":[1,1]},)" +
           R"("b":{"type":"point","position":[)" + std::to_string(x) + ",0]}}";
}

std::vector<json> answers(const std::string& out) {
    std::vector<json> result;
    std::istringstream in(out);
    for (std::string line; std::getline(in, line);) {
        result.push_back(json::parse(line));
    }
    return result;
}

TEST(QueryStream, AnswersEveryLineInOrder) {
    std::string input;
    for (int i = 0; i < 2000; ++i) {
        input += overlap_line(std::to_string(i), i % 3) + "\n";
    }
    const auto finished = run_program({"query"}, input);
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.error, "");
    const auto all = answers(finished.out);
    ASSERT_EQ(all.size(), 2000U);
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(all[i]["id"], i);
        EXPECT_EQ(all[i]["overlap"], i % 3 == 0);
    }
}

TEST(QueryStream, FlushesEveryAnswer) {
    RunningProgram program({"query"});
    for (int i = 0; i < 3; ++i) {
        program.write(overlap_line(std::to_string(i), 0) + "\n");
        EXPECT_EQ(json::parse(program.read_line())["id"], i);
    }
    program.write("nonsense\n");
    EXPECT_EQ(json::parse(program.read_line())["error"]["code"], "bad_json");
    program.close_input();
    EXPECT_EQ(program.wait(), 0);
}

TEST(QueryStream, GoesOnAfterErrorsAndBlankLines) {
    const auto finished =
        run_program({"query"}, "{\r\n\n  \t\n\r\n" + overlap_line("1", 0) + "\r\n{\"id\":2}\n" +
                                   std::string("\0\n", 2) + overlap_line("3", 0));
    EXPECT_EQ(finished.status, 0);
    const auto all = answers(finished.out);
    ASSERT_EQ(all.size(), 8U);
    for (const std::size_t broken : {0U, 1U, 2U, 3U, 6U}) {
        EXPECT_EQ(all[broken]["error"]["code"], "bad_json") << broken;
    }
    EXPECT_EQ(all[4]["overlap"], true);
    EXPECT_EQ(all[5]["error"]["code"], "missing_member");
    EXPECT_EQ(all[7]["id"], 3);
}

TEST(QueryStream, ALineOverTheLimitIsRefusedAndTheNextAnswered) {
    const std::string line = "{\"id\":1,\"pad\":\"" + std::string(std::size_t{20} << 20, 'x') + "\"}\n";
    const auto finished = run_program({"query"}, line + overlap_line("2", 0) + "\n");
    EXPECT_EQ(finished.status, 0);
    const auto all = answers(finished.out);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0]["error"]["code"], "bad_json");
    EXPECT_EQ(all[1]["id"], 2);
}

TEST(QueryStream, NothingInNothingOut) {
    const auto finished = run_program({"query"});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.out, "");
}

TEST(QueryStream, EndsQuietlyWhenNobodyReads) {
    RunningProgram program({"query"});
    program.write(overlap_line("1", 0) + "\n");
    (void)program.read_line();
    program.close_output();
    for (int i = 0; i < 100; ++i) {
        program.write(overlap_line("2", 0) + "\n");
    }
    program.close_input();
    EXPECT_EQ(program.wait(), 1);
}

TEST(QueryStream, SaysThatItsAnswersCannotBeWritten) {
    const tests::TempFolder folder;
    const auto requests = folder.path() / "requests.jsonl";
    std::ofstream(requests) << overlap_line("1", 0) << '\n';
    const auto finished = run_redirected({"query"}, requests.string(), "/dev/full");
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.error, "collidarium: cannot write the output: No space left on device\n");
}

TEST(QueryStream, SaysThatItsRequestsCannotBeRead) {
    const tests::TempFolder folder;
    const auto finished = run_redirected({"query"}, folder.path().string(), "/dev/null");
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.error, "collidarium: cannot read the requests: Is a directory\n");
}

TEST(QueryStream, PrettyAnswersAreForPeople) {
    const auto finished = run_program({"query", "--pretty"}, overlap_line("[1, 2]", 0) + "\n");
    EXPECT_EQ(finished.out,
              "{\n  \"id\": [1, 2],\n  \"overlap\": true,\n  \"algorithm\": \"closed_form\"\n}\n");
}

}  // namespace
}  // namespace collidarium::app::test
