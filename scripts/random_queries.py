#!/usr/bin/env python3
"""Random requests for `collidarium query`, the same ones for the same seed.

usage: random_queries.py [--count N] [--seed S] [--ops a,b]

Prints one request a line: every op, every pair of shapes, every method, in coordinates that make queries hard. Used by
compare_answers.py.
"""

import argparse
import itertools
import json
import math
import random

CONVEX = ["point", "segment", "aabb", "box", "circle", "capsule", "polygon"]
SHAPES = CONVEX * 3 + ["polygon", "polygon", "concave"]
METHODS = {
    "overlap": ["closed_form", "sat", "gjk", "gjk_epa", "minkowski"],
    "contact": ["closed_form", "sat", "gjk_epa", "minkowski"],
    "distance": ["closed_form", "gjk", "minkowski"],
    "cast": ["slab", "closed_form", "minkowski", "conservative_advancement"],
    "cast_many": ["slab", "minkowski", "conservative_advancement"],
}
METHOD_SHAPES = {  # where a method answers for few pairs only
    ("cast", "slab"): ["point", "segment", "aabb"],
    ("cast_many", "slab"): ["point", "segment", "aabb"],
    ("cast", "closed_form"): ["point", "circle"],
}
ALL_METHODS = ["closed_form", "slab", "sat", "gjk", "gjk_epa", "minkowski", "conservative_advancement"]
POLYGONS = ["aabb", "box", "polygon"]
BOX_PATH = ("cast", ["aabb"], ["aabb", "point"])
TEXTBOOK = {  # the op (of `retro` the test instead), and which shapes a and b may be
    "sum_of_squared_radii": ("overlap", ["circle"], ["circle"]),
    "squared_distance_16_bit": ("overlap", ["circle"], ["circle"]),
    "overlap_of_summed_positions": ("overlap", ["aabb"], ["aabb"]),
    "circle_polygon_without_vertex_axis": ("overlap", ["circle"], POLYGONS),
    "sat_on_concave_polygon": ("overlap", POLYGONS + ["concave"], POLYGONS + ["concave"]),
    "sat_unit_axes": ("overlap", POLYGONS, POLYGONS),
    "mtv_of_greater_overlap": ("contact", ["aabb"], ["aabb"]),
    "position_added_twice": ("contact", ["aabb"], ["aabb"]),
    "zero_vector_normalised": ("contact", ["circle"], ["circle"]),
    "sat_axes_not_normalised": ("contact", POLYGONS, POLYGONS),
    "slab_with_reciprocals_of_zero": BOX_PATH,
    "miss_if_both": BOX_PATH,
    "stop_by_epsilon_in_t": BOX_PATH,
    "time_on_x_negated": BOX_PATH,
    "hit_point_without_clamp": BOX_PATH,
    "discrete_stepping": ("cast", SHAPES, SHAPES),
    "static_push_one_after_another": ("cast_many", ["aabb"], ["aabb"]),
    "axis_by_axis": ("cast_many", ["aabb"], ["aabb"]),
    "slide_along_normal": ("move", ["aabb"], ["aabb"]),
    "slide_without_second_sweep": ("move", ["aabb"], ["aabb"]),
    "bounce_by_sign_of_normal": ("move", ["aabb"], ["aabb"]),
    "lines_nothing_at_zero_denominator": ("lines", ["segment"], ["segment"]),
    "discriminant_compared_with_zero": ("circle_line", ["circle"], ["segment"]),
}
RETRO = {  # the shapes of a test, and its naive methods
    "box_point": ("box", "point", ["point_as_unit_square"]),
    "box_box": ("box", "box", ["half_sizes_truncated"]),
    "box_box_by_centers": ("box", "box", ["half_sizes_truncated"]),
    "circle_circle": ("circle", "circle", ["sum_of_squared_radii", "squared_distance_16_bit"]),
    "circle_point": ("circle", "point", ["squared_radius_in_16_bits"]),
    "circle_box": ("circle", "box", ["squared_radius_in_16_bits", "comparison_reversed"]),
}
STRUCTURES = ["brute_force", "uniform_grid", "spatial_hash", "quadtree", "kd_tree", "r_tree", "bvh", "sweep_and_prune"]
ANGLES = [0, math.pi / 2, math.pi / 4, math.pi, -math.pi / 6, 0.5, -0.375, math.atan2(3, 4), 1e-9]
OUTLINES = [
    [(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)],
    [(0, 0), (5, 0), (5, 3), (4, 3), (4, 1), (1, 1), (1, 3), (0, 3)],
    [(0, 0), (6, 0), (6, 3), (5, 3), (5, 1), (4, 1), (4, 3), (2, 3), (2, 1), (1, 1), (1, 3), (0, 3)],
    [(1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (2, 2), (2, 3), (1, 3), (1, 2), (0, 2), (0, 1), (1, 1)],
    [(0, 0), (4, 0), (4, 4), (2, 1)],
]
WRONG_VERTICES = [
    [[0, 0], [2, 2], [2, 0], [0, 2]], [[0, 0], [1, 1], [2, 2]], [[0, 0], [0, 0], [1, 0], [0, 1]], [[0, 0], [1, 0]],
]
FAMILIES = {  # of coordinates, with their shares
    "grid": 30, "nudged": 18, "tenths": 10, "doubles": 16, "far": 9, "magnitude": 8, "mixed": 3, "degenerate": 6,
}


def hull(points):
    """The vertices of the convex hull, counter-clockwise."""
    points = sorted(set(points))
    chains = []
    for ordered in (points, points[::-1]):
        chain = []
        for x, y in ordered:
            while len(chain) > 1 and ((chain[-1][0] - chain[-2][0]) * (y - chain[-2][1]) <=
                                      (chain[-1][1] - chain[-2][1]) * (x - chain[-2][0])):
                chain.pop()
            chain.append((x, y))
        chains += chain[:-1]
    return chains


class Numbers:
    """The numbers and shapes of one request: all of one family."""

    def __init__(self, rng):
        self.rng = rng
        self.family = rng.choices(list(FAMILIES), FAMILIES.values())[0]
        self.is_float = rng.random() < 0.4
        self.nudges = {"nudged": 0.4, "far": 0.1}.get(self.family, 0)
        self.offset = rng.choice([1e6, -1e6, 4194304.0]) if self.family == "far" else 0
        self.factor = 1
        self.angles = list(ANGLES)
        if self.family == "magnitude":
            self.choose_factor()

    def choose_factor(self):
        double = [1e-30, 1e30, 1e140, 1e-140, 1e100, 1e300, 1e-300, 1e-310, 1e-9, 1e9]
        self.factor = self.rng.choice([1e-30, 1e30, 1e-38, 1e37, 1e18, 1e-20, 1e-5, 1e5] if self.is_float else double)

    def chance(self, share):
        return self.rng.random() < share

    def raw(self):
        """A coordinate, as yet near the origin."""
        rng = self.rng
        if self.family == "tenths":
            return rng.randrange(-40, 41) / 10
        if self.family == "doubles" or (self.family in ("magnitude", "mixed") and rng.random() < 0.5):
            return rng.uniform(-4, 4)
        if self.family == "degenerate":
            return rng.randrange(-1, 2)
        return rng.randrange(-4, 5) if rng.random() < 0.6 else rng.randrange(-16, 17) / 4

    def scaled(self, value):
        """A length or the part of a direction, as it is in the request."""
        if self.nudges and self.rng.random() < self.nudges:
            last_place = math.ldexp(1, math.frexp(value)[1] - (24 if self.is_float else 53))
            value += self.rng.choice((-3, -2, -1, 1, 2)) * last_place
        return value * self.factor

    def placed(self, value):
        """A coordinate, as it is in the request."""
        return self.scaled(value + self.offset)

    def point(self):
        return [self.placed(self.raw()), self.placed(self.raw())]

    def size(self):
        if self.rng.random() < (0.5 if self.family == "degenerate" else 0.04):
            return 0
        return abs(self.scaled(abs(self.raw()) / self.rng.choice((1, 2, 2, 4)) or 0.5))

    def angle(self):
        angle = self.rng.choice(self.angles) if self.rng.random() < 0.6 else self.rng.uniform(-4, 4)
        self.angles.append(angle)
        return angle

    def translation(self):
        if self.rng.random() < 0.02:
            return [0, 0]
        by = self.rng.choice((1, 1, 2, 2, 3, 0.25, 1000))
        way = [self.scaled(self.raw() * by), self.scaled(self.raw() * by)]
        if self.rng.random() < 0.3:
            way[self.rng.randrange(2)] = 0
        return way

    def convex_vertices(self):
        count = self.rng.choice((3, 4, 4, 5, 6, 8, 10, 14, 18, 32))
        if count > 8 or self.chance(0.2):
            radius, turn = self.rng.choice((1, 2, 2.5)), self.angle()
            ring = [turn + 2 * math.pi * i / count for i in range(count)]
            x, y = self.raw(), self.raw()
            return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in ring]
        return hull([(self.raw(), self.raw()) for _ in range(count + 1)])

    def concave_vertices(self):
        if self.chance(0.5):
            x, y, by = self.raw(), self.raw(), self.rng.choice((1, 0.5, 0.25, -1, 0.1))
            outline = [(x + by * u, y + by * v) for u, v in self.rng.choice(OUTLINES)]
            return [(v, u) for u, v in outline] if self.chance(0.5) else outline
        points = {(self.raw(), self.raw()) for _ in range(self.rng.choice((4, 6, 8, 12, 20)))}
        x, y = self.raw() / 8 + 1 / 64, self.raw() / 8 + 1 / 128
        return [point for _, point in sorted({math.atan2(v - y, u - x): (u, v) for u, v in points}.items())]

    def polygon(self, convex=True):
        vertices = self.convex_vertices() if convex else self.concave_vertices()
        if len(vertices) < 3 and self.chance(0.95):
            vertices = [(0, 0), (2, 0), (0, 1)]
        vertices = [[self.placed(x), self.placed(y)] for x, y in vertices]
        if self.chance(0.5):
            vertices.reverse()
        if self.chance(0.06):
            i = self.rng.randrange(len(vertices))
            vertices.insert(i, [(a + b) / 2 for a, b in zip(vertices[i - 1], vertices[i])])
        return vertices + vertices[:1] if self.chance(0.04) else vertices

    def shape(self, kind):
        if self.family == "mixed":
            self.choose_factor()
        if kind == "point":
            members = {"position": self.point()}
        elif kind in ("segment", "capsule"):
            a = self.point()
            members = {"a": a, "b": list(a) if self.chance(0.04) else self.point()}
        elif kind in ("aabb", "box", "circle"):
            members = {"center": self.point()}
        else:
            return {"type": "polygon", "vertices": self.polygon(kind != "concave")}
        if kind in ("aabb", "box"):
            members["half"] = [self.size(), self.size()]
        if kind == "box":
            members["angle"] = self.angle()
        if kind in ("circle", "capsule"):
            members["radius"] = self.size()
        return {"type": kind, **members}

    def any_shape(self, kinds=None):
        return self.shape(self.rng.choice(kinds or SHAPES))

    def pair(self, kinds_a=None, kinds_b=None):
        a = self.any_shape(kinds_a)
        if kinds_a == kinds_b and self.chance(0.04):
            return {"a": a, "b": json.loads(json.dumps(a))}
        return {"a": a, "b": self.any_shape(kinds_b)}

    def rows(self, columns, count, share, free="."):
        return ["".join("#" if self.chance(share) else free for _ in range(columns)) for _ in range(count)]

    def map(self):
        size = self.rng.choice((1, 1, 0.5, 2, 0.1))
        rows = self.rows(self.rng.randrange(1, 11), self.rng.randrange(1, 9), self.rng.choice((0.1, 0.3, 0.6, 1)))
        origin = [-3, -3] if self.chance(0.6) else [self.raw(), self.raw()]
        return {"origin": [self.placed(part) for part in origin], "tile": abs(self.scaled(size)), "rows": rows}


