# cmake -D COMPILER=... -D INCLUDE=... -D GLM=... -D WORK=... -P refused_queries.cmake: what the compiler says of
# queries on shapes in different arithmetics, or on something that is no shape. Mixing float and double once took
# 105 lines that did not say what to do.
cmake_policy(VERSION 3.25)

set(include_flags "-I${INCLUDE}")
foreach(folder IN LISTS GLM)
  list(APPEND include_flags "-idirafter" "${folder}")
endforeach()
set(most_lines 16)

# The library is read once: GCC and Clang both take what is beside a header with this ending in place of it.
set(library "${WORK}/refused_queries.hpp")
file(WRITE "${library}" "#include <collidarium/collidarium.hpp>\n")
set(compile "${COMPILER}" -std=c++20 -Wall -Wextra ${include_flags})
execute_process(COMMAND ${compile} -x c++-header "${library}" -o "${library}.gch" COMMAND_ERROR_IS_FATAL ANY)

# expect_sentence(SENTENCE EXPRESSION): it does not compile, for this reason alone, said shortly.
function(expect_sentence sentence expression)
  file(WRITE "${WORK}/refused_query.cpp" "using namespace collidarium;
auto answer() {
    return ${expression};
}
")
  execute_process(
    COMMAND ${compile} -fsyntax-only -include "${library}" "${WORK}/refused_query.cpp"
    RESULT_VARIABLE result ERROR_VARIABLE messages)
  string(REPLACE ";" "," messages "${messages}")
  string(REPLACE ";" "," sentence "${sentence}")
  string(REGEX MATCHALL "error:" errors "${messages}")
  list(LENGTH errors error_count)
  string(REGEX MATCHALL "\n" lines "${messages}")
  list(LENGTH lines line_count)
  string(FIND "${messages}" "${sentence}" found)
  if(result EQUAL 0)
    message(SEND_ERROR "${expression} compiles")
  elseif(found EQUAL -1 OR NOT error_count EQUAL 1 OR line_count GREATER most_lines)
    message(SEND_ERROR "${expression}: ${error_count} errors on ${line_count} lines instead of one saying "
      "\"${sentence}\":\n${messages}")
  endif()
endfunction()

set(mixed "collidarium: one argument is in float, the other in double; write convert<double>(shape)")
expect_sentence("${mixed}" "overlap(Circle<float>{}, Aabb<double>{})")
expect_sentence("${mixed}" "overlap(Circle<float>{}, Aabb<double>{}, Policy::closed)")
expect_sentence("${mixed}" "contact(Segment<double>{}, Shape<float>(Point<float>{}))")
expect_sentence("${mixed}" "contact(Shape<double>(Point<double>{}), Shape<float>(Point<float>{}), Policy::open)")
expect_sentence("${mixed}" "distance(Point<double>{}, Obb<float>{}).distance")
expect_sentence("${mixed}" "cast(Capsule<float>{}, Aabb<double>{}, {1, 0})->t")
expect_sentence("${mixed}" "cast(Capsule<float>{}, Aabb<double>{}, Vec2<float>(1, 0), Policy::closed)")
expect_sentence("${mixed}" "cast_ray(Circle<float>{}, Ray<double>{}, 1.0)")
expect_sentence("${mixed}" "time_of_impact(Circle<float>{}, {}, Circle<double>{}, Motion<double>{}).hit")

set(no_shape "collidarium: this argument is not a shape; a position is Point<T>{position}")
expect_sentence("${no_shape}" "overlap(Circle<float>{}, Vec2<float>(1, 2))")
expect_sentence("${no_shape}" "contact(7, Aabb<double>{})")
expect_sentence("${no_shape}" "distance(Shape<double>(Aabb<double>{}), std::vector<Vec2<double>>{})")
expect_sentence("${no_shape}" "cast(Circle<float>{}, Vec2<float>(1, 2), Vec2<float>(3, 4))")
expect_sentence("${no_shape}" "cast_ray(Vec2<float>(1, 2), Ray<float>{}, 1.0F)")
expect_sentence("${no_shape}" "time_of_impact(Circle<float>{}, Motion<float>{}, 7, Motion<float>{})")
expect_sentence("${no_shape}" "cast_many(std::vector<Circle<float>>{}, Vec2<float>(1, 2), Vec2<float>(1, 0))")
expect_sentence("${no_shape}" "cast_many(std::vector<int>{}, Circle<float>{}, {1, 0})")

expect_sentence("${mixed}" "cast_many(std::vector<Circle<float>>{}, Circle<double>{}, {1, 0})")
expect_sentence("${mixed}" "cast_many(std::vector<Shape<float>>{}, Circle<double>{}, {1, 0}, Policy::closed)")
expect_sentence("${mixed}" "cast_ray_many(std::vector<Circle<float>>{}, Ray<double>{}, 1.0)")

# A ray was said to be no shape, and what make_polygon returns, too, without what to do about it.
set(ray "collidarium: this argument is a Ray, which is no shape: call cast_ray(shape, ray)")
expect_sentence("${ray}" "overlap(Circle<double>{}, Ray<double>{})")
expect_sentence("${ray}" "cast(Shape<double>(Circle<double>{}), Ray<double>{}, {1, 0})")
expect_sentence("${ray}" "cast_many(std::vector<Circle<double>>{}, Ray<double>{}, {1, 0})")

set(held "collidarium: this argument may hold a shape: dereference the optional or the result of make_polygon first")
expect_sentence("${held}" "overlap(make_polygon({{0, 0}, {1, 0}, {0, 1}}), Circle<double>{})")
expect_sentence("${held}" "distance(make_polygon({{0, 0}, {1, 0}, {0, 1}}), std::optional<Circle<double>>())")
expect_sentence("${held}" "cast_ray(make_convex_polygon({{0, 0}, {1, 0}, {0, 1}}), Ray<double>{})")
expect_sentence("${held}" "cast_many(std::vector{std::optional<Circle<double>>()}, Circle<double>{}, {1, 0})")
expect_sentence("${held}" "time_of_impact(std::optional<Circle<float>>(), {}, Circle<float>{}, {})")

set(many "collidarium: this argument is a range of shapes, where one is expected: call cast_many")
expect_sentence("${many}" "overlap(std::vector<Circle<double>>{}, Circle<double>{})")
expect_sentence("${many}" "cast_ray(std::vector<Shape<double>>{}, Ray<double>{})")
set(method "collidarium: a method follows a policy, as in overlap(a, b, Policy::open, Algorithm::sat)")
expect_sentence("${method}" "overlap(Circle<double>{}, Circle<double>{}, Algorithm::sat)")
expect_sentence("${method}" "contact(Shape<float>(Circle<float>{}), Circle<float>{}, Algorithm::gjk_epa)")
expect_sentence("${method}" "cast(Circle<double>{}, Circle<double>{}, {1, 0}, Algorithm::minkowski)")
set(no_policy "collidarium: a distance is the same under both policies")
expect_sentence("${no_policy}" "distance(Circle<double>{}, Circle<double>{}, Policy::open).normal")
expect_sentence("${no_policy}" "distance(Shape<float>(Circle<float>{}), Circle<float>{}, Policy::open, Algorithm::gjk)")
expect_sentence("collidarium: this argument is not a range of shapes"
  "cast_many(Circle<double>{}, Circle<double>{}, {1, 0})")
