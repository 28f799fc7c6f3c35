import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopmostDialog } from '../overlay/dialog-host.ts';
import { shownToasts, subscribeToToasts, type ToastMessage } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

const none: readonly ToastMessage[] = [];

/** Once, in the root. The polite region exists from the start, or its first message would not be read. */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  const dialog = useTopmostDialog();
  const toasts = (
    <div className="toaster">
      <div aria-live="polite" className="toaster__list">
        {messages
          .filter(message => message.kind !== 'error')
          .map(message => (
            <ToastCard key={message.id} message={message} />
          ))}
      </div>
      <div className="toaster__list">
        {messages
          .filter(message => message.kind === 'error')
          .map(message => (
            <ToastCard key={message.id} message={message} />
          ))}
      </div>
    </div>
  );
  return dialog ? createPortal(toasts, dialog) : toasts;
}
