"""Skin seen close, an illustration: crossing furrows with pores where they meet, blood and pigment under the surface; when
dry, deeper lines, lifted flakes and a flush."""
import numpy as np
from scipy.ndimage import gaussian_filter

from curves import smoothstep
from relief.fields import field, grid
from relief.shading import ELEVATION_SKIN, Surface, leaf_shade, shade

# Linear colour of skin without blood or pigment, and what each of them takes away.
PALE = np.array([.80, .64, .56])
BLOOD, PIGMENT = np.array([.10, .62, .50]), np.array([.20, .42, .62])
FLAKE = np.array([.86, .80, .74])
COARSE, FINE = 27, 11.5  # pixels between furrows of a picture 1080 high
LEAN = .55  # radians: where the strongest furrows run
WAVER = ((1.1, .34), (3.2, .62), (9., 1.1))  # in furrow distances: how far apart the bends are, how wide they are
STRENGTHS = (1., .8, .55)  # of the three directions
BULGE = 118  # pixels that the middle lies nearer than the corners
SHARP = .30  # half of the strip that is in focus, as a part of the height
BLURS = (1.6, 3.4, 6.5)  # pixels, beyond it


class Furrows:
    """Three families of lines that meet in common points, as on skin: it is cut into triangles and rhombs."""

    def __init__(self, height, width, spacing, seed):
        y, x = grid(height, width)
        for number, (apart, wide) in enumerate(WAVER):
            x = x + field(height, width, apart * spacing, seed + 2 * number) * wide * spacing * .5
            y = y + field(height, width, apart * spacing, seed + 2 * number + 1) * wide * spacing * .5
        across, along = x * np.cos(LEAN) + y * np.sin(LEAN), -x * np.sin(LEAN) + y * np.cos(LEAN)
        a, b = across / spacing, along / (spacing * 1.3)
        self.phases = (a, b - a * .5, b + a * .5)
        self.spacing, self.seed = spacing, seed

    def depth(self, width_px):
        """0 between the lines to 1 in the deepest."""
        total = np.zeros_like(self.phases[0])
        for family, (phase, strength) in enumerate(zip(self.phases, STRENGTHS)):
            beside = self.phases[(family + 1) % 3]
            from_line = np.abs(phase - np.round(phase)) * self.spacing
            uneven = self.by_place(np.round(phase), beside, family)
            total = np.maximum(total, strength * uneven * np.exp(-(from_line / width_px) ** 1.5))
        return total

    def by_place(self, line, beside, family):
        """Each line is deep here and shallow there."""
        table = np.random.default_rng(self.seed + family).uniform(.15, 1, (256, 256)).astype(np.float32)
        before = np.floor(beside)
        part = smoothstep(0, 1, beside - before)
        row = line.astype(np.int64) % 256
        here, there = before.astype(np.int64) % 256, (before.astype(np.int64) + 1) % 256
        return table[row, here] * (1 - part) + table[row, there] * part

    def pores(self, radius, share):
        """Pits where lines meet, at `share` of the meetings."""
        a, b = self.phases[1], self.phases[2]
        near_a, near_b = np.round(a), np.round(b)
        squared = ((a - near_a) ** 2 + (b - near_b) ** 2) * self.spacing ** 2
        table = np.random.default_rng(self.seed + 9).uniform(0, 1, (256, 256)).astype(np.float32)
        chosen = table[near_a.astype(np.int64) % 256, near_b.astype(np.int64) % 256]
        return np.exp(-squared / radius ** 2) * smoothstep(1 - share, 1, chosen)


