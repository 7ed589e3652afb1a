#!/usr/bin/env python3
"""Compares what two builds answer and trace, to show that a change of the core changes nothing that counts.

usage: compare_answers.py OLD NEW [--count N] [--seed S] [--scenes DIR] [--ops a,b] [--units U] [--examples N]

OLD and NEW are two builds of the program. Both answer the same random requests (random_queries.py) and, with --scenes,
the query of every scene in DIR, traced. Of every request with a trace NEW is also asked without it: the answer must be
the same to the last byte.

Verdicts, words, integers and the names of members must be equal. Numbers may differ by 4 units in the last place (of
the request's scalar): lengths, of the greatest number in the request; directions, of 1; times, of 1, times the greatest
number over the length of the movement. Events are compared with those of the same name, in their order. Those that only
tell which code answers, such as filter_result, may come and go; others may be added. What differs so is noted. Exit
status: 0, or 1 where anything else differs.
"""

import argparse
import collections
import difflib
import itertools
import json
import math
import pathlib
import re
import subprocess
import sys

import random_queries

CHUNK = 1000  # requests that a program is started for
PATIENCE = 120  # seconds for a chunk
# What docs/formats.md leaves out of the idea of an algorithm: which code answers, and what only tuned code needs.
CODE_EVENTS = {"route", "filter_axis", "filter_result", "climb_step", "exact_fallback"}
INTEGER_OPS = {"pairs", "pixels", "retro"}
TIMED_OPS = {"cast", "cast_many", "tiles", "time_of_impact", "lines", "circle_line"}  # by the value of their verdict
EXACT = {"index", "cell", "neighbor", "count", "edge_a", "edge_b", "part_a", "part_b", "pairs", "tests", "hits"}
TIMES = {"t", "near", "far", "times", "enter", "leave", "roots", "elapsed", "remaining", "u", "ua", "ub"}
DIRECTIONS = {"normal", "direction", "rotation"}
SQUARES = {"cross", "denominator", "gain", "numerator_a", "numerator_b", "sides"}
NO_LENGTHS = {"angle", "rotation", "restitution", "max_hits", "id"}
BUCKETS = [1, 4, 16, 256, 65536, math.inf]
NO_ANSWER = b'{"no_answer":'
EVENT = re.compile(rb'"event":"(\w+)"')
DECIMAL = re.compile(r"-?\d+(\.\d+)?(e[-+]?\d+)?")


def as_line(request):
    return (request if isinstance(request, str) else json.dumps(request, separators=(",", ":"))).encode()


class Program:
    """One of the two builds."""

    def __init__(self, path):
        self.path = path
        self.failures = collections.Counter()

    def ask(self, lines):
        """The answer to every line. Where the program ends or hangs there is none; it is started again for the rest."""
        answers = []
        while len(answers) < len(lines):
            rest = lines[len(answers):]
            try:
                done = subprocess.run([self.path, "query"], input=b"\n".join(rest) + b"\n", timeout=PATIENCE,
                                      stdout=subprocess.PIPE, check=False)
                output, end = done.stdout, f"exit status {done.returncode}"
            except subprocess.TimeoutExpired as late:
                output, end = late.stdout or b"", f"no answer within {PATIENCE} s"
            found = output.split(b"\n")[:-1][:len(rest)]
            answers += found
            if len(found) < len(rest):
                answers.append(NO_ANSWER + json.dumps(end).encode() + b"}")
            if len(found) < len(rest) or end != "exit status 0":
                self.failures[end] += 1
        return answers

    def exported(self, scene):
        """The request that a scene stands for; none if there is none."""
        done = subprocess.run([self.path, "export", scene, "--as", "query"], capture_output=True, check=False)
        return json.loads(done.stdout) if done.returncode == 0 and done.stdout else None


def lengths(value):
    """All coordinates and sizes of a part of a request."""
    if isinstance(value, dict):
        rows = value.get("rows")
        if isinstance(rows, list) and isinstance(value.get("tile"), (int, float)):
            yield value["tile"] * max([len(rows)] + [len(row) for row in rows if isinstance(row, str)])
        for name, part in value.items():
            if name not in NO_LENGTHS:
                yield from lengths(part)
    elif isinstance(value, list):
        for part in value:
            yield from lengths(part)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield abs(value)


