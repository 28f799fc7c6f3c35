type Props = { message: string; urgent?: boolean };

/** Says a change aloud without showing it. Render it always and change the message: a region born full is not read. */
export function LiveRegion({ message, urgent }: Props) {
  return (
    <span aria-atomic="true" aria-live={urgent ? 'assertive' : 'polite'} className="visually-hidden">
      {message}
    </span>
  );
}
