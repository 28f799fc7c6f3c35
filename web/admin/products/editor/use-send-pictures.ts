import { useState } from 'react';
import type { AdminProduct } from '#contract/product-desk.ts';
import { sendPicture } from './send-picture.ts';
import type { PicturesState } from './use-pictures.ts';

/** Sends the pictures that are not stored yet, one after the other, each to its place. */
export function useSendPictures({ drafts, store }: PicturesState) {
  /** How much of each has left, 0 to 1, by its row. */
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  /** The product with what could be sent; `isWhole`: that is all. One that was refused leaves the places of the others right. */
  async function sendAll(product: AdminProduct): Promise<{ product: AdminProduct; isWhole: boolean }> {
    let known = product;
    let missing = 0;
    setProblems({});
    for (const [place, { key, file, alt }] of drafts.entries()) {
      if (!file) continue;
      const position = place - missing;
      const onProgress = (share: number) => setShares(all => ({ ...all, [key]: share }));
      onProgress(0);
      const { data, error } = await sendPicture(product.id, { file, alt, position, onProgress });
      setShares(({ [key]: _, ...others }) => others);
      const picture = data?.images[position];
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
