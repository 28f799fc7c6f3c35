import type { TicketPicture } from '#contract/support/shapes.ts';
import { tabMemory } from '#web/client/tab-memory.ts';

/** An unsent message in this tab, with its uploaded pictures. */
interface Draft<Fields> {
  fields: Partial<Fields>;
  pictures: TicketPicture[];
}

export type MessageDraft<Fields> = ReturnType<typeof messageDraft<Fields>>;

/** One draft for each form. */
export function messageDraft<Fields>(place: string) {
  const name = `draft_${place}`;
  const read = (): Draft<Fields> => {
    const known = tabMemory.read(name) as Partial<Draft<Fields>> | undefined;
    return { fields: known?.fields ?? {}, pictures: known?.pictures ?? [] };
  };
  return {
    read,
    writeFields: (fields: Partial<Fields>) => tabMemory.write(name, { ...read(), fields }),
    writePictures: (pictures: TicketPicture[]) => tabMemory.write(name, { ...read(), pictures }),
    forget: () => tabMemory.forget(name),
  };
}

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
