/** What a key does in a list of the back office, where nothing is being typed. */
export type ListKey = 'next' | 'previous' | 'choose' | 'search' | 'help';

const keys: Readonly<Record<string, ListKey>> = { j: 'next', k: 'previous', x: 'choose', '/': 'search', '?': 'help' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function listKeyOf({ key, ctrlKey, metaKey, altKey }: Pressed, isTyping: boolean): ListKey | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  return (Object.hasOwn(keys, key) && keys[key]) || null;
}
