import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Leaf from 'lucide/dist/esm/icons/leaf.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import { Form, Link } from 'react-router';
import { helpText } from '#content/help.ts';
import { buttonText } from '#content/words/buttons.ts';
import { pages } from '#contract/pages.ts';
import { helpPages } from '#contract/support/help-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { helpMeta } from '../discovery/help-meta.ts';
import { loadOrigin } from '../discovery/load-origin.ts';
import { stillPicture } from '../parts/still-picture.ts';
import type { Route } from './+types/help-page.ts';
import './help.css';

export const loader = loadOrigin;

export const meta: Route.MetaFunction = ({ loaderData: loaded }) => helpMeta(loaded?.origin);

/** The start of help: a search, three links, the most frequent questions, and contact. */
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

const signs = { '/orders': Truck, '/help-faq': Leaf, '/help-contact': MessageSquare };

/** Three tall links: orders, answers, contact. */
function HelpTiles() {
  return (
    <ul className="help__tiles">
      {helpText.tiles.map(({ title, text, to }) => (
        <li key={to}>
          <Link className="help__tile" to={to}>
            <Icon className="help__sign" of={signs[to]} size={32} />
            <h2 className="help__tile-title">{title}</h2>
            <p className="help__tile-text">
              {text}
              <Icon className="help__arrow" of={ArrowRight} />
            </p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Searches the answers; if empty, it only takes focus. */
function HelpSearch() {
  return (
    <Form action={pages.faq()} className="help__search" role="search">
      <Icon of={Search} />
      <input
        aria-label={helpText.search}
        autoComplete="off"
        className="help__input"
        enterKeyHint="search"
        maxLength={100}
        name="q"
        onInvalid={event => {
          event.preventDefault();
          event.currentTarget.focus();
        }}
        pattern=".*\S.*"
        placeholder={helpText.search}
        required
        type="search"
      />
      <Button type="submit">{helpText.submit}</Button>
    </Form>
  );
}