def colour(height, width, unit, dryness, furrow, pores):
    """Albedo: blood in patches and in the furrows, pigment in freckles."""
    uneven = .045 + .04 * dryness
    blood = (.42 + uneven * (field(height, width, 75 * unit, 14) + .8 * field(height, width, 22 * unit, 15)
                             + .5 * field(height, width, 6 * unit, 16)) + .18 * furrow + .14 * pores)
    blood = blood + dryness * (.06 + .15 * np.clip(field(height, width, 110 * unit, 17), -1, 2) + .35 * furrow)
    freckles = smoothstep(1.7, 2.9, field(height, width, 7 * unit, 18))
    pigment = .40 + .06 * field(height, width, 130 * unit, 19) + .05 * field(height, width, 14 * unit, 20)
    pigment = pigment + .3 * freckles + .3 * pores
    return PALE * np.exp(-np.clip(blood, 0, 2)[..., None] * BLOOD - np.clip(pigment, 0, 2)[..., None] * PIGMENT)


def flakes(height, width, unit, dryness, coarse):
    """Scales of dry skin: plates that lift at one edge. Their thickness (pixels) and how white they are."""
    where = smoothstep(-.5, 1.3, field(height, width, 30 * unit, 31) + field(height, width, 130 * unit, 32) * .7)
    table = np.random.default_rng(33).uniform(0, 1, (256, 256)).astype(np.float32)
    a, b = coarse.phases[1], coarse.phases[2]
    plate = table[np.floor(a).astype(np.int64) % 256, np.floor(b).astype(np.int64) % 256]
    lifted = smoothstep(.35, .9, plate) * where * dryness
    ragged = smoothstep(-.6, .5, field(height, width, 3.2 * unit, 34))
    tilt = (a - np.floor(a)) * lifted * ragged
    return tilt * 7 * unit, np.clip(lifted * ragged * (.25 + .75 * (a - np.floor(a))), 0, 1)


def in_focus(picture, unit):
    """Sharp across the middle, softer to the upper left and the lower right, as a close lens sees a round arm."""
    height, width = picture.shape[:2]
    y, x = grid(height, width)
    away = np.abs((y - height * .54) * .9 + (x - width * .5) * .42) / height
    blurred, amount = picture, smoothstep(SHARP, SHARP + .42, away) * len(BLURS)
    for step, sigma in enumerate(BLURS):
        softer = gaussian_filter(picture, (sigma * unit, sigma * unit, 0))
        share = np.clip(amount - step, 0, 1)[..., None]
        blurred = blurred * (1 - share) + softer * share
    return blurred


def skin(height, width, dryness):
    """`dryness` is about .6 for dry, .26 on the way, 0 for calm skin."""
    unit = height / 1350.
    y, x = grid(height, width)
    coarse, fine = Furrows(height, width, COARSE * unit, 4), Furrows(height, width, FINE * unit, 24)
    furrow, thin = coarse.depth((2.6 + 1.6 * dryness) * unit), fine.depth(1.9 * unit)
    pores = coarse.pores(3.4 * unit, .42 - .3 * dryness)
    thickness, white = flakes(height, width, unit, dryness, coarse)
    round_arm = -BULGE * unit * (((x - width * .42) / width * 2) ** 2 * .9 + ((y - height * .5) / height * 2) ** 2 * .35)
    heights = (round_arm - furrow * (3.0 + 4.5 * dryness) * unit - thin * (1.15 + .8 * dryness) * unit
               - pores * 3.2 * unit + field(height, width, 8 * unit, 41) * .8 * unit
               + field(height, width, 60 * unit, 42) * 5 * unit + field(height, width, 1.1 * unit, 43) * .22 * unit
               + thickness)
    albedo = colour(height, width, unit, dryness, furrow, pores)
    whitened = np.clip(white * .75 + dryness * (.30 - .25 * furrow), 0, .8)[..., None]
    albedo = albedo * (1 - whitened) + FLAKE * whitened
    surface = Surface(scatter=(17 * unit, 6 * unit, 3.2 * unit), mix=.66, roughness=.40 + .2 * dryness,
                      gloss=.50 - .42 * dryness, ambient=.55, elevation=ELEVATION_SKIN, shadow_length=70 * unit)
    leaves = 1 - .35 * (1 - leaf_shade(height, width, 9))
    picture = shade(gaussian_filter(heights, .6 * unit).astype(np.float32), np.clip(albedo, 0, 1), surface, leaves)
    return in_focus(picture, unit)
