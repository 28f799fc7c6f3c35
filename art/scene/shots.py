"""Every shot by name: what stages it, how large it is rendered and how finely."""
from dataclasses import dataclass

from products import SCENTS, bottle_size
from scene import group_shots, product_shots, story_shots


@dataclass(frozen=True)
class Render:
    size: tuple  # pixels; looks.py says how large the picture becomes
    samples: int


PRODUCT = Render((864, 1080), 16)
# First and second pictures of the 4 oz balms and the three of them together, which most visitors look at: many pixels with
# few samples each show the noise of fewer pixels with more.
SEEN_MOST = Render((1920, 2400), 4)
LABEL = Render((810, 810), 12)
BACK = Render((1440, 1440), 12)

GROUPS = {
    'group-three': group_shots.three,
    'group-family': group_shots.family,
    'group-pocket': group_shots.pocket,
    'group-oils': group_shots.oils,
    'group-serums': group_shots.serums,
    'scale-egg': group_shots.scale_egg,
}
STORIES = {
    'hero': (story_shots.hero, Render((1920, 1080), 12)),
    'hero-phone': (story_shots.hero_phone, Render((810, 1440), 14)),
    'hero-open': (story_shots.hero_open, Render((1920, 1080), 12)),
    'hero-open-phone': (story_shots.hero_open_phone, Render((810, 1440), 14)),
    'whisk': (story_shots.whisk, Render((960, 600), 16)),
    'texture-macro': (story_shots.texture_macro, Render((900, 900), 16)),
    'dusk': (story_shots.dusk, Render((810, 1080), 18)),
    'shelf': (story_shots.shelf, Render((720, 1280), 16)),
}
MASTERS = {'group-three', *(f'jar-{scent}-{view}' for scent in SCENTS for view in ('front', 'open'))}
JAR_NAMES = {'jar': 'whipped', 'field': 'field'}  # first word of a shot's name, and the line it shows
USUAL_SIZE = {'whipped': '4oz', 'field': '2oz'}


def stage(name, labels):
    """Sets up the shot `name` and says how to render it."""
    if name in GROUPS:
        GROUPS[name](labels)
        return SEEN_MOST if name in MASTERS else PRODUCT
    if name in STORIES:
        build, render = STORIES[name]
        build(labels)
        return render
    kind, *words = name.split('-')
    if kind in JAR_NAMES:
        stage_jar(JAR_NAMES[kind], *words, labels=labels)
        return SEEN_MOST if name in MASTERS else PRODUCT
    if kind in ('oil', 'serum'):
        scent, view = words
        build = product_shots.closed_bottle if view == 'front' else product_shots.poured
        build(kind, scent, bottle_size(kind, scent), labels)
        return PRODUCT
    if kind == 'label':
        product_shots.label(*words, labels)
        return LABEL
    if kind == 'back':
        product_shots.back(*words, labels)
        return BACK
    raise SystemExit(f'There is no shot named {name}.')


def stage_jar(line, scent, view, size=None, *, labels):
    build = product_shots.closed_jar if view == 'front' else product_shots.open_jar
    build(line, scent, size or USUAL_SIZE[line], labels)