def cast(n):
    return {**n.pair(), "translation": n.translation()}


def cast_many(n, kinds=None):
    statics = [n.any_shape(kinds) for _ in range(n.rng.randrange(0, 6))]
    return {"statics": statics, "b": n.any_shape(kinds), "translation": n.translation()}


def move(n, kinds=None):
    request = cast_many(n, kinds)
    if kinds is None and n.chance(0.4):
        request["map"] = n.map()
        del request["statics"]
        request["b"] = n.any_shape(["aabb", "aabb", "aabb", "point"] + CONVEX)
    request["response"] = n.rng.choice(("stop", "slide", "slide", "bounce", "reverse", "cross"))
    if n.chance(0.3):
        request["restitution"] = n.rng.choice((0, 0.5, 0.7, 1))
    if n.chance(0.3):
        request["max_hits"] = n.rng.choice((1, 2, 5, 50))
    if n.chance(0.3):
        request["skin"] = n.rng.choice((0, abs(n.scaled(0.01)), abs(n.scaled(0.125))))
    return request


def tiles(n):
    return {"map": n.map(), "b": n.any_shape(["aabb"] * 9 + ["point"] * 3 + SHAPES), "translation": n.translation()}


def time_of_impact(n):
    def motion():
        rotation = n.rng.choice((0, 0, math.pi / 2, -math.pi, n.rng.uniform(-7, 7), 0.01))
        return {"translation": n.translation(), "rotation": rotation}

    return {**n.pair(), "motion_a": motion(), "motion_b": motion()}


