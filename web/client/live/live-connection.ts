import { heartbeatSeconds } from '#contract/events.ts';

const answerTime = 10_000;
const longestPause = 30_000;

export interface LiveHandlers {
  url: string;
  /** By event name. */
  events: Readonly<Record<string, (message: MessageEvent<string>) => void>>;
  /** The connection is open; earlier events were missed. */
  onOpen?: () => void;
}

/**
 * A live connection that reconnects: after ten seconds without an answer it is closed and reopened, with growing
 * pauses. Returns a function that closes it.
 */
export function openLiveConnection({ url, events, onOpen }: LiveHandlers): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  let isOpen = false;
  const expect = (within: number) => {
    clearTimeout(timer);
    timer = setTimeout(retry, within);
  };
  const onHeartbeat = () => {
    if (!isOpen) onOpen?.();
    isOpen = true;
    failures = 0;
    expect(heartbeatSeconds * 1000 + answerTime);
  };
  const open = () => {
    source = new EventSource(url);
    source.addEventListener('heartbeat', onHeartbeat);
    for (const [name, listener] of Object.entries(events)) source.addEventListener(name, listener);
    source.onerror = retry;
    expect(answerTime);
  };
  const retry = () => {
    source?.close();
    clearTimeout(timer);
    isOpen = false;
    failures += 1;
    timer = setTimeout(open, Math.min(longestPause, 500 * 2 ** failures) * (0.75 + Math.random() / 2));
  };
  open();
  return () => {
    source?.close();
    clearTimeout(timer);
  };
}
