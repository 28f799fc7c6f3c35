import { type KeyboardEvent, useState } from 'react';

type Props = { text: string; side: 'bottom' | 'top' | 'none'; align: 'center' | 'start' | 'end' };

/**
 * Inside an icon button or link, hidden from assistive technology because the name says the same. CSS draws the words:
 * as text they would be part of the control's visible label and could differ from its name (WCAG 2.5.3).
 */
export function Tooltip({ text, side, align }: Props) {
  if (side === 'none') return null;
  return <span aria-hidden="true" className={`tooltip tooltip--${side} tooltip--${align}`} data-text={text} />;
}

/** Escape hides a tooltip until pointer and focus have left (WCAG 1.4.13). CSS shows it. */
export function useTooltipOff() {
  const [off, setOff] = useState(false);
  return {
    'data-tooltip-off': off || undefined,
    onKeyUp: (event: KeyboardEvent) => event.key === 'Escape' && setOff(true),
    onBlur: () => setOff(false),
    onPointerLeave: () => setOff(false),
  };
}
