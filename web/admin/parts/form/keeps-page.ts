import type { ApiError } from '#web/client/api.ts';

/** Without an answer, or signed out, the page is not read again: the next press must be the same. */
export const keepsPage = (error: ApiError | null): boolean =>
  error?.code === 'NETWORK_ERROR' || error?.code === 'not_signed_in';
