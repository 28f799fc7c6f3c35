import { Link } from 'react-router';
import { linkParts } from '#content/fill.ts';

/** A sentence with `[words of a link]` in it; `to` has their addresses in order. */
export function LinkedText({ text, to }: { text: string; to: readonly string[] }) {
  let next = 0;
  return linkParts(text).map(part => {
    if (!part.isLink) return part.text;
    const address = to[next] ?? '/';
    next += 1;
    return (
      <Link className="link" key={part.text} to={address}>
        {part.text}
      </Link>
    );
  });
}
