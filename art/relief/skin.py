"""Skin seen close, an illustration: cells, and when dry cracks and flakes."""
import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree

from curves import smoothstep
from relief.fields import field, grid
from relief.shading import ELEVATION_SKIN, Surface, leaf_shade, shade

SKIN, DRY_SKIN = np.array([.76, .52, .385]), np.array([.80, .70, .61])
CRACK_TINT = np.array([.55, 1, 1.1])
BLOTCH_TINT = np.array([.4, 1, 1.1])
SEED = 4
COARSE, FINE, CRACKED = 900, 5200, 150  # cells in a square picture
CALM = .05  # dryness below which nothing cracks


class Cells:
    """Voronoi cells on a slightly warped plane: distance to the nearest border, and the cell's number."""

    def __init__(self, height, width, unit):
        self.height, self.width = height, width
        y, x = grid(height, width)
        self.x = x + field(height, width, 30 * unit, 1) * 6 * unit
        self.y = y + field(height, width, 30 * unit, 2) * 6 * unit

    def cut(self, count, seed, stretch):
        height, width = self.height, self.width
        count = int(count * width / height * .8 + count * .2)
        random = np.random.default_rng(seed).uniform(0, 1, (count, 2))
        centres = random * [height * 1.2, width * 1.2] - [height * .1, width * .1]
        centres[:, 0] *= stretch
        pixels = np.stack([self.y * stretch, self.x], -1).reshape(-1, 2)
        distance, index = cKDTree(centres).query(pixels, k=2, workers=1)
        border = (distance[:, 1] - distance[:, 0]).reshape(height, width).astype(np.float32)
        return border, index[:, 0].reshape(height, width)


def per_cell(index, seed, low=0):
    """A random number for each cell, as a picture."""
    return np.random.default_rng(seed).uniform(low, 1, index.max() + 1)[index]


def skin(height, width, dryness):
    """`dryness` is about .6 for dry, .26 on the way, 0 for calm skin."""
    unit = height / 1080.
    cells = Cells(height, width, unit)
    coarse, coarse_index = cells.cut(COARSE, SEED, 1.25)
    fine, _ = cells.cut(FINE, SEED + 1, 1.1)
    heights = (-np.exp(-(fine / (3.6 * unit)) ** 1.2) * (1.1 + 1.5 * dryness) * unit
               - np.exp(-(coarse / (5.6 * unit)) ** 1.2) * (1.6 + 3.0 * dryness) * unit)
    heights += field(height, width, 90 * unit, 5) * 9 * unit + field(height, width, 200 * unit, 6) * 22 * unit
    blotches = field(height, width, 28 * unit, 14)[..., None]
    albedo = SKIN * np.ones((height, width, 1)) * (1 + .030 * blotches * BLOTCH_TINT)
    if dryness > CALM:
        border, index = cells.cut(CRACKED, SEED + 7, 1.15)
        crack = np.exp(-(border / (6 * unit)) ** 1.3)
        flake = (per_cell(coarse_index, 11) > .64) * dryness
        heights += (flake * 3.2 * unit * smoothstep(1, 7, coarse / unit)
                    + np.exp(-(border / (26 * unit))) * 6 * dryness * unit
                    + per_cell(index, 8, low=-1) * 3.5 * dryness * unit - crack * 9 * dryness * unit
                    + field(height, width, 1.2 * unit, 12) * .5 * dryness * unit)
        albedo = albedo * (1 - .30 * dryness) + DRY_SKIN * .30 * dryness + (flake * .07)[..., None]
        albedo = albedo * (1 - (crack * .26 * dryness)[..., None] * CRACK_TINT)
    heights = gaussian_filter(heights, .9 * unit).astype(np.float32)
    surface = Surface(scatter=(12 * unit, 5 * unit, 2.5 * unit), mix=.6, roughness=.37 + .23 * dryness,
                      gloss=.55 - .40 * dryness, ambient=.50, elevation=ELEVATION_SKIN, shadow_length=110 * unit)
    return shade(heights, np.clip(albedo, 0, 1), surface, 1 - .55 * (1 - leaf_shade(height, width, 9)))