def way_length(request):
    """How long the movement or the segment is of which times are fractions; 0 if unknown."""
    def between(a, b):
        return math.hypot(b[0] - a[0], b[1] - a[1])

    def edges(shape):
        vertices = shape.get("vertices") or [shape["a"], shape["b"]]
        return [between(a, b) for a, b in zip(vertices, vertices[1:] + vertices[:1])]

    if "motion_b" in request:
        way = between(request["motion_a"]["translation"], request["motion_b"]["translation"])
        turn = abs(request["motion_a"]["rotation"]) + abs(request["motion_b"]["rotation"])
        return way + turn * max(lengths([request["a"], request["b"]]))
    if "translation" in request:
        return math.hypot(*request["translation"])
    if request["op"] in ("lines", "circle_line", "outline_crossings"):
        return min([length for name in "ab" if request[name]["type"] != "circle" for length in edges(request[name])])
    return 0


class Comparison:
    """What differs between two answers to one request."""

    def __init__(self, request, allowed_units):
        self.allowed_units = allowed_units
        self.request = request if isinstance(request, dict) else {}
        self.op = self.request.get("op")
        self.is_float = self.request.get("scalar") == "float32"
        self.scale = max(lengths(self.request), default=0) or 1
        self.timed_by = None
        self.wrong = []  # what must be equal and is not
        self.noted = []  # what may differ, but is told
        self.rounded = []  # (member, units in the last place)
        self.events = collections.Counter()  # (event, "vanished", "appeared" or "changed")
        self.swapped = collections.Counter()

    def last_place(self, value):
        if self.is_float:
            return math.ldexp(1, math.frexp(min(abs(value), 2.0**127))[1] - 24) if value else 2.0**-149
        return math.ulp(min(abs(value), sys.float_info.max))

    def time_factor(self):
        if self.timed_by is None:
            try:
                way = way_length(self.request)
            except (KeyError, TypeError, ValueError, AttributeError):
                way = 0
            self.timed_by = max(1, self.scale / way) if way else 1
        return self.timed_by

    def unit(self, name, value, inside):
        """The unit in the last place that a number is measured by; 0 where it has to be equal."""
        event = inside.get("event")
        if self.op in INTEGER_OPS or name in EXACT or (name == "edge" and not isinstance(inside[name], list)):
            return 0
        words = f'{inside.get("left")} {inside.get("right")}' if name.endswith("_value") else inside.get("name", "")
        is_time = name in TIMES or (event == "verdict" and name == "value" and self.op in TIMED_OPS)
        if is_time or words == "remaining" or "epsilon" in words:
            return self.last_place(max(1, abs(value))) * self.time_factor()
        if name in DIRECTIONS and event != "gjk_simplex":  # which does not normalise
            distance = inside.get("distance")
            factor = max(1, self.scale / abs(distance)) if isinstance(distance, (int, float)) and distance else 1
            return self.last_place(max(1, abs(value))) * factor
        if name == "discriminant":
            return self.last_place(self.scale * self.scale * self.scale * self.scale)
        if name in SQUARES or (event == "quadratic" and name in "abc") or (
                event == "comparison" and re.search(r"\^2|\*|squared", words)):
            return self.last_place(self.scale * self.scale)
        return self.last_place(self.scale)

    def number(self, name, old, new, inside, where):
        unit = self.unit(name, max(abs(old), abs(new)), inside)
        units = abs(old - new) / unit if unit else math.inf
        if unit:
            self.rounded.append((f'{inside.get("event") or self.op} {name}', units))
        if units > self.allowed_units:
            self.wrong.append(f"{where}: {old} became {new}" + (f", {units:.3g} units" if unit else ""))

    def value(self, name, old, new, inside, where):
        is_number = [isinstance(one, (int, float)) and not isinstance(one, bool) for one in (old, new)]
        if all(is_number):
            if old != new:
                self.number(name, old, new, inside, where)
        elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
            for i, (a, b) in enumerate(zip(old, new)):
                self.value(name, a, b, inside, f"{where}[{i}]")
        elif isinstance(old, dict) and isinstance(new, dict):
            self.members(old, new, where)
        elif old != new or type(old) is not type(new):
            told = self.noted if name == "message" else self.wrong
            told.append(f"{where}: {json.dumps(old)[:200]} became {json.dumps(new)[:200]}")

    def members(self, old, new, where):
        for name, a in old.items():
            at = f"{where}.{name}" if where else name
            if name not in new:
                self.wrong.append(f"{at} vanished")
            elif name == "trace" and isinstance(a, list) and isinstance(new[name], list):
                self.trace(a, new[name])
            else:
                self.value(name, a, new[name], old, at)
        self.noted += [f"{where or 'answer'}: new member {name}" for name in new if name not in old]
        if [name for name in old if name in new] != [name for name in new if name in old]:
            self.noted.append(f"{where or 'answer'}: members in another order")

    def trace(self, old, new):
        places = {}
        for side, events in enumerate((old, new)):
            for i, event in enumerate(events):
                places.setdefault(event.get("event"), ([], []))[side].append(i)
        matched = []
        for kind, (olds, news) in places.items():
            matched += self.events_of(kind, [(i, old[i]) for i in olds], [(i, new[i]) for i in news])
        matched.sort()
        for (_, before, kind), (_, after, next_kind) in zip(matched, matched[1:]):
            if before > after:
                self.swapped[f"{kind}, {next_kind}"] += 1

    def events_of(self, kind, old, new):
        """Compares the events of one kind; those that belong together, by their places."""
        def text(event):
            return DECIMAL.sub(lambda number: f"{float(number[0]):.4g}", json.dumps(event))

        blocks = [("equal", 0, len(old), 0, len(new))]
        if len(old) != len(new):
            texts = [[text(event) for _, event in events] for events in (old, new)]
            blocks = difflib.SequenceMatcher(None, *texts, autojunk=False).get_opcodes()
        matched = []
        for _, a, a_end, b, b_end in blocks:
            for (i, before), (j, after) in zip(old[a:a_end], new[b:b_end]):
                matched.append((i, j, kind))
                if before != after:
                    self.events[kind, "changed"] += 1
                    if kind not in CODE_EVENTS:
                        self.members(before, after, f"trace[{i}] {kind}")
            vanished, appeared = (a_end - a) - (b_end - b), (b_end - b) - (a_end - a)
            if vanished > 0:
                self.events[kind, "vanished"] += vanished
                if kind not in CODE_EVENTS:
                    self.wrong.append(f"{vanished} of the events {kind} vanished")
            elif appeared > 0:
                self.events[kind, "appeared"] += appeared
        return matched


