import { Children, type CSSProperties } from 'react';
import { Link } from 'react-email';
import type { MailPart } from './mail-words.ts';

interface Props {
  parts: readonly MailPart[];
  linkClass: string;
  linkStyle: CSSProperties;
}

/** Text and links in a row, with the line breaks a person entered. */
export function MailParts({ parts, linkClass, linkStyle }: Props) {
  // They never change order, so the index is a sufficient key.
  return Children.toArray(
    parts.flatMap(({ text, href }) => {
      if (!href) return withBreaks(text);
      const link = (
        <Link className={linkClass} href={href} key={href} style={linkStyle}>
          {text}
        </Link>
      );
      return [link];
    }),
  );
}

const withBreaks = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at, lines) => (at === 0 ? [line] : [<br key={lines.slice(0, at).join('\n')} />, line]));
