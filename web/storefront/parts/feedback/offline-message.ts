import { errorText } from '#content/words/errors.ts';

/** The message for a load without an answer: that the visitor is offline, if the browser knows. */
export const offlineMessageOr = (otherwise: string): string => (navigator.onLine ? otherwise : errorText.offlineNow);
