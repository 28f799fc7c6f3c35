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
