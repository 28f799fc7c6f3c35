import { type LineEars, openPatientLine } from './patient-line.ts';

export interface LineInView {
  open(): void;
  /** It is not opened again. */
  end(): void;
}

/** A patient line that stands while its page is in view: a hidden tab hangs up, since browsers allow few lines to one shop. */
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
