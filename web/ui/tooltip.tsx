type Props = { text: string; side: 'bottom' | 'top' | 'none'; align: 'center' | 'start' | 'end' };

/** Inside an icon button or link; hidden from assistive technology because the name says the same. */
export function Tooltip({ text, side, align }: Props) {
  if (side === 'none') return null;
  return (
    <span aria-hidden="true" className={`tooltip tooltip--${side} tooltip--${align}`}>
      {text}
    </span>
  );
}
