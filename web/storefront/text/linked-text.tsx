import { Link } from 'react-router';
import { linkParts } from '#content/fill.ts';

interface Props {
  text: string;
  /** Where the words in brackets lead, in order. */
  to: readonly string[];
  /** The links open beside the page: what is typed there stays. */
  isBeside?: boolean;
}

/** A sentence with `[words of a link]` in it. */
export function LinkedText({ text, to, isBeside }: Props) {
  const addresses = [...to];
  return linkParts(text).map(part =>
    part.isLink ? (
      <Link className="link" key={part.text} target={isBeside ? '_blank' : undefined} to={addresses.shift() ?? ''}>
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  );
}
