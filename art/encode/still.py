"""Web files of one finished still: AVIF and WebP at set widths, a tiny blurred placeholder, the mean colour.
python3 -m encode.still MASTER FOLDER NAME        prints what the manifest says about it, as JSON"""
import base64
import io
import json
import os
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image, ImageFilter, ImageOps

WIDTHS = (375, 640, 960, 1440, 1920)
LEAST_WIDTH = 640
AVIF_WORST_QUALITY = (32, 36, 40, 45, 50)  # quantizer; the next is tried only when a budget is passed
WEBP_QUALITY = 80
# Bytes of the AVIF at a width, for pictures whose names begin so: they are what a visitor waits for.
BUDGETS = {'hero': {640: 60_000, 1440: 130_000}}
PLACEHOLDER_WIDTH, PLACEHOLDER_BYTES = 24, 400
GAMMA = 2.2


def widths_of(image):
    if image.width < LEAST_WIDTH:
        raise SystemExit(f'{sys.argv[1]} is {image.width} pixels wide; at least {LEAST_WIDTH} are needed.')
    widths = [width for width in WIDTHS if width <= image.width]
    own = [image.width] if widths[-1] < image.width < WIDTHS[-1] else []
    return widths + own


def at_width(image, width):
    """Reduced, and sharpened a little where much was lost."""
    small = image.resize((width, round(image.height * width / image.width)), Image.LANCZOS)
    return small.filter(ImageFilter.UnsharpMask(.6, 45, 1)) if width < image.width * .8 else small


def budget(name, width):
    return next((limits[width] for start, limits in BUDGETS.items() if name.startswith(start) and width in limits), None)


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def encode_avif(png, path, limit=None):
    for worst in AVIF_WORST_QUALITY:
        run('avifenc', '--min', '20', '--max', str(worst), '-s', '6', '-j', '1', png, path)
        if limit is None or os.path.getsize(path) <= limit:
            return
    raise SystemExit(f'{path} is {os.path.getsize(path)} bytes; its budget is {limit}.')


def encode_webp(png, path):
    run('cwebp', '-quiet', '-q', str(WEBP_QUALITY), '-m', '5', png, '-o', path)


def placeholder(image):
    """A data URI short enough to stand in the page."""
    height = max(1, round(PLACEHOLDER_WIDTH * image.height / image.width))
    tiny = image.resize((PLACEHOLDER_WIDTH, height), Image.BOX).filter(ImageFilter.GaussianBlur(1))
    for quality in (30, 20, 10, 1):
        data = io.BytesIO()
        tiny.save(data, 'WEBP', quality=quality, method=6)
        uri = 'data:image/webp;base64,' + base64.b64encode(data.getvalue()).decode()
        if len(uri) <= PLACEHOLDER_BYTES:
            break
    return uri


def mean_colour(image):
    linear = (np.asarray(image.resize((64, 64), Image.BOX), float) / 255) ** GAMMA
    mean = (linear.mean((0, 1)) ** (1 / GAMMA) * 255 + .5).astype(int)
    return '#%02X%02X%02X' % tuple(mean)


def encode(master, folder, name):
    image = ImageOps.exif_transpose(Image.open(master)).convert('RGB')
    widths = widths_of(image)
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for width in widths:
            png, path = f'{scratch}/{width}.png', f'{folder}/{name}-{width}'
            at_width(image, width).save(png)
            encode_avif(png, f'{path}.avif', budget(name, width))
            encode_webp(png, f'{path}.webp')
    return dict(width=image.width, height=image.height, widths=widths, meanColour=mean_colour(image),
                placeholder=placeholder(image))


if __name__ == '__main__':
    print(json.dumps(encode(*sys.argv[1:4])))