class Report:
    """What is told at the end."""

    def __init__(self, allowed_units, examples):
        self.allowed_units = allowed_units
        self.most_examples = examples
        self.ops = collections.defaultdict(collections.Counter)
        self.events = collections.Counter()
        self.swapped = collections.Counter()
        self.noted = collections.Counter()
        self.units = collections.defaultdict(collections.Counter)
        self.worst = collections.Counter()
        self.examples = collections.defaultdict(list)
        self.errors = collections.Counter()

    def add(self, op, request, old, new):
        row = self.ops[op]
        row["requests"] += 1
        kinds = collections.Counter(EVENT.findall(old))
        for kind, count in kinds.items():
            self.events[kind.decode(), "old"] += count
        for kind, count in (kinds if old == new else collections.Counter(EVENT.findall(new))).items():
            self.events[kind.decode(), "new"] += count
        row["errors"] += b'"error":{' in old
        found = Comparison(request, self.allowed_units)
        found.wrong += [f"{name} gave no answer" for name, text in (("OLD", old), ("NEW", new)) if NO_ANSWER in text]
        if old == new and not found.wrong:
            row["identical"] += 1
            return
        try:
            if not found.wrong:
                found.members(json.loads(old), json.loads(new), "")
        except ValueError as problem:
            found.wrong.append(f"no JSON: {problem}")
        self.events.update(found.events)
        self.swapped.update(found.swapped)
        self.noted.update(re.sub(r"\[\d+\]|: .* became .*", "", text) for text in found.noted)
        for member, units in found.rounded:
            self.units[member][next(limit for limit in BUCKETS if units <= limit)] += 1
            self.worst[member] = max(self.worst[member], units)
        told = found.noted or found.swapped or found.events.keys() - {(kind, "changed") for kind, _ in found.events}
        told = told or any(kind in CODE_EVENTS for kind, _ in found.events)
        row["different" if found.wrong else "noted" if told else "within"] += 1
        if found.wrong:
            self.example(op, found.wrong, request, ("OLD", old), ("NEW", new))

    def add_untraced(self, op, request, traced, untraced):
        without = re.sub(rb',"trace":\[.*\]\}$', b"}", traced)
        if without != untraced and b'"code":"too_large"' not in traced:
            self.ops[op]["traced otherwise"] += 1
            self.example(op, ["NEW answers otherwise without a trace"], request, ("traced", traced), ("not", untraced))

    def example(self, op, why, request, *answers):
        if len(self.examples[op]) < self.most_examples:
            lines = [f"{op}: " + "; ".join(why[:4]) + (f"; and {len(why) - 4} more" if len(why) > 4 else "")]
            lines += ["  " + as_line(request).decode()]
            self.examples[op].append("\n".join(lines + [f"  {name}: {text.decode()}" for name, text in answers]))

    def table(self, title, columns, rows):
        width = max([len(title)] + [len(name) for name in rows])
        print("\n" + title.ljust(width) + "".join(f"{column:>{len(column) + 3}}" for column in columns))
        for name, row in rows.items():
            print(name.ljust(width) + "".join(f"{row[column] or '-':>{len(column) + 3}}" for column in columns))

    def print(self, programs):
        total = sum(self.ops.values(), collections.Counter())
        columns = ["requests", "errors", "identical", "within", "noted", "different", "traced otherwise"]
        self.table("op", columns, {**dict(sorted(self.ops.items())), "all": total})
        columns = ["     old", "     new", "vanished", "appeared", "changed"]
        kinds = sorted({kind for kind, _ in self.events})
        rows = {kind: {column: self.events[kind, column.strip()] for column in columns} for kind in kinds}
        self.table("event", columns, rows)
        for (title, counts) in (("events swapped", self.swapped), ("noted", self.noted)):
            if counts:
                self.table(title, ["times"], {name: {"times": count} for name, count in counts.most_common(30)})
        if self.units:
            names = ["<= " + str(limit) for limit in BUCKETS[:-1]] + ["more"]
            rows = {}
            for member, worst in self.worst.most_common(40):
                counts = {name: self.units[member][limit] for name, limit in zip(names, BUCKETS)}
                rows[member] = {**counts, "     most": f"{worst:.3g}"}
            self.table("units in the last place", names + ["     most"], rows)
        for example in itertools.chain(*self.examples.values()):
            print("\n" + example)
        for name, program in programs.items():
            for end, count in program.failures.items():
                print(f"\n{name} failed {count} times: {end}")
        failed = total["different"] + total["traced otherwise"] + programs["NEW"].failures.total()
        print(f"\n{total['requests']} requests: {total['different']} answered differently, "
              f"{total['traced otherwise']} otherwise without a trace.")
        return 1 if failed else 0


