import { useEffect } from 'react';
import { type PageEvent, pageEvents } from '#contract/events.ts';

/** New counts that an answer contained, so that nobody needs to fetch them. */
export interface NewCounts {
  cart_count: number;
}

/** Notifies this page and the shop's other tabs of a change. */
export function announce(event: PageEvent, counts?: NewCounts) {
  announceHere(event, counts);
  tabs()?.postMessage({ event, counts });
}

/** Notifies this page only. */
export function announceHere(event: PageEvent, counts?: NewCounts) {
  window.dispatchEvent(new CustomEvent(pageEvents[event], { detail: counts }));
}

/** Calls back on the event in this page or another tab; `listener` should be stable. */
export function usePageEvent(event: PageEvent, listener: (counts?: NewCounts) => void) {
  useEffect(() => {
    const onPageEvent = (change: Event) => listener((change as CustomEvent<NewCounts | undefined>).detail);
    const onTabMessage = ({ data }: MessageEvent<{ event: PageEvent; counts?: NewCounts }>) =>
      data.event === event && listener(data.counts);
    const others = tabs();
    window.addEventListener(pageEvents[event], onPageEvent);
    others?.addEventListener('message', onTabMessage);
    return () => {
      window.removeEventListener(pageEvents[event], onPageEvent);
      others?.removeEventListener('message', onTabMessage);
    };
  }, [event, listener]);
}

let channel: BroadcastChannel | undefined;
function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('golden-graze');
  return channel;
}
