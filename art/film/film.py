"""A film from one render: leaf shade drifts on closed paths, so that the frame after the last equals the first.
python3 -m film.film RAW OUT FRAME_SO NAME MOTION        MOTION is an entry of motion.ts as JSON; OUT/NAME.mkv"""
import ctypes
import json
import os
import subprocess
import sys

import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from light import filmic
from light.develop import BLUR_BANDS, load, mask, pool_weight
from light.foliage import PIXELS_PER_CM
from light.lens import defocus
from light.looks import look_of
from light.shade import plane_axes, sway

FRAMES_PER_SECOND = 24
BLUR_LEVELS = (0, .25, .6, 1.3)  # cm: how soft the shade is drawn for what the lens throws out of focus
LOG_STOPS = 16.5  # the range that frame.c codes
CUBE_SIDE = 49
SATURATION = 1.03
COLOUR = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']


def f32(values):
    return np.ascontiguousarray(values, np.float32)


def pointer(values):
    return values.ctypes.data_as(ctypes.c_void_p)


def write_tone_cube(path):
    """The tone curve over the log range of frame.c, for ffmpeg's lut3d."""
    values = 2 ** (np.linspace(0, 1, CUBE_SIDE) * LOG_STOPS - filmic.LOG_BLACK)
    b, g, r = np.meshgrid(values, values, values, indexing='ij')
    shown = filmic.filmic(np.stack([r, g, b], -1).reshape(-1, 1, 3).astype(np.float32)).reshape(-1, 3)
    with open(path, 'w') as file:
        file.write(f'LUT_3D_SIZE {CUBE_SIDE}\n')
        file.writelines('%.5f %.5f %.5f\n' % tuple(colour) for colour in shown)


def cropped(render, crop):
    height, width = render['dist'].shape
    kept = int(height * crop['ratio'])
    left = int((width - kept) * crop['centre'])
    return {key: value[:, left:left + kept] if isinstance(value, np.ndarray) else value
            for key, value in render.items()}


def resized(render, width, height):
    """The render at the film's size; positions are not smoothed, so that edges stay edges."""
    rows, columns = render['dist'].shape
    factor = (height / rows, width / columns)
    out = dict(px=render['px'] * factor[0])
    for key in ('sun', 'amb'):
        out[key] = zoom(render[key], factor + (1,), order=2).astype(np.float32)
    out['pos'] = zoom(render['pos'], factor + (1,), order=1).astype(np.float32)
    out['sigma'] = zoom(render['sigma'], factor, order=1).astype(np.float32) * factor[0]
    return out


class Frames:
    """Everything about a film that stays the same from frame to frame, and the frame at a time."""

    def __init__(self, render, look, library):
        self.look, self.library, position = look, library, render['pos']
        height, width = position.shape[:2]
        level, upright = plane_axes(look.direction)
        self.a = f32(self.softened(position @ level + look.offset[0], render))
        self.b = f32(self.softened(position @ upright + look.offset[1], render))
        gain = np.array(look.tint, np.float32) * look.exposure
        corners = f32(filmic.vignette(height, width, look.vignette) ** 2.0)
        ambient_mask = mask(position, look.ambient_mask)[..., None]
        self.sun = f32(f32(np.maximum(render['sun'], 0) * look.sun * gain) * corners)
        self.ambient = f32(f32(np.maximum(render['amb'], 0) * look.ambient * ambient_mask * gain) * corners)
        self.pool = f32(pool_weight(position, look))
        self.mask = f32(mask(position, look.sun_mask))
        self.level = f32(np.interp(render['sigma'] / render['px'], BLUR_LEVELS, range(len(BLUR_LEVELS))))
        self.textures = [self.blurred(layer.texture(), blur) for layer in look.layers for blur in BLUR_LEVELS]
        self.out = np.empty((height, width, 3), np.uint16)

    @staticmethod
    def softened(values, render):
        once = defocus(values, render['sigma'], BLUR_BANDS)
        return defocus(once, render['sigma'], BLUR_BANDS)

    @staticmethod
    def blurred(texture, blur):
        return f32(gaussian_filter(texture, blur * PIXELS_PER_CM, mode='wrap') if blur else texture)

    def at(self, time, drift):
        """The frame's bytes: three 16-bit log-coded channels a pixel."""
        layers = self.look.layers
        swayed = f32([[layer.strength, layer.scale, *sway(index, layer, time, drift)]
                      for index, layer in enumerate(layers)])
        textures = (ctypes.c_void_p * len(self.textures))(*[texture.ctypes.data for texture in self.textures])
        height, width = self.out.shape[:2]
        self.library.frame(width * height, pointer(self.sun), pointer(self.ambient), pointer(self.a), pointer(self.b),
                           pointer(self.level), pointer(self.pool), pointer(self.mask), len(layers), len(BLUR_LEVELS),
                           textures, self.textures[0].shape[0], pointer(swayed), ctypes.c_float(self.look.floor),
                           ctypes.c_float(PIXELS_PER_CM), pointer(self.out))
        return self.out.tobytes()


def encoder(path, cube, width, height):
    """ffmpeg, waiting for frames, writing a nearly lossless master."""
    picture = (f'lut3d={cube}:interp=tetrahedral,scale=out_color_matrix=bt709:out_range=tv,'
               f'eq=saturation={SATURATION},format=yuv420p')
    return subprocess.Popen(['ffmpeg', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb48le',
                             '-s', f'{width}x{height}', '-r', str(FRAMES_PER_SECOND), '-i', '-', '-vf', picture,
                             *COLOUR, '-c:v', 'libx264', '-qp', '8', '-preset', 'ultrafast', path],
                            stdin=subprocess.PIPE)


def film(raw, out, library, name, motion):
    look, render = look_of(motion['shot']), load(raw, motion['shot'])
    if motion.get('crop'):
        render = cropped(render, motion['crop'])
    width, height = motion['width'], motion['height']
    made = Frames(resized(render, width, height), look, ctypes.CDLL(os.path.abspath(library)))
    cube, unfinished = f'{out}/{name}.cube', f'{out}/{name}.part.mkv'
    write_tone_cube(cube)
    process = encoder(unfinished, cube, width, height)
    count = motion['seconds'] * FRAMES_PER_SECOND
    for index in range(count):
        process.stdin.write(made.at(index / count, motion['drift']))
    process.stdin.close()
    if process.wait() != 0:
        raise SystemExit(f'ffmpeg did not finish {name}')
    os.remove(cube)
    os.replace(unfinished, f'{out}/{name}.mkv')


if __name__ == '__main__':
    film(*sys.argv[1:5], json.loads(sys.argv[5]))
