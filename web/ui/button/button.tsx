import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';

type Props = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    busy?: boolean;
    /** The label while busy (PROCESSING..., ADDING...). Both labels share one box, so the width never changes. */
    busyLabel?: string;
  };

export function Button({ variant, size, full, className, icon, busy, busyLabel, onClick, children, ...rest }: Props) {
  // aria-disabled, not disabled, so that a busy button keeps the focus.
  const whileBusy = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonClass({ variant, size, full, className }, children)}
      onClick={whileBusy}
    >
      <span className="button__face" data-hidden={busy || undefined}>
        {icon}
        <span className="button__label">{children}</span>
      </span>
      {busyLabel !== undefined && (
        <span className="button__face" data-hidden={!busy || undefined}>
          <span className="button__ring" />
          <span className="button__label">{busyLabel}</span>
        </span>
      )}
    </button>
  );
}
