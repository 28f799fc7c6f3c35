import { legalText } from '#content/legal/links.ts';
import { anchorOf } from './anchor-of.ts';

type Props = { headings: readonly string[] };

/** The way to each section: a list that stays in view beside the text, folded above it on a phone. */
export function LegalContents({ headings }: Props) {
  const links = (
    <ol className="legal__links">
      {headings.map(heading => (
        <li key={heading}>
          <a href={`#${anchorOf(heading)}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={legalText.contents} className="legal__contents">
      <div className="legal__beside">{links}</div>
      <details className="legal__folded">
        <summary>{legalText.contents}</summary>
        {links}
      </details>
    </nav>
  );
}
