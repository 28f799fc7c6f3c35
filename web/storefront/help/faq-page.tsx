import { faqEntries, faqText } from '#content/faq.ts';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { pages } from '#contract/pages.ts';
import { describePage } from '../discovery/describe-page.ts';
import { loadOrigin } from '../discovery/load-origin.ts';
import { useRateWords } from '../layout/rate-words.ts';
import type { Route } from './+types/faq-page.ts';

export const loader = loadOrigin;

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({ ...pageMeta.helpFaq, origin: loaded?.origin, path: pages.faq() });

/** Ten questions, each an anchor of its own. */
export default function FaqPage() {
  const rateWords = useRateWords();
  return (
    <div className="wrap section grid gap-10">
      <h1 className="title-1">{faqText.title}</h1>
      <div className="prose border-t border-ink">
        {faqEntries.map(({ id, question, answer }) => (
          <details className="border-b border-line py-4" id={id} key={id}>
            <summary className="title-3 min-h-11 cursor-pointer">{question}</summary>
            <p className="pt-3">{fill(answer, rateWords)}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