def scene_requests(program, folder):
    for scene in sorted(pathlib.Path(folder).rglob("*.scene.json")):
        request = program.exported(str(scene))
        if request:
            yield "(scene)", {**request, "trace": True}


def main():
    parser = argparse.ArgumentParser(description="Compares what two builds of the program answer and trace.")
    parser.add_argument("old", metavar="OLD")
    parser.add_argument("new", metavar="NEW")
    parser.add_argument("--count", type=int, default=200000, help="random requests (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenes", metavar="DIR", help="a folder whose scenes are asked too")
    parser.add_argument("--ops", type=random_queries.ops_of, help="random requests of these ops only")
    parser.add_argument("--units", type=float, default=4, help="in the last place that are allowed (%(default)s)")
    parser.add_argument("--examples", type=int, default=3, help="of what differs, printed of each op (%(default)s)")
    given = parser.parse_args()
    old, new = Program(given.old), Program(given.new)
    asked = itertools.islice(random_queries.requests(given.seed, given.ops), given.count)
    if given.scenes:
        asked = itertools.chain(scene_requests(old, given.scenes), asked)
    report = Report(given.units, given.examples)
    while chunk := list(itertools.islice(asked, CHUNK)):
        lines = [as_line(request) for _, request in chunk]
        answers = list(zip(chunk, old.ask(lines), new.ask(lines)))
        for (op, request), before, after in answers:
            report.add(op, request, before, after)
        traced = [(op, request, after) for (op, request), _, after in answers
                  if isinstance(request, dict) and request.get("trace") is True]
        untraced = new.ask([as_line({**request, "trace": False}) for _, request, _ in traced])
        for (op, request, after), without in zip(traced, untraced):
            report.add_untraced(op, request, after, without)
    return report.print({"OLD": old, "NEW": new})


if __name__ == "__main__":
    try:
        sys.exit(main())
    except OSError as problem:
        print(f"compare_answers.py: {problem}", file=sys.stderr)
        sys.exit(2)
