import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, redirect, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { faqEntries, faqText } from '#content/faq.ts';
import { fill } from '#content/fill.ts';
import { contactText, helpText } from '#content/help.ts';
import { buttonText } from '#content/words/buttons.ts';
import { breadcrumbText, navigationText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { hoursRows } from '#domain/ticket/hours-words.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { faqMeta } from '../discovery/help-meta.ts';
import { loadOrigin } from '../discovery/load-origin.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { returnWords, timeWords, useShopFacts } from '../parts/fact-words.ts';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { useRateWords } from '../parts/rate-words.ts';
import { useShippingWords } from '../parts/shipping-words.ts';
import type { Route } from './+types/faq-page.ts';
import { FaqAnswer } from './faq-answer.tsx';
import { FaqCategories } from './faq-categories.tsx';
import { plainFaqAddress, readFaqSearch } from './faq-search.ts';
import { FaqSearchForm } from './faq-search-form.tsx';
import { findAnswers } from './find-answers.ts';
import './faq.css';

export function loader({ context, request }: Route.LoaderArgs) {
  const plain = plainFaqAddress(new URL(request.url).searchParams);
  if (plain) throw redirect(plain);
  return loadOrigin({ context });
}

/** Searches run in the browser. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData: loaded, location }) =>
  faqMeta(loaded?.origin, readFaqSearch(new URLSearchParams(location.search)).q);

/** Folded questions, each with an anchor; search and category are in the address. */
export default function FaqPage() {
  const shop = useShopFacts();
  const values = { ...useRateWords(), ...useShippingWords(), ...timeWords(shop), ...returnWords(shop.returns) };
  const search = readFaqSearch(useSearchParams()[0]);
  const entries = faqEntries.map(entry => ({
    ...entry,
    question: fill(entry.question, values),
    answer: fill(entry.answer, values),
  }));
  const { answers, words, counts } = findAnswers(entries, search);
  useLinkedAnswer();
  return (
    <>
      <div className="faq wrap">
        <Breadcrumb
          items={[
            { label: breadcrumbText.home, to: pages.home() },
            { label: navigationText.helpLink, to: pages.help() },
            { label: faqText.crumb },
          ]}
        >
          <Link className="breadcrumb__back" to={pages.help()}>
            <Icon of={ArrowLeft} />
            {faqText.back}
          </Link>
        </Breadcrumb>
        <div className="faq__head">
          <h1 className="title-1 faq__title">{faqText.title}</h1>
          <FaqSearchForm search={search} />
        </div>
        <div className="faq__body">
          <div className="faq__beside">
            <FaqCategories counts={counts} search={search} />
            <div className="faq__result num" data-asked={search.q !== '' || search.category !== '' || undefined}>
              {search.q && <p>{fill(faqText.searched, { q: search.q })}</p>}
              <p role="status">{fill(faqText.count, { n: answers.length, total: entries.length })}</p>
            </div>
          </div>
          {answers.length > 0 ? (
            <div className="faq__answers">
              {answers.map(entry => (
                <FaqAnswer entry={entry} key={entry.id} words={words} />
              ))}
            </div>
          ) : (
            <EmptyState
              action={
                <ButtonLink to={pages.contact()} variant="secondary">
                  {buttonText.contactSupport}
                </ButtonLink>
              }
              help={faqText.none.text}
              title={faqText.none.title}
            />
          )}
        </div>
      </div>
      <FaqMore />
    </>
  );
}

/** Opens the answer named in the address before the page scrolls to it, and moves focus there. */
function useLinkedAnswer() {
  const { hash } = useLocation();
  const isByLink = useNavigationType() !== 'POP';
  const [arrived, setArrived] = useState('');
  useLayoutEffect(() => {
    answerAt(hash)?.setAttribute('open', '');
  }, [hash]);
  // One render later than the layout, which moves focus to the heading of a new page.
  useEffect(() => setArrived(isByLink ? hash : ''), [hash, isByLink]);
  useEffect(() => answerAt(arrived)?.querySelector('summary')?.focus({ preventScroll: true }), [arrived]);
}

const answerAt = (hash: string) => document.getElementById(hash.slice(1))?.closest('details');

/** How to contact us, and our hours. */
function FaqMore() {
  const { support_week } = useShopFacts();
  return (
    <section className="faq-more">
      <div className="faq-more__grid wrap">
        <div className="faq-more__lead">
          <h2 className="title-2">{helpText.more.title}</h2>
          <p className="lead">{helpText.more.text}</p>
          <ButtonLink to={pages.contact()}>{buttonText.contactSupport}</ButtonLink>
        </div>
        <div>
          <h3 className="faq-more__title">{contactText.targetsTitle}</h3>
          <FactRows rows={contactText.targets} />
          <p className="faq-more__note">{contactText.targetsNote}</p>
        </div>
        <div className="num">
          <h3 className="faq-more__title">{contactText.hoursTitle}</h3>
          <FactRows rows={hoursRows(support_week)} />
        </div>
      </div>
    </section>
  );
}
