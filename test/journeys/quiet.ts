import type { Page, Request } from '@playwright/test';
import { lateId } from '#web/client/start-late.ts';

const underWay = new WeakMap<Page, Map<Request, Promise<unknown>>>();

/** What never ends by itself, or loads as it plays. */
const lasting = new Set(['eventsource', 'media', 'ping']);

/** Keeps count of what a page asks for, from its first request on. */
export function countRequests(page: Page): void {
  const requests = new Map<Request, Promise<unknown>>();
  underWay.set(page, requests);
  const ends = new Map<Request, () => void>();
  const end = (request: Request) => {
    ends.get(request)?.();
    ends.delete(request);
    requests.delete(request);
  };
  page.on('request', request => {
    // What the page before had asked for is nobody's any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      for (const old of requests.keys()) end(old);
    if (!lasting.has(request.resourceType())) requests.set(request, new Promise<void>(done => ends.set(request, done)));
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('close', () => [...requests.keys()].forEach(end));
}

/** Until the page's scripts have taken over, what they asked for has come, and nothing is left to do: a press now does what it says. */
export async function quiet(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Map<Request, Promise<unknown>>();
  await page.waitForFunction(takenOver, lateId);
  do {
    await Promise.all(requests.values());
    await page.evaluate(idle);
  } while (requests.size > 0);
}

/** React marks each element it answers for; a page without scripts of its own has nothing to wait for. */
function takenOver(scripts: string): boolean {
  if (!document.getElementById(scripts)) return true;
  const last = [...document.querySelectorAll('main *')].at(-1) ?? document.body;
  return Object.keys(last).some(key => key.startsWith('__reactFiber'));
}

const idle = () =>
  new Promise<void>(done =>
    requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 1_000 }))),
  );
