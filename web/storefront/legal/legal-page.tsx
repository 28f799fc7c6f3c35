import { ownerFacts } from '#content/brand.ts';
import { fill } from '#content/fill.ts';

interface Props {
  title: string;
  effective: string;
  sections: readonly { heading: string; text: string }[];
  values: Readonly<Record<string, string>>;
}

const anchor = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A legal text with its contents beside it. */
export function LegalPage({ title, effective, sections, values }: Props) {
  const facts: Readonly<Record<string, string>> = { ...ownerFacts, ...values };
  return (
    <div className="wrap section grid gap-10 desk:grid-cols-[4fr_8fr]">
      <nav aria-label="Contents" className="hidden desk:block">
        <ul className="sticky top-24 grid">
          {sections.map(({ heading }) => (
            <li key={heading}>
              <a className="flex min-h-11 items-center no-underline hover:underline" href={`#${anchor(heading)}`}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose grid gap-8">
        <header className="grid gap-2">
          <h1 className="title-1">{title}</h1>
          <p className="muted">{effective}</p>
        </header>
        {sections.map(({ heading, text }) => (
          <section className="grid gap-2" id={anchor(heading)} key={heading}>
            <h2 className="title-3">{heading}</h2>
            <p>{fill(text, facts)}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
