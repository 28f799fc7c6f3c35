import { Link, useLocation } from 'react-router';
import { legalLinks } from '#content/legal/links.ts';

const pattern = new RegExp(`(${legalLinks.map(link => link.words).join('|')})`);

/** A paragraph whose named pages are links, except to the page it stands on. */
export function LegalParagraph({ text }: { text: string }) {
  const { pathname } = useLocation();
  let at = 0;
  return (
    <p>
      {text.split(pattern).map(part => {
        at += part.length;
        const link = legalLinks.find(({ words }) => words === part);
        if (!link || link.to === pathname) return part;
        return (
          <Link className="link" key={at} to={link.to}>
            {part}
          </Link>
        );
      })}
    </p>
  );
}
