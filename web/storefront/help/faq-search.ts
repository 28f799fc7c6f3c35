import { type FaqCategory, faqCategories } from '#content/faq.ts';
import { helpPages } from '#contract/support/help-pages.ts';

export interface FaqState {
  q: string;
  category: FaqCategory | '';
}

/** What the address asks for; a category that is none asks for all. */
export function readFaqSearch(search: URLSearchParams): FaqState {
  const category = search.get('category') ?? '';
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: isCategory(category) ? category : '',
  };
}

const isCategory = (name: string): name is FaqCategory => name !== 'all' && Object.hasOwn(faqCategories, name);

/** The address of what a form without scripts sent, where it has a plainer one. */
export function plainFaqAddress(search: URLSearchParams): string | null {
  const hasEmpty = ['q', 'category'].some(name => search.get(name)?.trim() === '');
  return hasEmpty ? helpPages.answers(readFaqSearch(search)) : null;
}
