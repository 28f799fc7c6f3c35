/** What the keys of the inbox do. */
export const inboxKeys = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  n: 'note',
  e: 'resolve',
  x: 'choose',
  '/': 'saved',
} as const;

export type InboxAction = (typeof inboxKeys)[keyof typeof inboxKeys];

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** In a field, where keys are letters. */
  isTyping: boolean;
}

/** What a pressed key does; null for every other key, for shortcuts of the browser, and while somebody types. */
export function inboxAction({ key, ctrlKey, metaKey, altKey, isTyping }: PressedKey): InboxAction | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  const name = key.toLowerCase();
  return isInboxKey(name) ? inboxKeys[name] : null;
}

const isInboxKey = (key: string): key is keyof typeof inboxKeys => Object.hasOwn(inboxKeys, key);
