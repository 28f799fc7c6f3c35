import { tabMemory } from '#web/client/tab-memory.ts';

interface Attempt {
  id: string;
  sent: string;
}

const nameOf = (place: string) => `sent_${place}`;

/** The id a message goes under. Sent again as it is, also after a reload, it keeps its id and stays one; changed it is another. */
export function requestIdOf(place: string, message: object): string {
  const sent = JSON.stringify(message);
  const known = tabMemory.read(nameOf(place)) as Attempt | undefined;
  if (known?.sent === sent) return known.id;
  const id = crypto.randomUUID();
  tabMemory.write(nameOf(place), { id, sent });
  return id;
}

/** It arrived: the same words again are a message of their own. */
export const forgetRequest = (place: string) => tabMemory.forget(nameOf(place));