def contains(n):
    return {"a": n.any_shape(), "point": n.point()}


def lines(n):
    request = n.pair(["segment"], ["segment"])
    if n.chance(0.3):
        (x, y), (u, v) = request["a"]["a"], request["a"]["b"]
        parts = [n.raw() / 2, n.raw() / 2]
        request["b"].update(zip("ab", [[x + part * (u - x), y + part * (v - y)] for part in parts]))
    return {**request, "extent": n.rng.choice(("line", "segment"))}


def circle_line(n):
    return {**n.pair(["circle"], ["segment"]), "extent": n.rng.choice(("line", "segment"))}


def pixels(n):
    def mask():
        columns, share = n.rng.choice((1, 3, 8, 40, 64, 65, 130)), n.rng.choice((0.05, 0.3, 1))
        rows = n.rows(columns, n.rng.randrange(1, 9), share, n.rng.choice((".", ".", " ")))
        return {"origin": [n.rng.randrange(-5, 6), n.rng.randrange(-5, 6)], "rows": rows}

    return {"a": mask(), "b": mask()}


def pairs(n):
    def box():
        (x, y), (w, h) = n.point(), (n.size(), n.size())
        return [x, y, x + w, y + h]

    request = {"boxes": [box() for _ in range(n.rng.choice((0, 1, 2, 5, 10, 30)))]}
    return {**request, "structure": n.rng.choice(STRUCTURES)} if n.chance(0.95) else request


