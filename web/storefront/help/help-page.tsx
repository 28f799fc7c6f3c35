import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { helpText } from '#content/help.ts';
import { buttonText } from '#content/microcopy/buttons.ts';
import { pages } from '#contract/pages.ts';
import { helpPages } from '#contract/support/help-pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { helpMeta } from '../discovery/help-meta.ts';
import { loadOrigin } from '../discovery/load-origin.ts';
import { stillPicture } from '../layout/still-picture.ts';
import type { Route } from './+types/help-page.ts';
import { HelpSearch } from './help-search.tsx';
import { HelpTiles } from './help-tiles.tsx';
import './help.css';

export const loader = loadOrigin;

export const meta: Route.MetaFunction = ({ loaderData: loaded }) => helpMeta(loaded?.origin);

/** Where help begins: a search, three ways on, what is asked most, and a person to write to. */
export default function HelpPage() {
  return (
    <>
      <section className="help">
        <div className="help__head wrap">
          <h1 className="help__title">{helpText.title}</h1>
          <HelpSearch />
        </div>
        <HelpTiles />
      </section>
      <section className="help-topics wrap">
        <h2 className="title-2">{helpText.topicsTitle}</h2>
        <ul className="help-topics__list">
          {helpText.topics.map(({ text, faq }) => (
            <li key={faq}>
              <Link className="help-topics__link" to={helpPages.answer(faq)}>
                {text}
                <Icon className="help__arrow" of={ArrowRight} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="help-more">
        <Picture
          className="help-more__picture picture--crop"
          picture={stillPicture('hero-open')}
          sizes="(min-width: 800px) 58vw, 100vw"
        />
        <div className="help-more__text">
          <h2 className="title-2">{helpText.more.title}</h2>
          <p className="lead">{helpText.more.text}</p>
          <div className="help-more__actions">
            <ButtonLink to={pages.contact()}>{buttonText.contactSupport}</ButtonLink>
            <ButtonLink to={pages.faq()} variant="secondary">
              {buttonText.viewFaq}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
