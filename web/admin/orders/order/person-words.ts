import { storyText } from '#content/words/admin/orders.ts';

/** Who did it: a staff address, or 'the buyer' and the like. */
export function personWords(by: string): string {
  const { people } = storyText;
  return Object.hasOwn(people, by) ? people[by as keyof typeof people] : by;
}
