import { useEffect } from 'react';
import { type PageEvent, pageEvents } from '#contract/events.ts';

/** Tells every part of this page, and the shop's other tabs, that something changed. */
export function announce(event: PageEvent) {
  window.dispatchEvent(new CustomEvent(pageEvents[event]));
  tabs()?.postMessage(event);
}

/** Calls back on the event in this page or another tab; `listener` should be stable. */
export function usePageEvent(event: PageEvent, listener: () => void) {
  useEffect(() => {
    const hear = (message: MessageEvent) => message.data === event && listener();
    const others = tabs();
    window.addEventListener(pageEvents[event], listener);
    others?.addEventListener('message', hear);
    return () => {
      window.removeEventListener(pageEvents[event], listener);
      others?.removeEventListener('message', hear);
    };
  }, [event, listener]);
}

let channel: BroadcastChannel | undefined;
function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('golden-graze');
  return channel;
}
