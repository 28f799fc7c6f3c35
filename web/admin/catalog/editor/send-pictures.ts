import { useState } from 'react';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { routes } from '#contract/routes.ts';
import { type ApiResult, createApi } from '#web/client/api.ts';
import { fetchWithProgress } from '#web/client/fetch-with-progress.ts';
import type { PicturesState } from './use-pictures.ts';

/** Uploads the pictures that are not stored yet, one after the other, each to its position. */
export function useSendPictures({ drafts, store }: PicturesState) {
  /** The uploaded share of each picture, 0 to 1, by its row. */
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  /**
   * The product with all pictures that could be uploaded; `isWhole` when none was refused. The other pictures keep
   * their order.
   */
  async function sendAll(product: AdminProduct): Promise<{ product: AdminProduct; isWhole: boolean }> {
    let known = product;
    let missing = 0;
    setProblems({});
    for (const [place, { key, file, alt }] of drafts.entries()) {
      if (!file) continue;
      const position = place - missing;
      const onProgress = (share: number) => setShares(all => ({ ...all, [key]: share }));
      onProgress(0);
      const { data, error } = await sendPicture(product.id, { id: key, file, alt, position, onProgress });
      setShares(({ [key]: _, ...others }) => others);
      const picture = data?.images.find(({ id }) => id === key);
      if (picture) store(key, picture);
      if (data) known = data;
      if (error) {
        missing += 1;
        setProblems(all => ({ ...all, [key]: error.message }));
      }
    }
    return { product: known, isWhole: missing === 0 };
  }
  return { shares, problems, sendAll };
}

interface Sending {
  /** The picture's own. */
  id: string;
  file: File;
  alt: string;
  /** Its index among all pictures of the product. */
  position: number;
  /** The uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Adds one picture to a product; answers the product with it. */
function sendPicture(
  productId: string,
  { id, file, alt, position, onProgress }: Sending,
): Promise<ApiResult<AdminProduct>> {
  const body = new FormData();
  body.set('file', file);
  body.set('id', id);
  body.set('alt', alt.trim());
  body.set('position', String(position));
  return createApi(fetchWithProgress(onProgress))(routes.adminUploadImage, { params: { id: productId }, body });
}
