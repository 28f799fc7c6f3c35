/** The keyboard shortcuts of the inbox. */
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
  /** In a field, where keys are text. */
  isTyping: boolean;
}

/** The action of a pressed key; null for other keys, browser shortcuts, and while typing. */
export function inboxAction({ key, ctrlKey, metaKey, altKey, isTyping }: PressedKey): InboxAction | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  const name = key.toLowerCase();
  return isInboxKey(name) ? inboxKeys[name] : null;
}

const isInboxKey = (key: string): key is keyof typeof inboxKeys => Object.hasOwn(inboxKeys, key);
