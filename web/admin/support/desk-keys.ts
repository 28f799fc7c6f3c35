/** What the keys of the inbox do. */
export const deskKeys = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  n: 'note',
  e: 'resolve',
  x: 'choose',
  '/': 'saved',
} as const;

export type DeskAction = (typeof deskKeys)[keyof typeof deskKeys];

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** In a field, where keys are letters. */
  isTyping: boolean;
}

/** What a pressed key does; null for every other key, for shortcuts of the browser, and while somebody types. */
export function deskAction({ key, ctrlKey, metaKey, altKey, isTyping }: PressedKey): DeskAction | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  const name = key.toLowerCase();
  return isDeskKey(name) ? deskKeys[name] : null;
}

const isDeskKey = (key: string): key is keyof typeof deskKeys => Object.hasOwn(deskKeys, key);
