import { pages, query } from '../pages.ts';

export interface FaqSearch {
  q?: string;
  category?: string;
}

/** Addresses among the answers: apart from `pages`, because every visitor loads those. */
export const helpPages = {
  answers: (search: FaqSearch = {}) => `${pages.faq()}${query({ ...search })}`,
  /** One answer, opened. */
  answer: (id: string) => `${pages.faq()}#${id}`,
};
