type Props = { text: string; side: 'bottom' | 'top' | 'none'; align: 'center' | 'start' | 'end' };

/**
 * Inside an icon button or link, hidden from assistive technology because the name says the same. CSS draws the words:
 * as text they would be part of the control's visible label and could differ from its name (WCAG 2.5.3).
 */
export function Tooltip({ text, side, align }: Props) {
  if (side === 'none') return null;
  return <span aria-hidden="true" className={`tooltip tooltip--${side} tooltip--${align}`} data-text={text} />;
}
