import { refusals } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { isPicture } from '#contract/sent-pictures.ts';
import { createApi } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { fetchWithProgress } from '#web/client/fetch-with-progress.ts';
import type { SendPicture } from './picture-tray.ts';

/** Refused however often the same file is sent. */
const notThisFile: ReadonlySet<string> = new Set(['bad_upload', 'too_many_pixels']);

/** What the shop would refuse is not sent at all. */
export const sendPicture: SendPicture = async (file, onProgress, signal) => {
  if (!isPicture(file)) return { reason: refusals.bad_upload.text, isFinal: true };
  const body = new FormData();
  body.set('file', file);
  const { data, error } = await createApi(fetchWithProgress(onProgress))(routes.addTicketPicture, { body, signal });
  return data ? { picture: data } : { reason: error.message, isFinal: notThisFile.has(error.code) };
};

/** One that stays behind is thrown away by the shop itself. */
export const discardPicture = (id: string) => void browserApi(routes.removeTicketPicture, { params: { id } });
