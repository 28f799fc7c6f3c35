import { Link } from 'react-router';
import { faqCategories, faqText } from '#content/faq.ts';
import { helpPages } from '#contract/support/help-pages.ts';
import { scrollIntoRow } from '#web/ui/navigation/scroll-into-row.ts';
import type { FaqState } from './faq-search.ts';
import type { findAnswers } from './find-answers.ts';

type Props = { search: FaqState; counts: ReturnType<typeof findAnswers>['counts'] };

/** A link to each category with its number of results: a list beside the answers, a row above them on a phone. */
export function FaqCategories({ search: { q, category }, counts }: Props) {
  return (
    <nav aria-label={faqText.categories}>
      <ul className="faq__categories">
        {counts.map(({ choice, count }) => {
          const isChosen = choice === (category || 'all');
          return (
            <li key={choice}>
              <Link
                aria-current={isChosen ? 'true' : undefined}
                className="faq__choice"
                preventScrollReset
                ref={isChosen ? scrollIntoRow : undefined}
                to={helpPages.answers({ q, category: choice === 'all' ? '' : choice })}
              >
                {faqCategories[choice]}
                <span className="faq__number num">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
