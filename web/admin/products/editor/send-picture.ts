import type { AdminProduct } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import { type ApiResult, createApi } from '#web/client/api.ts';
import { fetchWithProgress } from '#web/client/fetch-with-progress.ts';

interface Sending {
  file: File;
  alt: string;
  /** Its place among all pictures of the product. */
  position: number;
  /** How much of it has left, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Adds one picture to a product; answers the product with it. */
export function sendPicture(
  id: string,
  { file, alt, position, onProgress }: Sending,
): Promise<ApiResult<AdminProduct>> {
  const body = new FormData();
  body.set('file', file);
  body.set('alt', alt.trim());
  body.set('position', String(position));
  return createApi(fetchWithProgress(onProgress))(routes.adminUploadImage, { params: { id }, body });
}
