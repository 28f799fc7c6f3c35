import { errorText } from '#content/words/errors.ts';

/** What to say of a load that got no answer: that the visitor is offline, where the browser knows it. */
export const lostLine = (otherwise: string): string => (navigator.onLine ? otherwise : errorText.offlineNow);
