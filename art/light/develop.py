"""Joins a shot's two light groups with leaf shade, applies the tone curve and saves the picture.
python3 -m light.develop RAW OUT shot [shot ...]        OUT/<shot>.png"""
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from light import filmic
from light.looks import look_of
from light.shade import axes, shade

GRAIN = .006
PREVIEW_WIDTH = 600  # smaller renders keep their size
MASK_BLUR = 2.5  # pixels: positions are noisy where the lens blurs
CONFUSION = .25  # gaussian sigma for a blur circle of one
# The shade is blurred as the lens would, by bands of blur: from, to (pixels).
BLUR_BANDS = ((1.5, 3.5), (3.5, 7), (7, 99))
LARGEST_BLUR = 12


def load(raw, shot):
    """A render with, for each pixel, the lens's blur in pixels (`sigma`) and the distance; `px` is pixels per cm."""
    stored = np.load(f'{raw}/{shot}.npz')
    render = {name: stored[name].astype(np.float32) for name in ('sun', 'amb', 'pos')}
    camera = stored['cam']
    place, forward = camera[:3].astype(np.float32), camera[3:6].astype(np.float32)
    focus, aperture, pixels_per_cm = camera[6:9]
    distance = (render['pos'] - place) @ forward
    circle = aperture * np.abs(distance - focus) / np.maximum(distance, 1) * pixels_per_cm * CONFUSION
    render.update(sigma=gaussian_filter(circle, 1.), dist=distance, px=pixels_per_cm)
    repair = look_of(shot).repair
    if repair:
        repair(render)
    return render


def defocus(picture, render):
    """Blurs the shade as the lens would, without crossing depth steps."""
    out, sigma = picture.copy(), render['sigma']
    for low, high in BLUR_BANDS:
        near_band = ((sigma > low * .8) & (sigma < high * 1.3)).astype(np.float32)
        if near_band.sum() < 50:
            continue
        blur = min(low * 1.4, LARGEST_BLUR)
        weight = np.maximum(gaussian_filter(near_band, blur), 1e-3)
        band = (sigma >= low) & (sigma < high)
        out[band] = (gaussian_filter(picture * near_band, blur) / weight)[band]
    return out


def mask(position, kind):
    return gaussian_filter(kind(position).astype(np.float32), MASK_BLUR)


def pool_weight(position, look):
    """Gaps in the leaves where the things stand, so that no shade lies on a label."""
    level, upright = (axis.astype(np.float32) for axis in axes(look.direction))
    weight = np.zeros(position.shape[:2], np.float32)
    for x, y, z, radius, strength in look.pools:
        away = position - np.array((x, y, z), np.float32)
        squared = (away @ level) ** 2 + (away @ upright) ** 2 * 1.6
        weight = np.maximum(weight, strength * np.exp(-squared / radius ** 2))
    return weight


def lit(render, look):
    """The linear picture."""
    position = render['pos']
    left = defocus(shade(position, look.direction, look.layers, look.offset), render)
    left = left + (1 - left) * pool_weight(position, look)
    left = (look.floor + (1 - look.floor) * left) * mask(position, look.sun_mask)
    sun = render['sun'] * (left * look.sun)[..., None]
    ambient = render['amb'] * look.ambient * mask(position, look.ambient_mask)[..., None]
    return (sun + ambient) * np.array(look.tint, np.float32) * look.exposure


def develop(raw, out, shot):
    look = look_of(shot)
    picture = filmic.filmic(lit(load(raw, shot), look))
    picture = (picture * filmic.vignette(*picture.shape[:2], look.vignette)).astype(np.float32)
    image = Image.fromarray(filmic.to_bytes(filmic.saturate(picture, look.saturation)))
    if image.width > PREVIEW_WIDTH:
        image = image.resize(look.size, Image.LANCZOS)
    finished = filmic.grain(np.asarray(image, np.float32) / 255, GRAIN)
    Image.fromarray(filmic.to_bytes(finished)).save(f'{out}/{shot}.png')


if __name__ == '__main__':
    raw_folder, out_folder, *shots = sys.argv[1:]
    for name in shots:
        develop(raw_folder, out_folder, name)