def retro(n):
    most = n.rng.choice((5, 10, 10, 300, 32767))

    def shape(kind):
        place, extent = [[n.rng.randrange(-most, most + 1) for _ in "xy"], [n.rng.randrange(most + 1) for _ in "wh"]]
        return {"type": kind, **({"position": place} if kind == "point" else
                                 {"corner": place, "size": extent} if kind == "box" else
                                 {"center": place, "radius": extent[0]})}

    test, (a, b, naive) = n.rng.choice(list(RETRO.items()))
    request = {"test": test, "a": shape(a), "b": shape(b)}
    if n.chance(0.3):
        request["y_down"] = n.chance(0.5)
    if n.chance(0.4):
        request["algorithm"] = "textbook:" + n.rng.choice(naive)
    return request


def outline_crossings(n):
    return n.pair(["polygon", "concave"], ["polygon", "concave"])


def minkowski(n):
    return n.pair(CONVEX, CONVEX)


def hull_of_points(n):
    return {"points": [n.point() for _ in range(n.rng.choice((0, 1, 2, 3, 5, 8, 20)))]}


def decompose(n):
    return {"a": n.any_shape(["concave", "concave", "concave", "polygon"])}


OPS = {  # with their shares
    "overlap": (13, Numbers.pair), "contact": (20, Numbers.pair), "distance": (14, Numbers.pair), "cast": (20, cast),
    "cast_many": (4, cast_many), "time_of_impact": (4, time_of_impact), "contains": (3, contains), "lines": (3, lines),
    "circle_line": (3, circle_line), "outline_crossings": (2, outline_crossings), "minkowski": (2, minkowski),
    "hull": (2, hull_of_points), "decompose": (2, decompose), "move": (4, move), "tiles": (4, tiles),
    "pixels": (1, pixels), "pairs": (2, pairs), "retro": (2, retro),
}


