import { useEffect, useState, useSyncExternalStore } from 'react';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { isPicture, notAPicture } from '#contract/support/sent-pictures.ts';
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

/** The pictures of an unsent message; uploaded ones survive a reload. `draft` should be stable. */
export function useTray(draft: Kept, most: number = ticketLimits.pictures) {
  const [tray] = useState(() => openTray({ send: sendPicture, discard: discardPicture, most }));
  const pictures = useSyncExternalStore(tray.subscribe, tray.pictures, () => none);
  useEffect(() => {
    tray.restore(draft.read().pictures);
    return tray.subscribe(() => draft.writePictures(tray.laidDown()));
  }, [draft, tray]);
  return { tray, pictures };
}

/** Refusals of the file itself: a retry is pointless. */
const notThisFile: ReadonlySet<string> = new Set(['bad_upload', 'too_many_pixels']);

/** Checked before upload, as the server would refuse it. */
const sendPicture: SendPicture = async (file, onProgress, signal) => {
  if (!isPicture(file)) return { reason: notAPicture, isFinal: true };
  const body = new FormData();
  body.set('file', file);
  const { data, error } = await createApi(fetchWithProgress(onProgress))(storefrontRoutes.addTicketPicture, {
    body,
    signal,
  });
  return data ? { picture: data } : { reason: error.message, isFinal: notThisFile.has(error.code) };
};

/** If this fails, the server deletes it later. */
const discardPicture = (id: string) => void browserApi(storefrontRoutes.removeTicketPicture, { params: { id } });
