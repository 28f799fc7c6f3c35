import { Link } from 'react-router';
import { linkParts } from '#content/fill.ts';

interface Props {
  text: string;
  /** The addresses of the words in brackets, in order. */
  to: readonly string[];
  /** Links open in a new tab, so that input is not lost. */
  isBeside?: boolean;
  /** Links load whole pages, in case scripts on this page are broken. */
  isWhole?: boolean;
}

/** A sentence with `[link text]` in it. */
export function LinkedText({ text, to, isBeside, isWhole = false }: Props) {
  const addresses = [...to];
  return linkParts(text).map(part =>
    part.isLink ? (
      <Link
        className="link"
        key={part.text}
        reloadDocument={isWhole}
        target={isBeside ? '_blank' : undefined}
        to={addresses.shift() ?? ''}
      >
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  );
}
