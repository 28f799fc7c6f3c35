import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { WholeWords } from '../text/whole-words.tsx';
import { dismissToast, type ToastKind, type ToastMessage } from './toast.ts';

const icons: Record<ToastKind, IconShape> = { success: CircleCheck, error: CircleAlert, info: Info };

export function ToastCard({ message }: { message: ToastMessage }) {
  const { id, kind, text, action, lasting, seconds } = message;
  const card = useRef<HTMLDivElement>(null);
  const held = useHeld(card);
  const left = useRef((seconds ?? 5) * 1000);
  useEffect(() => {
    if (held || lasting) return;
    const began = Date.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [held, id, lasting]);
  const act = () => {
    action?.onClick();
    dismissToast(id);
  };
  return (
    <div
      className={`toast toast--${kind}`}
      data-lasting={lasting}
      data-seconds={seconds}
      ref={card}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon className="toast__icon" of={icons[kind]} />
      <div className="toast__body">
        <p className="toast__text">
          <WholeWords text={text} />
        </p>
        {action && (
          <button className="toast__action" onClick={act} type="button">
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon={<Icon of={X} />} label="Close message" onClick={() => dismissToast(id)} tooltip="none" />
    </div>
  );
}

/** True while the pointer is over the element or focus is inside it. */
function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    const pairs = [
      ['pointerenter', hold],
      ['focusin', hold],
      ['pointerleave', release],
      ['focusout', release],
    ] as const;
    for (const [name, listener] of pairs) target.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of pairs) target.removeEventListener(name, listener);
    };
  }, [element]);
  return held;
}
