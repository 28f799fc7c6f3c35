/** Each quotation stands this long; after somebody has turned a page by hand, that one stands longer. In milliseconds. */
const slideMs = 4_000;
const restMs = 10_000;

/** How long until the next slide comes by itself. `turnedAt`: the last turn by hand, null for none. */
export function nextSlideIn(now: number, turnedAt: number | null): number {
  return turnedAt === null ? slideMs : Math.max(slideMs, turnedAt + restMs - now);
}

export const slideAfter = (slide: number, step: 1 | -1, count: number) => (slide + step + count) % count;
