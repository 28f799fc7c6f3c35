import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * WCAG contrast of a text with the pixels behind it, measured against the one in a hundred that is nearest to its own
 * lightness. The text is made invisible for the moment of the picture.
 */
export async function contrastOver(page: Page, text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded();
  const clip = await text.boundingBox();
  if (!clip) throw new Error('the text is not on the page');
  const [r = 0, g = 0, b = 0] = await text.evaluate(element => {
    // However the colour is written, a canvas says it in sRGB.
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return [];
    pen.fillStyle = getComputedStyle(element).color;
    pen.fillRect(0, 0, 1, 1);
    (element as HTMLElement).style.visibility = 'hidden';
    return [...pen.getImageData(0, 0, 1, 1).data];
  });
  const picture = await page.screenshot({ clip });
  await text.evaluate(element => {
    (element as HTMLElement).style.visibility = '';
  });
  const own = luminance(r, g, b);
  const ratios = (await luminances(picture)).map(other => ratio(own, other)).sort((one, two) => one - two);
  return ratios[Math.floor(ratios.length / 100)] ?? 0;
}

async function luminances(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found: number[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    found.push(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  return found;
}

function luminance(...rgb: [number, number, number]): number {
  const [r = 0, g = 0, b = 0] = rgb.map(value => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const ratio = (one: number, two: number) => (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
