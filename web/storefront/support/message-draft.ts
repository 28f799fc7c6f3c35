import type { TicketPicture } from '#contract/support/shapes.ts';
import { type SentRequest, sentRequest } from '#web/client/sent-request.ts';
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

const nameOf = (place: string) => `sent_${place}`;

/** The id of a message, kept in this tab so that the same text is stored once, also after a reload. */
export function requestIdOf(place: string, message: object): string {
  const request = sentRequest(message, tabMemory.read(nameOf(place)) as SentRequest | undefined);
  tabMemory.write(nameOf(place), request);
  return request.id;
}

/** It was sent: the same text again is a new message. */
export const forgetRequest = (place: string) => tabMemory.forget(nameOf(place));
