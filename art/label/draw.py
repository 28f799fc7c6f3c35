"""The paper labels of all products, as PNG.
python3 -m label.draw FONTS OUT        OUT/jar-<line>-<scent>-<size>.png, OUT/bottle-<line>-<scent>-<size>.png"""
import math
import sys

from label.paper import PIXELS_PER_CM, Sheet
from products import BOTTLE_SIZES, BOTTLES, INK, JAR_LINES, JAR_SIZES, JARS, OCHRE, SCENTS

TAGLINE = 'NATURE’S RICHEST RITUAL'
USE = 'for face, hands and heels'
TALL_LABEL = 3  # cm: from here there is room to say what it is for
WORDMARK_ARC = {'jar': 92, 'bottle': 86}  # degrees that the wordmark spans


def jar_label(fonts, line, scent, size):
    """Lying label: tagline, wordmark, and at the foot what it is, its scent and its weight."""
    jar, (scent_name, colour) = JAR_SIZES[size], SCENTS[scent]
    radius = jar['radius']
    height = jar['height'] - 1.02
    sheet = Sheet(fonts, math.radians(jar['arc']) * radius, height, colour)
    is_tall = height > TALL_LABEL
    baseline = sheet.height * (.56 if is_tall else .625)
    wordmark = sheet.fitted('goudy', 'Golden Graze', math.radians(WORDMARK_ARC['jar']) * radius)
    sheet.centred(baseline, 'Golden Graze', wordmark, INK)

    scale = min(1.0, radius / 3.4)
    tagline_y = baseline - wordmark.size * .82 - .07 * PIXELS_PER_CM
    sheet.spaced(sheet.width / 2, tagline_y, TAGLINE, sheet.font('sans-500', .185 * scale), OCHRE, .045 * scale,
                 'middle')
    foot, foot_y, margin = sheet.font('sans-600', .172 * scale), sheet.height - .32 * PIXELS_PER_CM, .80 * scale
    left, tracking = margin * PIXELS_PER_CM, .017 * scale
    facts = f'{scent_name.upper()}   {jar["text"]}'
    sheet.spaced(left, foot_y, JAR_LINES[line], foot, INK, tracking, 'left')
    sheet.spaced(sheet.width - left, foot_y, facts, foot, INK, tracking, 'right')
    if is_tall:
        sheet.centred(baseline + .62 * PIXELS_PER_CM, USE, sheet.font('goudy-italic', .42), INK)
    return sheet.image


def bottle_label(fonts, line, scent, size):
    """Upright label: the wordmark in two lines, the name in two lines, scent and volume at the foot."""
    bottle, (scent_name, colour) = BOTTLE_SIZES[size], SCENTS[scent]
    radius = bottle['radius']
    scale = radius / BOTTLE_SIZES['2oz']['radius']
    sheet = Sheet(fonts, math.radians(bottle['arc']) * radius, bottle['height'] - 2.1 * scale, colour)
    width, height = sheet.width, sheet.height
    line_step = scale * PIXELS_PER_CM

    wordmark = sheet.fitted('goudy', 'Golden', math.radians(WORDMARK_ARC['bottle']) * radius)
    sheet.centred(height * .37, 'Golden', wordmark, INK)
    sheet.centred(height * .37 + wordmark.size * .84, 'Graze', wordmark, INK)
    small = sheet.font('sans-500', .135 * scale)
    first, rest = TAGLINE.split(' ', 1)
    for row, text in enumerate((first, rest)):
        sheet.spaced(width / 2, height * .14 + row * .19 * line_step, text, small, OCHRE, .035 * scale, 'middle')
    sheet.draw.line([width * .32, height * .635, width * .68, height * .635], fill=OCHRE, width=5)
    italic = sheet.font('goudy-italic', .44 * scale)
    for row, text in enumerate(BOTTLES[line, scent, size]):
        sheet.centred(height * .72 + row * .43 * line_step, text, italic, INK)
    foot = sheet.font('sans-600', .145 * scale)
    for row, text in enumerate((scent_name.upper(), bottle['text'])):
        sheet.spaced(width / 2, height * .895 + row * .205 * line_step, text, foot, INK, .02 * scale, 'middle')
    return sheet.image


def draw_all(fonts, out):
    for product in JARS:
        jar_label(fonts, *product).save(f'{out}/jar-{"-".join(product)}.png')
    for product in BOTTLES:
        bottle_label(fonts, *product).save(f'{out}/bottle-{"-".join(product)}.png')


if __name__ == '__main__':
    draw_all(*sys.argv[1:3])
