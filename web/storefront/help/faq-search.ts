import { type FaqCategory, faqCategories } from '#content/faq.ts';
import { helpPages } from '#contract/support/help-pages.ts';

export interface FaqState {
  q: string;
  category: FaqCategory | '';
}

/** The search in the address; an unknown category means all. */
export function readFaqSearch(search: URLSearchParams): FaqState {
  const category = search.get('category') ?? '';
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: isCategory(category) ? category : '',
  };
}

const isCategory = (name: string): name is FaqCategory => name !== 'all' && Object.hasOwn(faqCategories, name);

/** The plainer address of a form sent without JavaScript, if there is one. */
export function plainFaqAddress(search: URLSearchParams): string | null {
  const hasEmpty = ['q', 'category'].some(name => search.get(name)?.trim() === '');
  return hasEmpty ? helpPages.answers(readFaqSearch(search)) : null;
}
