import { demoBalms } from '#content/catalog-balms.ts';
import { demoOilsAndSerums } from '#content/catalog-oils-and-serums.ts';
import { closings, firstNames, middles, openings, reviewTitles, slots } from '#content/review-parts.ts';
import { demoReviews } from '#content/reviews.ts';

interface ReviewText {
  rating: number;
  title: string;
  body: string;
  name: string;
}

/** When a review was written, counted back from the day of the seed; hours and minutes in UTC. */
interface Moment {
  days_ago: number;
  hour: number;
  minute: number;
}

export interface ComposedReview extends ReviewText, Moment {
  slug: string;
}

const composedCount = 99;
const initials = 'ABCDEFGHJKLMNPRSTVWY';
/** This many neighbors, newest first, share neither a title nor the lowest rating. */
const neighborhood = 10;
const longestAgo = 400;

/**
 * The sample reviews of the demo shop, the same at every call: 127 for the first product (622 stars),
 * two for each oil and serum. Newest first within a product.
 */
export function composeReviews(): ComposedReview[] {
  const random = seededRandom(1271_622);
  const written = demoReviews.filter(review => review.kind === 'balm');
  const first = arrange(shuffle([...written, ...composeFiveStarReviews()], random));
  return [
    ...dated(demoBalms[0].slug, first, random),
    ...demoOilsAndSerums.flatMap(product => dated(product.slug, bottleReviews(product), random)),
  ];
}

/** Two of the written reviews for each bottle, in the order of the catalog. */
function bottleReviews(product: (typeof demoOilsAndSerums)[number]): ReviewText[] {
  const shelf = demoOilsAndSerums.filter(other => other.category === product.category);
  const start = 2 * shelf.indexOf(product);
  return demoReviews.filter(review => review.kind === product.category).slice(start, start + 2);
}

function composeFiveStarReviews(): ReviewText[] {
  const names = new Set<string>(demoReviews.map(review => review.name));
  const bodies = new Set<string>(demoReviews.map(review => review.body));
  return Array.from({ length: composedCount }, (_, i) => {
    const body = firstUnused(bodies, shift => bodyOf(i, shift));
    const name = firstUnused(names, shift => nameOf(i, shift));
    return { rating: 5, title: turn(reviewTitles, i), body, name };
  });
}

function bodyOf(i: number, shift: number): string {
  const opening = turn(openings, 7 * i);
  const middle = turn(middles, 11 * i + 3 + shift);
  const closing = turn(closings, 5 * i);
  const shapes = [[opening, middle], [opening, middle, closing], [middle], [opening, middle], [middle, closing]];
  return turn(shapes, i)
    .map(sentence => fillSlots(sentence, i))
    .join(' ');
}

function nameOf(i: number, shift: number): string {
  return `${turn(firstNames, 7 * i)} ${initials[(3 * i + Math.floor(i / 20) + shift) % initials.length]}.`;
}

function fillSlots(sentence: string, i: number): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, slot: string, at: number) => {
    if (!isSlot(slot)) return placeholder;
    const words = turn<string>(slots[slot], i);
    return at === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1);
  });
}

function isSlot(name: string): name is keyof typeof slots {
  return Object.hasOwn(slots, name);
}

/** Takes the reviews in turn, and defers one while a near neighbor is too similar. */
function arrange(reviews: readonly ReviewText[]): ReviewText[] {
  const waiting = [...reviews];
  const arranged: ReviewText[] = [];
  while (waiting.length > 0) {
    const near = arranged.slice(-neighborhood);
    const next = waiting.findIndex(review => !near.some(other => tooAlike(review, other)));
    if (next === -1) throw new Error('The sample reviews cannot be arranged: too many share a title.');
    arranged.push(...waiting.splice(next, 1));
  }
  return arranged;
}

function tooAlike(a: ReviewText, b: ReviewText): boolean {
  return a.title === b.title || (a.rating === 3 && b.rating === 3);
}

function dated(slug: string, reviews: readonly ReviewText[], random: () => number): ComposedReview[] {
  const moments = reviews.map(() => someMoment(random)).sort((a, b) => minutesAgo(a) - minutesAgo(b));
  return reviews.map(({ rating, title, body, name }, i) => ({
    slug,
    rating,
    title,
    body,
    name,
    ...turn(moments, i),
  }));
}

/** Denser toward now: half of all reviews fall in the last two fifths of the span. */
function someMoment(random: () => number): Moment {
  return {
    days_ago: 1 + Math.floor((longestAgo - 1) * random() ** 1.3),
    hour: 7 + Math.floor(16 * random()),
    minute: Math.floor(60 * random()),
  };
}

function minutesAgo(moment: Moment): number {
  return moment.days_ago * 24 * 60 - moment.hour * 60 - moment.minute;
}

function firstUnused(used: Set<string>, candidate: (shift: number) => string): string {
  for (let shift = 0; shift < 100; shift++) {
    const text = candidate(shift);
    if (!used.has(text)) {
      used.add(text);
      return text;
    }
  }
  throw new Error('The sample reviews need more parts: every combination is used.');
}

function turn<Item>(items: readonly Item[], i: number): Item {
  const item = items[i % items.length];
  if (item === undefined) throw new Error('A list of the sample reviews is empty.');
  return item;
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Mulberry32: a small generator whose numbers (0 to below 1) are the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
