import { refusals } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { createApi } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { fetchWithProgress } from '#web/client/fetch-with-progress.ts';
import type { SendPicture } from './picture-tray.ts';

const mostBytes = 10 * 1024 * 1024;
const kinds = ['image/jpeg', 'image/png', 'image/webp'];
export const pictureKinds = kinds.join(',');

/** What the shop would refuse is not sent at all. */
export const sendPicture: SendPicture = async (file, onProgress, signal) => {
  if (!kinds.includes(file.type) || file.size > mostBytes) return { reason: refusals.bad_upload.text, isFinal: true };
  const body = new FormData();
  body.set('file', file);
  const { data, error } = await createApi(fetchWithProgress(onProgress))(routes.addTicketPicture, { body, signal });
  return data ? { picture: data } : { reason: error.message, isFinal: error.code === 'bad_upload' };
};

/** One that stays behind is thrown away by the shop itself. */
export const discardPicture = (id: string) => void browserApi(routes.removeTicketPicture, { params: { id } });
