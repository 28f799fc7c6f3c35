import { type LiveHandlers, openLiveConnection } from './live-connection.ts';

export interface VisibleConnection {
  open(): void;
  /** Closes it for good. */
  end(): void;
}

/** A live connection open only while the tab is visible, because browsers allow few connections per site. */
export function connectWhileVisible(handlers: LiveHandlers): VisibleConnection {
  let close = () => {};
  const disconnect = () => {
    close();
    close = () => {};
  };
  const open = () => {
    disconnect();
    if (!document.hidden) close = openLiveConnection(handlers);
  };
  document.addEventListener('visibilitychange', open);
  window.addEventListener('pagehide', disconnect);
  return {
    open,
    end() {
      document.removeEventListener('visibilitychange', open);
      window.removeEventListener('pagehide', disconnect);
      disconnect();
    },
  };
}
