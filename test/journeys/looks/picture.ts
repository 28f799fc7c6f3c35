import type { Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { expect } from '../journey.ts';
import { quiet } from '../quiet.ts';
import { whileDrawing } from '../while-drawing.ts';

type Theme = 'light' | 'dark';

const screens = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
];
/** How much of a long page is in its picture, in CSS pixels. */
const mostHeight = 1600;
const gap = 10;

interface Compared {
  themes: readonly Theme[];
  isLoose?: boolean | undefined;
}

/**
 * Compares a page with its kept picture: desktop beside phone, one row for each theme, at half size. 0.1 % of it may
 * differ, less than one button. `npm run looks` takes the pictures again.
 */
export async function expectLook(
  page: Page,
  name: readonly string[],
  { themes, isLoose = false }: Compared,
): Promise<void> {
  await quiet(page);
  const shots: OverlayOptions[] = [];
  let left = 0;
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height });
    for (const [row, colorScheme] of themes.entries()) {
      await page.emulateMedia({ colorScheme });
      shots.push({ input: await shoot(page, width), left, top: row * (mostHeight / 2 + gap) });
    }
    left += width / 2 + gap;
  }
  const create = { width: Math.ceil(left), height: themes.length * (mostHeight / 2 + gap), channels: 3 } as const;
  const sheet = sharp({ create: { ...create, background: 'gray' } }).composite(shots);
  const picture = await sheet.jpeg({ quality: 50 }).toBuffer();
  expect(picture).toMatchSnapshot(name, { threshold: 0.2, maxDiffPixelRatio: isLoose ? 0.01 : 0.001 });
}

/** The page from its top, at half size, without charts and films: they are others each day. */
async function shoot(page: Page, width: number): Promise<Buffer> {
  // Outside the window, so that nothing is hovered: a half-faded hint is another picture each time.
  await page.mouse.move(-1, -1);
  await page.evaluate(loadPictures);
  // Another size of the window may want another file of a picture.
  await quiet(page);
  await page.evaluate(makeAlike);
  const height = await whileDrawing(page, page.evaluate(settle, mostHeight));
  const chrome = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height, scale: 0.5 };
  // Playwright's own screenshot has the size of the page, and takes four times as long.
  const shot = chrome.send('Page.captureScreenshot', { clip, captureBeyondViewport: true });
  const { data } = await whileDrawing(page, shot);
  await chrome.detach();
  return Buffer.from(data, 'base64');
}

/** Loads the pictures below the window too, which otherwise may or may not arrive before the shot. */
async function loadPictures(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager';
  // A picture that does not exist stays as it is.
  await Promise.all(Array.from(document.images, picture => picture.decode().catch(() => undefined)));
}

/** Replaces what is another word each day or in each shop: dates, times, order numbers, ports. */
function makeAlike(): void {
  const alike: [RegExp, string][] = [
    [/\bGG-\w{4}-\w{4}\b/g, 'GG-ABCD-EFGH'],
    [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/g, 'Nov 26'],
    [/\b(?:January|February|March|April|June|July|August|September|October|November|December) \d{1,2}\b/g, 'March 26'],
    [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, 'Thu'],
    [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'Thursday'],
    [/\b\d{1,2}:\d{2} [AP]M\b/g, '9:30 AM'],
    [/\b(?:\d+|an?) (?:second|minute|hour|day|week|month)s? ago\b|\byesterday\b|\bjust now\b/g, '3 days ago'],
    [/\b20\d\d\b/g, '2026'],
    [/\blocalhost:\d+/g, 'localhost:3000'],
  ];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const written = alike.reduce((words, [what, same]) => words.replace(what, same), text.nodeValue ?? '');
    if (written !== text.nodeValue) text.nodeValue = written;
  }
  for (const day of document.querySelectorAll<HTMLInputElement>('input[type=date]'))
    if (day.value) day.value = '2026-11-26';
}

/** Ends what moves, and returns the height of the page, as far as it is in the picture. */
async function settle(most: number): Promise<number> {
  for (const part of document.querySelectorAll<HTMLElement>('video, .floating, .line-chart__area'))
    part.style.visibility = 'hidden';
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  // What changed just now begins to move with the next frame, and a color that is inherited when that has ended.
  do {
    for (const animation of moving()) animation.finish();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  } while (moving().some(({ playState }) => playState === 'running'));
  return Math.min(most, document.documentElement.scrollHeight);
}
