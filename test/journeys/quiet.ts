import type { Page, Request } from '@playwright/test';
import { lateId } from '#web/client/start-late.ts';
import { whileDrawing } from './while-drawing.ts';

const underWay = new WeakMap<Page, Map<Request, Promise<unknown>>>();

/** Requests that never end by themselves, or load while playing. */
const lasting = new Set(['eventsource', 'media', 'ping']);

/** Counts a page's requests, from the first on. */
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
    // Requests of the page before no longer count.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      for (const old of requests.keys()) end(old);
    if (!lasting.has(request.resourceType())) requests.set(request, new Promise<void>(done => ends.set(request, done)));
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('close', () => [...requests.keys()].forEach(end));
}

/**
 * Waits until the page's scripts have taken over, their requests have ended, and nothing is pending: a press now works.
 */
export async function quiet(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Map<Request, Promise<unknown>>();
  await whileDrawing(page, page.waitForFunction(takenOver, lateId));
  do {
    await Promise.all(requests.values());
    await whileDrawing(page, page.evaluate(idle));
  } while (requests.size > 0);
}

/** React marks each element it manages; a page without scripts has nothing to wait for. */
function takenOver(scripts: string): boolean {
  if (!document.getElementById(scripts)) return true;
  const last = [...document.querySelectorAll('main *')].at(-1) ?? document.body;
  return Object.keys(last).some(key => key.startsWith('__reactFiber'));
}

const idle = () =>
  new Promise<void>(done =>
    requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 1_000 }))),
  );
