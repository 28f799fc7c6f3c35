import { storyText } from '#content/words/admin/orders.ts';

export const storyGroups = ['all', 'order', 'mails', 'money'] as const;
export type StoryGroup = (typeof storyGroups)[number];

/** One entry of the timeline, in words. */
export interface StoryEntry {
  id: string;
  /** ISO instant. */
  at: string;
  /** Chooses the icon: an event's type, 'payment', 'mail', 'private' or 'change'. */
  kind: string;
  isTrouble?: boolean;
  groups: readonly Exclude<StoryGroup, 'all'>[];
  title: string;
  /** May be empty. */
  text: string;
  by: string;
  /** To the mail as it was sent. */
  link?: { to: string; label: string; name: string };
}

/** Who did it: a staff address, or 'the buyer' and the like. */
export function personWords(by: string): string {
  const { people } = storyText;
  return Object.hasOwn(people, by) ? people[by as keyof typeof people] : by;
}
