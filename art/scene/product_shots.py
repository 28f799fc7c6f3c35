"""One product alone: closed, open or poured, and its label seen close."""
import math
from dataclasses import dataclass

from mathutils import Vector

from products import BOTTLE_SIZES, JAR_LINES, JAR_SIZES
from scene import sets, trimmings
from scene.bottle import SMALLEST, bottle, dish, laid_top
from scene.jar import jar, lid
from scene.studio import SENSOR_MM, camera

# How a closed jar is framed, by size: height looked at, lens in mm.
JAR_VIEW = {'2oz': (1.5, 140), '4oz': (1.9, 126), '8oz': (2.7, 106)}
# How a closed bottle is framed, by size: height looked at, lens in mm, how far the plants are moved.
BOTTLE_VIEW = {'2oz': (4.1, 116, -1.6), '4oz': (4.6, 104, -1.0), '8oz': (5.5, 88, -.4)}
POURED_LENS = {'2oz': 108, '4oz': 94, '8oz': 80}


@dataclass(frozen=True)
class View:
    place: tuple
    target: tuple
    lens: float
    aperture: float


OPEN_VIEW = View((-.6, -44, 30), (1.15, .8, 1.9), 96, 6)


def closed_jar(line, scent, size, labels):
    height, lens = JAR_VIEW[size]
    sets.cloth(scent)
    sets.wall(scent)
    jar(size, scent, labels, turn=-.02, line=line)
    trimmings.beside_closed(scent)
    sets.light()
    camera((1.2, -55, 16.2), (.1, 0, height), lens, 13, focus=(0, -3.3, 2.6))


def leaning_lid(size, at, normal):
    """The lid on its rim, its top towards `normal`."""
    towards = Vector(normal).normalized()
    leaning = lid(size)
    leaning.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    rim = (JAR_SIZES[size]['radius'] + .05) * math.sqrt(max(0, 1 - towards.z ** 2))
    leaning.location = (*at, rim + .02)


def open_jar(line, scent, size, labels, view=OPEN_VIEW):
    """Without its lid, which leans on a stone behind. Laid out for the 4 oz jar and scaled to the others."""
    k = JAR_SIZES[size]['radius'] / JAR_SIZES['4oz']['radius']
    sets.cloth(scent, flat=8. * k)
    sets.wall(scent, 60)
    jar(size, scent, labels, at=(-.6 * k, 0, 0), closed=False, turn=.03, line=line)
    leaning_lid(size, (4.6 * k, 4.7 * k), (-.14, -.84, .525))
    sets.block((6.6 * k, 8.3 * k, 1.5 * k), (6 * k, 3 * k, 3 * k), -.5)
    trimmings.beside_open(scent, k)
    sets.light()
    x, y, z = view.target
    target = (x * k, y * k, z * (k if size == '8oz' else 1))
    camera(view.place, target, view.lens / k ** .85, view.aperture, focus=(-.6 * k, -1.2 * k, 4.4 * k))


def closed_bottle(line, scent, size, labels):
    height, lens, plants_x = BOTTLE_VIEW[size]
    sets.cloth(scent)
    sets.wall(scent)
    bottle(line, scent, size, labels, turn=-.03)
    trimmings.beside_closed(scent, x=plants_x, y=.4)
    sets.light()
    camera((1.2, -55, 15.2), (.1, 0, height), lens, 8, focus=(0, -1.7, 4))


def poured(line, scent, size, labels):
    """An open bottle, its cap or dropper laid down, oil in a dish in front."""
    radius = BOTTLE_SIZES[size]['radius']
    k = radius / SMALLEST
    sets.cloth(scent, flat=9)
    sets.wall(scent, 60)
    bottle(line, scent, size, labels, at=(-1.7 * k, 1.2, 0), turn=.05, closed=False)
    dish((radius + 1.5, -3.0, 0), 2.1 + .25 * k)
    has_dropper = BOTTLE_SIZES[size]['top'] == 'dropper'
    laid_top(size, (-1.7 if has_dropper else -3.0 * k, -5.6), .30 if has_dropper else -.35)
    trimmings.behind_poured(scent, k)
    sets.light()
    camera((.4, -48, 25), (.6, 0, 2.6 * k ** .8), POURED_LENS[size], 8, focus=(0, -1.5, 3))


def label(line, scent, size, labels):
    """The label filling the picture."""
    sets.cloth(scent)
    sets.wall(scent)
    if line in JAR_LINES:
        jar(size, scent, labels, turn=-.06, line=line)
        height, half_width = JAR_SIZES[size]['height'] * .55, JAR_SIZES[size]['radius'] * .92
    else:
        bottle(line, scent, size, labels, turn=-.06)
        height, half_width = BOTTLE_SIZES[size]['height'] * .45, BOTTLE_SIZES[size]['height'] * .37
    trimmings.beside_closed(scent, x=.8, y=.6)
    sets.light()
    distance = 34
    lens = SENSOR_MM * distance / (2.35 * half_width)
    camera((1.6, -distance, height + 5.5), (0, 0, height), lens, 18, focus=(0, -2.6, height))
