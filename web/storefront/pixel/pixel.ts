import type { Pixel } from '#contract/pixel/pixel.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { mayMarket } from '#web/client/consent.ts';
import { hashIdentity } from './hash-identity.ts';
import type { PixelEvent } from './pixel-event.ts';
import { isPixelPage } from './pixel-pages.ts';
import { pixelQueue } from './pixel-queue.ts';
import { isVendorHere, loadVendor, pauseVendor, resumeVendor, sendEvent, sendIdentity } from './vendor.ts';

/** undefined until loaded; null if there is no pixel for this browser. */
let pixel: Pixel | null | undefined;
let asking: Promise<void> | null = null;
let isSilent = false;

/** Sends an event to the vendor, now or once it may run. Without consent the event is dropped. */
export function track(event: PixelEvent, { once = false } = {}): void {
  if (!mayMarket() || pixel === null) return;
  pixelQueue.add({ kind: 'event', event }, once);
  deliver();
}

/** Sets the visitor's hashed identity, which is sent with the next event. */
export async function identify(person: Parameters<typeof hashIdentity>[0]): Promise<void> {
  if (!mayMarket() || pixel === null) return;
  const identity = await hashIdentity(person);
  if (!identity || !mayMarket()) return;
  pixelQueue.add({ kind: 'identity', identity });
  deliver();
}

/** Loads the vendor if consent and page allow it. */
export async function startPixel(): Promise<void> {
  if (!isAllowed()) return;
  asking ??= ask();
  await asking;
  if (!pixel || !isAllowed()) return;
  loadVendor(pixel);
  if (isSilent) resumeVendor();
  isSilent = false;
  deliver();
}

/** Consent was withdrawn, here or in another tab. */
export function stopPixel(): void {
  pixelQueue.clear();
  if (isVendorHere()) isSilent = true;
  pauseVendor();
}

const isAllowed = () => mayMarket() && isPixelPage(window.location.pathname);

async function ask(): Promise<void> {
  const { data } = await browserApi(storefrontRoutes.getPixel);
  // No answer: try again on the next page.
  if (data) pixel = data.pixel;
  else asking = null;
  if (pixel === null) pixelQueue.clear();
}

function deliver(): void {
  if (!isVendorHere() || isSilent || !isAllowed()) return;
  for (const message of pixelQueue.take()) {
    if (message.kind === 'event') sendEvent(message.event);
    else sendIdentity(message.identity);
  }
}
