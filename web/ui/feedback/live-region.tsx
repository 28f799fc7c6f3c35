type Props = { message: string; urgent?: boolean };

/**
 * Announces a change to screen readers only. Render it always and change the message: a region that starts with text is
 * not read.
 */
export function LiveRegion({ message, urgent }: Props) {
  return (
    <span aria-atomic="true" aria-live={urgent ? 'assertive' : 'polite'} className="visually-hidden">
      {message}
    </span>
  );
}
