// The answer for a point: where it is, or is carried along a way, relative to a rounded convex polygon. Lengths
// are pixels of the painter. Three constants are put in front of this: a driver in software goes through every
// branch that is left to it.
//   asked     0: contact, 1: distance, 2: cast
//   rounded   whether the radius is more than 0
//   tells     the bits of a number of the answer, in place of a colour
const int most_sides = 64;
const float far_away = 1e30;
// Sides that are no further apart than this, relative to where they are, are equally near: the first one counts.
const float equally_near = 2e-6;

// Two for each side: its normal, outwards, the offset of its line along it, and where along the line it begins;
// its start, and where it ends.
uniform vec4 sides[2 * most_sides];
uniform int side_count;
uniform vec2 apex;  // the polygon where it has no sides
uniform float radius;
uniform bool is_flat;  // the polygon has no inside
uniform bool closed;   // touching is a hit
uniform vec2 path;

// From pixels of the target to places.
uniform vec2 origin;
uniform vec2 pixel_size;
uniform int samples;  // across a pixel, both ways

uniform vec3 inks[3];
uniform bool by_normal;
uniform bool of_hits;
uniform float along_axis;
uniform vec4 bands;  // bands to the unit of the amount; the opacity of the first; how it changes; the last one
uniform int told;    // 1: a hit, 2: the amount, 3 and 4: the normal

layout(location = 0) out vec4 pixel;

struct Answer {
    bool hit;
    float amount;
    vec2 normal;
};

// The normal where the polygon is nearest, and the signed distance to it: negative inside.
vec3 nearest(vec2 place) {
    vec3 inner = vec3(0.0, 0.0, -far_away);
    vec2 outer = place - apex;
    float outer2 = side_count == 0 ? dot(outer, outer) : far_away;
    vec3 outer_side = vec3(0.0);
    bool on_side = false;
    for (int i = 0; i < side_count; ++i) {
        vec4 side = sides[2 * i];
        vec4 start = sides[2 * i + 1];
        float across = dot(side.xy, place) - side.z;
        if (across > inner.z + equally_near * (abs(across) + abs(side.z) + 1.0)) {
            inner = vec3(side.xy, across);
        }
        float along = side.x * place.y - side.y * place.x;
        bool beside = across >= 0.0 && along >= side.w && along <= start.w;
        vec2 away = place - start.xy;
        float away2 = beside ? across * across : dot(away, away);
        if (away2 < outer2) {
            outer2 = away2;
            outer = away;
            on_side = beside;
            outer_side = vec3(side.xy, across);
        }
    }
    if (inner.z < 0.0 && side_count > 0) {
        return inner;
    }
    if (on_side) {
        return outer_side;
    }
    float distance = sqrt(outer2);
    return vec3(distance > 0.0 ? outer / distance : vec2(1.0, 0.0), distance);
}

// The way into a polygon without a radius: the last of the sides that it enters by.
Answer enter_polygon(vec2 place) {
    float enter = -far_away;
    float leave = far_away;
    float opposed = 0.0;
    vec2 normal = vec2(0.0);
    bool possible = true;
    for (int i = 0; i < side_count; ++i) {
        vec4 side = sides[2 * i];
        float across = dot(side.xy, place) - side.z;
        float inwards = -dot(side.xy, path);
        if (inwards == 0.0) {
            possible = possible && (closed ? across <= 0.0 : across < 0.0);
            continue;
        }
        float time = across / inwards;
        if (inwards < 0.0) {
            leave = min(leave, time);
        } else if (time > enter || (time == enter && inwards > opposed)) {
            enter = time;
            opposed = inwards;
            normal = side.xy;
        }
    }
    bool hit = closed ? enter <= leave && enter <= 1.0 && leave >= 0.0
                      : enter < leave && enter < 1.0 && leave > 0.0;
    return Answer(possible && hit, max(enter, 0.0), normal);
}

