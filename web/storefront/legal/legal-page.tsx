import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { Link, useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { legalLinks, legalText } from '#content/legal/links.ts';
import { breadcrumbText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { factWords, useShopFacts } from '../parts/fact-words.ts';
import './legal.css';

interface Props {
  title: string;
  effective: string;
  sections: readonly { heading: string; text: string }[];
  /** Values for the placeholders of its texts. */
  values?: Readonly<Record<string, string | number>>;
}

/** A legal text with its table of contents. */
export function LegalPage({ title, effective, sections, values }: Props) {
  const facts: Readonly<Record<string, string | number>> = { ...factWords(useShopFacts()), ...values };
  return (
    <article className="legal wrap">
      <Link className="legal__back" to={pages.home()}>
        <Icon of={ArrowLeft} />
        {breadcrumbText.back}
      </Link>
      <header className="legal__head">
        <h1 className="title-1">{title}</h1>
        <p className="legal__effective">{effective}</p>
      </header>
      <LegalContents headings={sections.map(section => section.heading)} />
      <div className="legal__text">
        {sections.map(({ heading, text }) => (
          <section className="legal__section" key={heading}>
            {/* Focusable, so that links of the contents move focus here. */}
            <h2 className="title-3" id={anchorOf(heading)} tabIndex={-1}>
              {heading}
            </h2>
            <LegalParagraph text={fill(text, facts)} />
          </section>
        ))}
      </div>
    </article>
  );
}

const pattern = new RegExp(`(${legalLinks.map(link => link.words).join('|')})`);

/** A paragraph whose page names are links, except to the current page. */
function LegalParagraph({ text }: { text: string }) {
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

type LegalContentsProps = { headings: readonly string[] };

/** A table of contents that stays in view beside the text; folded above it on a phone. */
function LegalContents({ headings }: LegalContentsProps) {
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

/** The anchor of a section. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
