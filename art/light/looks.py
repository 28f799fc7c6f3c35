"""How each shot is developed: balance of sun and ambient light, place of the leaf shade, dark sides."""
from dataclasses import dataclass, replace
from typing import Callable, Optional

from light import masks
from light.shade import LEAFY

SUN_DIRECTION = (1., .62, -.60)


@dataclass(frozen=True)
class Look:
    sun: float = 1.32
    ambient: float = .46
    exposure: float = .86
    saturation: float = 1.08
    tint: tuple = (1, 1, 1)
    vignette: float = .12
    direction: tuple = SUN_DIRECTION
    layers: tuple = LEAFY
    offset: tuple = (0, 0)  # moves the leaf shade, cm across the sun
    floor: float = .06  # sunlight left in the deepest shade
    pools: tuple = ((0, -1.5, 2.3, 2.9, .7),)  # gaps in the leaves: x, y, z, radius (cm), strength
    sun_mask: Callable = masks.dusk_right
    ambient_mask: Callable = masks.dusk_right
    repair: Optional[Callable] = None  # mends the render before it is lit
    size: tuple = (1080, 1350)  # of the finished picture


SQUARE, WIDE, TALL = (1080, 1080), (1920, 1080), (1080, 1920)
THREE_POOLS = ((0, -4, 2.3, 3., .7), (-6, 1.5, 2.5, 2.4, .5), (6, 1.5, 2.5, 2.4, .5))
LIT_BALM = dict(ambient=.78, sun=1.2)

# Keys match the start of a shot's name. All that match are laid over each other in this order.
LOOKS = {
    'jar-lavender': dict(offset=(-6, -14)),
    'jar-lavender-open': dict(offset=(11, 4)),
    'jar-neroli': dict(offset=(-13, 9)),
    'jar-unscented-front-2oz': dict(offset=(17, 12)),
    'jar-unscented-front-8oz': dict(offset=(29, -20)),
    'field-unscented': dict(offset=(41, 3)),
    'field-lavender': dict(offset=(-21, 22)),
    'oil': dict(pools=((0, -1.5, 5, 4., .75),)),
    'oil-unscented': dict(offset=(23, -6)),
    'oil-lavender': dict(offset=(31, 8)),
    'oil-neroli': dict(offset=(5, 17)),
    'serum': dict(pools=((0, -1.5, 4, 3.2, .7),)),
    'serum-unscented': dict(offset=(-30, -11)),
    'serum-lavender': dict(offset=(14, 26)),
    'serum-neroli': dict(offset=(-4, -27)),
    'group': dict(offset=(3, -9), pools=THREE_POOLS),
    'label': dict(size=SQUARE, pools=((0, -3, 2.5, 4., .85),), ambient=.6),
    'texture-macro': dict(size=SQUARE, tint=(1.02, 1., .94), **LIT_BALM),
    'whisk': dict(size=(960, 600), sun_mask=masks.all_lit, ambient_mask=masks.all_lit, **LIT_BALM),
    'hero': dict(size=WIDE, sun_mask=masks.hero_side, ambient_mask=masks.hero_side, ambient=.40, sun=1.35,
                 exposure=.80, floor=.04),
    'hero-phone': dict(size=TALL, sun_mask=masks.phone_top, ambient_mask=masks.phone_top, exposure=.82),
    'hero-open': dict(sun=1.3),
    'hero-open-phone': dict(size=TALL, sun_mask=masks.phone_top, ambient_mask=masks.phone_top, exposure=.82,
                            ambient=.46),
    'dusk': dict(size=(1080, 1440), direction=(1, .5, -.34), ambient=1.25, sun=1.0, exposure=.72, saturation=.94,
                 sun_mask=masks.last_light, ambient_mask=masks.last_light),
    'shelf': dict(size=(720, 1280), direction=(1, .62, -.56), repair=masks.under_shelf),
}


def look_of(shot):
    look = Look()
    for start, changes in LOOKS.items():
        if shot.startswith(start):
            look = replace(look, **changes)
    return look
