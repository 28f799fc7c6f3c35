import { expect, type Page } from '@playwright/test';

/** More than the longest page has. */
const mostStops = 200;

/** Tabs from the first stop of a page or a dialog to its last: how many there are, and which of them lie covered. */
export async function tabThrough(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  let stops = 0;
  for (; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(whatIsSeen, 'data-stopped-at');
    if (seen.isEnd) break;
    if (!seen.isSeen) covered.push(seen.name);
  }
  expect(stops, `stops of ${page.url()}`).toBeLessThan(mostStops);
  return { stops, covered };
}

/** The focused element, once scrolling has stopped; the body, or one that had the focus before, means the end. */
async function whatIsSeen(mark: string): Promise<{ isEnd: boolean; isSeen: boolean; name: string }> {
  const frame = () => new Promise(next => requestAnimationFrame(next));
  for (let before = -1; before !== window.scrollY; ) {
    before = window.scrollY;
    await frame();
    await frame();
  }
  const element = document.activeElement;
  if (!element || element === document.body || element.hasAttribute(mark))
    return { isEnd: true, isSeen: true, name: '' };
  element.setAttribute(mark, '');
  const { left, top, width, height } = element.getBoundingClientRect();
  // A covering element must leave part of it visible: checked on a grid of its points in the window.
  const isThere = (x: number, y: number) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return hit !== null && (element.contains(hit) || (hit.contains(element) && !hit.matches('html, body')));
  };
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = steps.some(x => steps.some(y => isThere(x, y)));
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return {
    isEnd: false,
    isSeen,
    name: `${element.tagName} ${element.id} ${label.trim().slice(0, 60)} at ${Math.round(top)}`,
  };
}
