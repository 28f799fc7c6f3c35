import { Link } from 'react-router';
import { linkParts } from '#content/fill.ts';

interface Props {
  text: string;
  /** Where the words in brackets lead, in order. */
  to: readonly string[];
  /** The links open beside the page: what is typed there stays. */
  isBeside?: boolean;
  /** The links ask for whole pages: of the one they stand on nothing may be working. */
  isWhole?: boolean;
}

/** A sentence with `[words of a link]` in it. */
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
