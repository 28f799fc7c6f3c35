import { type FaqCategory, type FaqEntry, faqCategories, faqFillers } from '#content/faq.ts';
import type { FaqState } from './faq-search.ts';
import { hasAll, wordsOf } from './find-words.ts';

type Choice = FaqCategory | 'all';

interface Found {
  answers: FaqEntry[];
  /** The words to mark. */
  words: string[];
  /** The number of results in each category. */
  counts: { choice: Choice; count: number }[];
}

const fillers = new Set(faqFillers.split(' '));
const choices = Object.keys(faqCategories) as Choice[];

/** The answers of the category that contain every search word. */
export function findAnswers(entries: readonly FaqEntry[], { q, category }: FaqState): Found {
  const words = wordsOf(q, fillers);
  const isUnreadable = q !== '' && words.length === 0;
  const found = isUnreadable ? [] : entries.filter(entry => hasAll(textOf(entry), words));
  const within = (choice: Choice) => found.filter(entry => choice === 'all' || entry.category === choice);
  return {
    answers: within(category || 'all'),
    words,
    counts: choices.map(choice => ({ choice, count: within(choice).length })),
  };
}

const textOf = ({ question, answer, category }: FaqEntry) => `${question} ${answer} ${faqCategories[category]}`;