def textbook(n, op, request):
    """The request with a naive method that answers the op and, mostly, shapes that this is for."""
    fitting = [name for name, known in TEXTBOOK.items() if known[0] == op]
    if not fitting:
        return request
    name = n.rng.choice(fitting)
    _, kinds_a, kinds_b = TEXTBOOK[name]
    if n.chance(0.96):
        if "a" in request:
            request.update(n.pair(kinds_a, kinds_b))
        else:
            request = cast_many(n, kinds_a) if op == "cast_many" else move(n, kinds_a)
    if op == "move":
        request["response"] = "bounce" if name.startswith("bounce") else "slide"
    return {**request, "algorithm": "textbook:" + name}


def by_method(n, op, request):
    """The request with a method that answers the op and, mostly, shapes that this is for."""
    name = n.rng.choice(METHODS[op] if n.chance(0.97) else ALL_METHODS)
    kinds = METHOD_SHAPES.get((op, name))
    if kinds and n.chance(0.9):
        request.update(n.pair(kinds, kinds) if op == "cast" else cast_many(n, kinds))
    return {**request, "algorithm": name}


def spoiled(n, request):
    """The request with something wrong in it: mostly an error is the answer."""
    rng = n.rng
    objects = [request] + [part for part in request.values() if isinstance(part, dict)]
    part = rng.choice(objects)
    member = rng.choice(list(part))
    way = rng.randrange(7)
    if way == 0:
        del part[member]
    elif way == 1:
        part[rng.choice((member + "s", "radius", "offset"))] = 1
    elif way == 2:
        part[member] = rng.choice((None, -1, "x", [], {}, True, [1, 2, 3], "nan", 1e308, "line", [[0, 0], [1, 1]]))
    elif way == 3:
        words = ("other", 1, "textbook:", "sat")
        request[rng.choice(("policy", "scalar", "algorithm", "trace", "op"))] = rng.choice(words)
    elif way == 4:
        request["algorithm"] = rng.choice(ALL_METHODS + ["textbook:" + name for name in TEXTBOOK])
    elif way == 5:
        request["a"] = {"type": "polygon", "vertices": rng.choice(WRONG_VERTICES)}
    else:
        text = json.dumps(request)
        return text[:rng.randrange(1, len(text))]
    return request


def requests(seed, ops=None):
    """Endless (op, request): an object, or a text that is none."""
    rng = random.Random(seed)
    names = list(ops or OPS)
    shares = [OPS[name][0] for name in names]
    while True:
        op = rng.choices(names, shares)[0]
        n = Numbers(rng)
        request = OPS[op][1](n)
        if n.chance(0.07):
            request = textbook(n, op, request)
        elif op in METHODS and n.chance(0.5):
            request = by_method(n, op, request)
        request = {"op": op, **request}
        if n.chance(0.5):
            request["policy"] = "closed"
        if n.is_float:
            request["scalar"] = "float32"
        if n.chance(0.5):
            request["trace"] = True
        yield op, spoiled(n, request) if n.chance(0.02) else request


def ops_of(text):
    """The ops of a list that a comma separates."""
    names = text.split(",")
    for name in names:
        if name not in OPS:
            raise argparse.ArgumentTypeError(f"there is no op {name}; there are {', '.join(OPS)}")
    return names


def main():
    parser = argparse.ArgumentParser(description="Prints random requests for `collidarium query`.")
    parser.add_argument("--count", type=int, default=1000, help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ops", type=ops_of, help="of these ops only")
    given = parser.parse_args()
    for _, request in itertools.islice(requests(given.seed, given.ops), given.count):
        print(request if isinstance(request, str) else json.dumps(request, separators=(",", ":")))


if __name__ == "__main__":
    main()
