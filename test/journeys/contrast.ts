import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * WCAG contrast of a text with the pixels behind its lines, against the one pixel in a hundred that is nearest to its
 * own lightness. The text is invisible while the screenshots are taken.
 */
export async function contrastOver(page: Page, text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded();
  // A handle, because a hidden element cannot be found by its role.
  const element = await text.elementHandle();
  if (!element) throw new Error('the text is not on the page');
  const { color, lines } = await element.evaluate(looked => {
    // A canvas converts any color notation to sRGB.
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('this browser draws nothing');
    pen.fillStyle = getComputedStyle(looked).color;
    pen.fillRect(0, 0, 1, 1);
    (looked as HTMLElement).style.visibility = 'hidden';
    const range = document.createRange();
    const walker = document.createTreeWalker(looked, NodeFilter.SHOW_TEXT);
    const found: { x: number; y: number; width: number; height: number }[] = [];
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      for (const { x, y, width, height } of range.getClientRects())
        if (width > 2 && height > 2) found.push({ x: x + scrollX, y: y + scrollY, width, height });
    }
    return { color: [...pen.getImageData(0, 0, 1, 1).data], lines: found };
  });
  const [r = 0, g = 0, b = 0] = color;
  const own = luminance(r, g, b);
  const ratios: number[] = [];
  for (const clip of lines) {
    const behind = await luminances(await page.screenshot({ clip, fullPage: true }));
    for (const other of behind) ratios.push(ratio(own, other));
  }
  await element.evaluate(hidden => {
    (hidden as HTMLElement).style.visibility = '';
  });
  ratios.sort((one, two) => one - two);
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