// The way into the disc around a corner, if that is before `first`.
void enter_disc(vec2 center, float way, inout Answer first) {
    vec2 onwards = path / way;
    float ahead = dot(center, onwards);
    float turn = onwards.x * center.y - onwards.y * center.x;
    float quarter = (radius - abs(turn)) * (radius + abs(turn));
    if (!(ahead > 0.0) || (closed ? !(quarter >= 0.0) : !(quarter > 0.0))) {
        return;
    }
    float root = sqrt(quarter);
    float distance = length(center);
    float time = max((distance - radius) * (distance + radius), 0.0) / ((ahead + root) * way);
    if ((closed ? time <= 1.0 : time < 1.0) && !(first.hit && first.amount <= time)) {
        first = Answer(true, time, -(onwards * root + vec2(-onwards.y, onwards.x) * turn) / radius);
    }
}

// The way to the straight sides of the rounded polygon, and to the arcs between them.
Answer enter_rounded(vec2 place) {
    Answer first = Answer(false, 0.0, vec2(0.0));
    float way = length(path);
    for (int i = 0; i < side_count; ++i) {
        vec4 side = sides[2 * i];
        vec4 start = sides[2 * i + 1];
        float gap = dot(side.xy, place) - side.z - radius;
        float inwards = -dot(side.xy, path);
        if (inwards > 0.0 && gap >= 0.0) {
            float time = gap / inwards;
            vec2 then = place + path * time;
            float along = side.x * then.y - side.y * then.x;
            if ((closed ? time <= 1.0 : time < 1.0) && along >= side.w && along <= start.w &&
                !(first.hit && first.amount < time)) {
                first = Answer(true, time, side.xy);
            }
        }
        if (rounded) {
            enter_disc(start.xy - place, way, first);
        }
    }
    if (rounded && side_count == 0) {
        enter_disc(apex - place, way, first);
    }
    return first;
}

Answer answer(vec2 place) {
    vec3 near = nearest(place);
    float apart = near.z - radius;
    if (asked == 1) {
        return Answer(apart <= 0.0, max(apart, 0.0), apart > 0.0 ? near.xy : vec2(0.0));
    }
    bool inside = closed ? apart <= 0.0 : apart < 0.0;
    if (inside) {
        return Answer(true, asked == 2 ? 0.0 : -apart, near.xy);
    }
    Answer miss = Answer(false, 0.0, vec2(0.0));
    if (asked != 2 || path == vec2(0.0) || (is_flat && !closed && !rounded)) {
        return miss;
    }
    if (rounded || is_flat) {
        return enter_rounded(place);
    }
    Answer entry = enter_polygon(place);
    if (entry.hit) {
        return entry;
    }
    return miss;
}

// Multiplied with its opacity.
vec4 tint(Answer found) {
    if (found.hit != of_hits || (by_normal && found.normal == vec2(0.0))) {
        return vec4(0.0);
    }
    float band = clamp(floor(found.amount * bands.x), 0.0, bands.w);
    vec3 ink = inks[0];
    if (by_normal && abs(found.normal.y) > along_axis) {
        ink = abs(found.normal.x) > along_axis ? inks[2] : inks[1];
    }
    return vec4(ink, 1.0) * (bands.y + band * bands.z);
}

vec4 bits_of(float value) {
    uint bits = floatBitsToUint(value);
    return vec4(float(bits & 255u), float((bits >> 8) & 255u), float((bits >> 16) & 255u),
                float(bits >> 24)) / 255.0;
}

void main() {
    if (tells) {
        Answer found = answer(origin + gl_FragCoord.xy * pixel_size);
        pixel = bits_of(told == 1 ? (found.hit ? 1.0 : 0.0)
                        : told == 2 ? found.amount
                        : told == 3 ? found.normal.x : found.normal.y);
        return;
    }
    vec4 sum = vec4(0.0);
    float part = 1.0 / float(samples);
    for (int y = 0; y < samples; ++y) {
        for (int x = 0; x < samples; ++x) {
            vec2 within = (vec2(float(x), float(y)) + 0.5) * part - 0.5;
            sum += tint(answer(origin + (gl_FragCoord.xy + within) * pixel_size));
        }
    }
    pixel = sum * part * part;
}
