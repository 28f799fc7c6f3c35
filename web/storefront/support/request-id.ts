import { tabMemory } from '#web/client/tab-memory.ts';

interface Attempt {
  id: string;
  sent: string;
}

const nameOf = (place: string) => `sent_${place}`;

/**
 * The id of a message. The same text keeps its id, also after a reload, so that it is stored once; a changed text gets
 * a new one.
 */
export function requestIdOf(place: string, message: object): string {
  const sent = JSON.stringify(message);
  const known = tabMemory.read(nameOf(place)) as Attempt | undefined;
  if (known?.sent === sent) return known.id;
  const id = crypto.randomUUID();
  tabMemory.write(nameOf(place), { id, sent });
  return id;
}

/** It was sent: the same text again is a new message. */
export const forgetRequest = (place: string) => tabMemory.forget(nameOf(place));
