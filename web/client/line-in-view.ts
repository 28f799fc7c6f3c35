import { heartbeatSeconds } from '#contract/events.ts';

const silentFor = (heartbeatSeconds + 10) * 1000;

export interface LineInView {
  open(): void;
  /** It is not opened again. */
  end(): void;
}

/**
 * A live line that stands while its page is in view: a hidden tab hangs up, since browsers allow few lines to one shop. One that
 * fell silent is opened anew. `listen` is handed each line that opens.
 */
export function lineInView(search: Record<string, string>, listen: (line: EventSource) => void): LineInView {
  let line: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hangUp = () => {
    clearTimeout(timer);
    line?.close();
    line = null;
  };
  const open = () => {
    hangUp();
    if (document.hidden) return;
    line = new EventSource(`/api/realtime?${new URLSearchParams(search)}`);
    const isAlive = () => {
      clearTimeout(timer);
      timer = setTimeout(open, silentFor);
    };
    line.addEventListener('heartbeat', isAlive);
    listen(line);
    isAlive();
  };
  document.addEventListener('visibilitychange', open);
  window.addEventListener('pagehide', hangUp);
  return {
    open,
    end() {
      document.removeEventListener('visibilitychange', open);
      window.removeEventListener('pagehide', hangUp);
      hangUp();
    },
  };
}
