import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { breadcrumbText } from '#content/microcopy/navigation.ts';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { factWords, useShopFacts } from '../layout/shop-facts.ts';
import { anchorOf } from './anchor-of.ts';
import { LegalContents } from './legal-contents.tsx';
import { LegalParagraph } from './legal-paragraph.tsx';
import './legal.css';

interface Props {
  title: string;
  effective: string;
  sections: readonly { heading: string; text: string }[];
  /** Figures its texts name. */
  values?: Readonly<Record<string, string>>;
}

/** A legal text with its contents beside it. */
export function LegalPage({ title, effective, sections, values }: Props) {
  const facts: Readonly<Record<string, string>> = { ...factWords(useShopFacts()), ...values };
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
            {/* Can hold the focus, so that a link of the contents leads the keyboard here. */}
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
