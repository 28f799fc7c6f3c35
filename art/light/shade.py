"""Leaf shade on the plane across the sun: how much sunlight is left at each point. Time runs 0..1 and returns to its
start, so that films loop without a seam."""
import math
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import map_coordinates

from light.foliage import PIXELS_PER_CM, SIDE_CM, foliage


@dataclass(frozen=True)
class Layer:
    kind: str
    seed: int
    count: int
    blur: float  # cm: the farther the leaves, the softer their shade
    strength: float  # how much of the sun they keep away
    offset: tuple
    sway: float  # cm
    scale: float

    def texture(self):
        return foliage(self.kind, self.seed, self.count, self.blur)


LEAFY = (
    Layer('grasses', seed=5, count=14, blur=.16, strength=.70, offset=(0, 0), sway=.5, scale=.8),
    Layer('branches', seed=3, count=15, blur=.26, strength=.85, offset=(8, 5), sway=.9, scale=1.),
    Layer('branches', seed=9, count=9, blur=1.3, strength=.65, offset=(20, 30), sway=1.4, scale=1.6),
)


def axes(direction):
    """Two unit vectors across a direction: level, and upright."""
    d = np.array(direction, float)
    d /= np.linalg.norm(d)
    level = np.cross(d, [0, 0, 1])
    level /= np.linalg.norm(level)
    return level, np.cross(level, d)


def plane_axes(direction):
    return tuple(axis.astype(np.float32) for axis in axes(direction))


def sway(index, layer, time, drift):
    """Where the wind has carried layer number `index`: x, y and shear, in texture pixels, on a closed path."""
    phase = 2 * math.pi * time
    reach = drift * layer.sway
    x = reach * (math.sin(phase + index * 1.9) + .35 * math.sin(2 * phase + index))
    y = reach * .55 * (math.sin(phase + 1.1 + index * 2.3) + .3 * math.sin(3 * phase + index))
    shear = reach * .02 * math.sin(phase + index)
    return (layer.offset[0] + x) * PIXELS_PER_CM, (layer.offset[1] + y) * PIXELS_PER_CM, shear * PIXELS_PER_CM


def shade(position, direction, layers, offset, time=0., drift=1.):
    """Sunlight left at each position, 0..1."""
    level, upright = plane_axes(direction)
    a, b = position @ level + offset[0], position @ upright + offset[1]
    left = np.ones(a.shape, np.float32)
    side = SIDE_CM * PIXELS_PER_CM
    for index, layer in enumerate(layers):
        x, y, shear = sway(index, layer, time, drift)
        rows = (b / layer.scale * PIXELS_PER_CM + y + shear * a) % side
        columns = (a / layer.scale * PIXELS_PER_CM + x) % side
        left *= 1 - layer.strength * map_coordinates(layer.texture(), [rows, columns], order=1, mode='grid-wrap')
    return left
