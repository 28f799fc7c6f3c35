"""The milk-glass jar with brass lid, closed or open."""
import math

import numpy as np

from products import JAR_SIZES
from scene import balm, materials
from scene.mesh import gathered, grid, rounded, turned, wrapped

WALL_THICKNESS = .34
NECK_HEIGHT = .75
NECK_INSET = .26
BALM_POINTS = 360
FILLINGS = {'whipped': (balm.whipped, materials.balm), 'field': (balm.scraped, materials.beeswax_balm)}


def lid(size):
    """Its base at z 0. A ring pressed into a low dome: the curve gives the brass its changing tone."""
    jar = JAR_SIZES[size]
    r, h = jar['radius'] + .05, jar['lid']
    side = [(r - .16, .10), (r - .15, 0), (r, 0), (r, h), (r - .16, h + .012)]
    top = [(r - .16, h + .012), (r - .48, h + .015), (r - .52, h - .045), (r - .60, h - .045), (r - .64, h + .02),
           (r * .45, h + .10), (0, h + .13)]
    inside = [(r - .16, .10), (r - .2, h - .22), (0, h - .2)]
    return gathered('lid', [
        turned('lid_side', rounded(side, .085, 6), materials.brass(), 192),
        turned('lid_top', rounded(top, .05, 5), materials.brass_top(), 192),
        turned('lid_in', inside, materials.rubber(), 96),
    ])


def glass(size):
    r, h = JAR_SIZES[size]['radius'], JAR_SIZES[size]['height']
    neck, top = r - NECK_INSET, h + NECK_HEIGHT
    outside = rounded([(0, .06), (r - .55, .06), (r - .45, 0), (r - .04, 0), (r, .05), (r, h), (neck, h), (neck, top)],
                      .20, 6)
    inner = neck - WALL_THICKNESS
    rim = rounded([(neck, top - .01), (neck, top), (inner, top), (inner, .6)], .13, 6)
    return turned('glass', outside[:-1] + rim, materials.milk_glass(), 192)


def filling(size, line):
    """The thread of the open jar and the balm in it."""
    r, h = JAR_SIZES[size]['radius'], JAR_SIZES[size]['height']
    neck = r - NECK_INSET
    thread = [(neck, h + .22), (neck + .11, h + .27), (neck + .11, h + .37), (neck, h + .42)]
    inner = neck - WALL_THICKNESS + .01
    shape, material = FILLINGS[line]
    line_of_points = np.linspace(-1, 1, BALM_POINTS)
    a, b = np.meshgrid(line_of_points, line_of_points)
    x, y = a * np.sqrt(1 - b * b / 2) * inner, b * np.sqrt(1 - a * a / 2) * inner  # a square made round
    surface = h + NECK_HEIGHT - .02 + shape(x, y, inner)
    return [
        turned('thread', rounded(thread, .05, 4), materials.milk_glass(), 160),
        grid('balm', x, y, surface, material()),
    ]


def label(size, png):
    jar = JAR_SIZES[size]
    half, radius = math.radians(jar['arc']) / 2, jar['radius'] + .012
    strip = [(radius, .50), (radius, jar['height'] - .52)]
    return wrapped('label', strip, materials.paper(png), 128, -math.pi / 2 - half, -math.pi / 2 + half)


def jar(size, scent, labels, at=(0, 0, 0), turn=0., closed=True, line='whipped'):
    """`turn` is how far the label looks away from the camera, in radians."""
    parts = [glass(size)]
    if closed:
        cap = lid(size)
        cap.location = (0, 0, JAR_SIZES[size]['height'] + .05)
        parts.append(cap)
    else:
        parts += filling(size, line)
    parts.append(label(size, f'{labels}/jar-{line}-{scent}-{size}.png'))
    return gathered('jar', parts, at, (0, 0, turn))
