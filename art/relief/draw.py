"""Textures and skin, drawn from height maps.
python3 -m relief.draw swipe|oil|skin WIDTH HEIGHT OUT.png [dryness]"""
import sys

from PIL import Image

from light import filmic
from relief.oil import oil
from relief.skin import skin
from relief.swipe import swipe

SUBJECTS = {'swipe': swipe, 'oil': oil, 'skin': skin}
EXPOSURE = {'swipe': .62, 'oil': .62, 'skin': .55}
VIGNETTE, GRAIN = .12, .006


def draw(subject, width, height, out, *dryness):
    linear = SUBJECTS[subject](height, width, *dryness)
    shown = filmic.filmic(linear * EXPOSURE[subject]) * filmic.vignette(height, width, VIGNETTE)
    Image.fromarray(filmic.to_bytes(filmic.grain(shown, GRAIN))).save(out)


if __name__ == '__main__':
    what, width_px, height_px, path, *dry = sys.argv[1:]
    draw(what, int(width_px), int(height_px), path, *map(float, dry))
