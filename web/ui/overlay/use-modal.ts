import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { enterDialog } from './dialog-host.ts';

type Modal = {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Still true while the dialog fades out, so that its content stays until the end. */
  present: boolean;
};

/**
 * Drives a native modal <dialog>: the browser traps focus, handles Escape and restores focus. Focus starts at
 * [data-first-focus], else at the dialog's title.
 */
export function useModal(open: boolean): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  // Close it while it is still in the page: only then does the browser restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const leave = enterDialog(element);
    return () => {
      leave();
      element.close();
    };
  }, [open]);

  useEffect(() => {
    if (open || !present) return;
    let current = true;
    const fading = dialog.current?.getAnimations() ?? [];
    void Promise.allSettled(fading.map(animation => animation.finished)).then(() => current && setPresent(false));
    return () => {
      current = false;
    };
  }, [open, present]);

  return { dialog, present };
}
