import { useEffect } from 'react';
import { type PageEvent, pageEvents } from '#contract/events.ts';

/** New values known from the answer, so that nobody needs to fetch them. */
export interface Told {
  cart_count: number;
}

/** Notifies this page and the shop's other tabs of a change. */
export function announce(event: PageEvent, told?: Told) {
  announceHere(event, told);
  tabs()?.postMessage({ event, told });
}

/** Notifies this page only. */
export function announceHere(event: PageEvent, told?: Told) {
  window.dispatchEvent(new CustomEvent(pageEvents[event], { detail: told }));
}

/** Calls back on the event in this page or another tab; `listener` should be stable. */
export function usePageEvent(event: PageEvent, listener: (told?: Told) => void) {
  useEffect(() => {
    const hear = (message: Event) => listener((message as CustomEvent<Told | undefined>).detail);
    const hearTab = ({ data }: MessageEvent<{ event: PageEvent; told?: Told }>) =>
      data.event === event && listener(data.told);
    const others = tabs();
    window.addEventListener(pageEvents[event], hear);
    others?.addEventListener('message', hearTab);
    return () => {
      window.removeEventListener(pageEvents[event], hear);
      others?.removeEventListener('message', hearTab);
    };
  }, [event, listener]);
}

let channel: BroadcastChannel | undefined;
function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('golden-graze');
  return channel;
}
