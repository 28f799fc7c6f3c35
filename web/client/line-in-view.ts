import { type LineEars, openPatientLine } from './patient-line.ts';

export interface LineInView {
  open(): void;
  /** Closes it for good. */
  end(): void;
}

/** A live connection open only while the tab is visible, because browsers allow few connections per site. */
export function lineInView(ears: LineEars): LineInView {
  let close = () => {};
  const hangUp = () => {
    close();
    close = () => {};
  };
  const open = () => {
    hangUp();
    if (!document.hidden) close = openPatientLine(ears);
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
