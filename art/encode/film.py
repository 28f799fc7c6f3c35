"""Web files of one film: H.264, AV1 and posters equal to the first frame; refuses a film that jumps where it starts over.
python3 -m encode.film MASTER FOLDER NAME WIDTH HEIGHT rendered|filmed        prints its size and length as JSON"""
import json
import math
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass

import numpy as np

from encode.still import encode_avif, encode_webp

COLOUR = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
LONGEST_SECONDS = 12  # of a film that an owner has taken
NO_SECOND_KEYFRAME = '600'
# The step from the last frame to the first may be this many times the largest step within the film.
SEAM_LIMIT = 1.5
# A mean difference of so few grey levels (of 255) is seen by nobody, however slow the film.
UNSEEN = 0.75
SEAM_SIZE = (240, 136)
CRF_TO_HALF = 5  # a step in crf that makes a file half as large, at most: values that would not do are left out


@dataclass(frozen=True)
class Format:
    ending: str
    options: tuple
    # Added when the film jumps where it starts over: the first frame gets no better quality than the last.
    even: tuple
    crf: tuple  # from fine to coarse: the first that fits is taken
    limit: int  # bytes


FORMATS = (
    Format('mp4', ('-c:v', 'libx264', '-preset', 'slow', '-tune', 'film', '-profile:v', 'high', '-sc_threshold', '0'),
           even=('-x264-params', 'mbtree=0:ipratio=1:pbratio=1'),
           crf=(17, 20, 23, 26, 29, 30, 31, 32, 35), limit=1_180_000),
    Format('webm', ('-c:v', 'libsvtav1', '-preset', '7'), even=('-svtav1-params', 'pred-struct=1'),
           crf=(26, 30, 35, 40, 46, 52), limit=885_000),
)


def ffmpeg(*arguments):
    subprocess.run(['ffmpeg', '-v', 'error', '-y', *arguments], check=True, stderr=subprocess.PIPE)


def encode_within(form, options, source, target):
    """Encodes as finely as the limit allows."""
    quick_start = ('-movflags', '+faststart') if form.ending == 'mp4' else ()
    coarse_enough = 0
    for crf in form.crf:
        if crf < coarse_enough and crf != form.crf[-1]:
            continue
        ffmpeg('-i', source, *options, '-crf', str(crf), '-g', NO_SECOND_KEYFRAME, '-pix_fmt', 'yuv420p', '-an',
               *COLOUR, *quick_start, target)
        if os.path.getsize(target) < form.limit:
            return
        coarse_enough = crf + CRF_TO_HALF * math.log2(os.path.getsize(target) / form.limit)
    raise SystemExit(f'{target} is {os.path.getsize(target)} bytes; its limit is {form.limit}. Make it shorter.')


def frames(path):
    width, height = SEAM_SIZE
    grey = subprocess.run(['ffmpeg', '-v', 'error', '-i', path, '-vf', f'scale={width}:{height}', '-f', 'rawvideo',
                           '-pix_fmt', 'gray', '-'], capture_output=True, check=True).stdout
    return np.frombuffer(grey, np.uint8).reshape(-1, height, width).astype(np.float32)


def seam(path):
    """The step from the last frame to the first, in largest steps within the film."""
    pictures = frames(path)
    steps = np.abs(np.diff(pictures, axis=0)).mean((1, 2))
    jump = float(np.abs(pictures[0] - pictures[-1]).mean())
    return 0 if jump < UNSEEN else jump / float(steps.max())


def encode_loop(form, source, target):
    encode_within(form, form.options, source, target)
    if seam(target) > SEAM_LIMIT:
        encode_within(form, form.options + form.even, source, target)
    jump = seam(target)
    if jump > SEAM_LIMIT:
        os.remove(target)
        raise SystemExit(f'{target} jumps at its seam: {jump:.2f} times its largest step, {SEAM_LIMIT} is the limit.')


def fitted(source, width, height, scratch):
    """What an owner has filmed, cut to the size and length that the page expects."""
    cut = f'{scratch}/fitted.mkv'
    ffmpeg('-i', source, '-t', str(LONGEST_SECONDS), '-vf',
           f'scale={width}:{height}:force_original_aspect_ratio=increase,crop={width}:{height},setsar=1',
           '-c:v', 'libx264', '-qp', '8', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-an', cut)
    return cut


def encode_posters(film, path, scratch):
    png = f'{scratch}/poster.png'
    ffmpeg('-i', film, '-frames:v', '1', png)
    encode_avif(png, f'{path}-poster.avif')
    encode_webp(png, f'{path}-poster.webp')


def facts(path):
    shown = subprocess.run(['ffprobe', '-v', 'error', '-show_entries', 'stream=width,height:format=duration', '-of',
                            'json', path], capture_output=True, text=True, check=True).stdout
    found = json.loads(shown)
    stream = found['streams'][0]
    return dict(width=stream['width'], height=stream['height'], seconds=round(float(found['format']['duration']), 2))


def encode(master, folder, name, width, height, kind):
    path = f'{folder}/{name}'
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        source = fitted(master, width, height, scratch) if kind == 'filmed' else master
        for form in FORMATS:
            target = f'{path}.{form.ending}'
            if kind == 'filmed':
                encode_within(form, form.options, source, target)
            else:
                encode_loop(form, source, target)
        encode_posters(f'{path}.mp4', path, scratch)
    return facts(f'{path}.mp4')


if __name__ == '__main__':
    print(json.dumps(encode(*sys.argv[1:])))
