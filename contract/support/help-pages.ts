import { pages, query } from '../pages.ts';

export interface FaqSearch {
  q?: string;
  category?: string;
}

/** Addresses within help. A file of its own, because every visitor loads pages.ts. */
export const helpPages = {
  answers: (search: FaqSearch = {}) => `${pages.faq()}${query({ ...search })}`,
  /** One answer, opened. */
  answer: (id: string) => `${pages.faq()}#${id}`,
};
