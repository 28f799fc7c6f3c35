import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TicketPicture } from '#contract/support/support.ts';
import { ticketLimits } from '#domain/ticket/ticket-text.ts';
import { openTray, type TrayPicture } from './picture-tray.ts';
import { discardPicture, sendPicture } from './send-picture.ts';

const none: readonly TrayPicture[] = [];

interface Kept {
  read: () => { pictures: TicketPicture[] };
  writePictures: (pictures: TicketPicture[]) => void;
}

/** The pictures of a message that is being written; those that were laid down outlive a reload. `draft` should be stable. */
export function useTray(draft: Kept) {
  const [tray] = useState(() => openTray({ send: sendPicture, discard: discardPicture, most: ticketLimits.pictures }));
  const pictures = useSyncExternalStore(tray.subscribe, tray.pictures, () => none);
  useEffect(() => {
    tray.restore(draft.read().pictures);
    return tray.subscribe(() => draft.writePictures(tray.laidDown()));
  }, [draft, tray]);
  return { tray, pictures };
}
