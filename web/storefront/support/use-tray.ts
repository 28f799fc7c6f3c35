import { useEffect, useState, useSyncExternalStore } from 'react';
import { refusals } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { isPicture } from '#contract/support/sent-pictures.ts';
import type { TicketPicture } from '#contract/support/shapes.ts';
import { ticketLimits } from '#domain/ticket/ticket-text.ts';
import { createApi } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { fetchWithProgress } from '#web/client/fetch-with-progress.ts';
import { openTray, type SendPicture, type TrayPicture } from './picture-tray.ts';

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

/** Refused however often the same file is sent. */
const notThisFile: ReadonlySet<string> = new Set(['bad_upload', 'too_many_pixels']);

/** What the shop would refuse is not sent at all. */
const sendPicture: SendPicture = async (file, onProgress, signal) => {
  if (!isPicture(file)) return { reason: refusals.bad_upload.text, isFinal: true };
  const body = new FormData();
  body.set('file', file);
  const { data, error } = await createApi(fetchWithProgress(onProgress))(routes.addTicketPicture, { body, signal });
  return data ? { picture: data } : { reason: error.message, isFinal: notThisFile.has(error.code) };
};

/** One that stays behind is thrown away by the shop itself. */
const discardPicture = (id: string) => void browserApi(routes.removeTicketPicture, { params: { id } });
