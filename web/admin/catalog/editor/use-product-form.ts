import { useState } from 'react';
import { picturesText } from '#content/words/admin/catalog.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { AdminProduct, ProductInput } from '#contract/catalog/admin.ts';
import { routes } from '#contract/routes.ts';
import { type ApiError, type ApiResult, createApi } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { fetchWithProgress } from '#web/client/fetch-with-progress.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { arrangement, isSaid } from './picture-draft.ts';
import { isSame, type ProductField, type ProductValues, valuesOf } from './product-values.ts';
import { type PicturesState, usePictures } from './use-pictures.ts';

/**
 * The form's values and pictures, their refusals, and another person's newer version if there is one. Nothing typed is
 * lost.
 */
export function useProductForm(product: AdminProduct | null, onSaved: (saved: AdminProduct) => void) {
  const [shown, setShown] = useState(product);
  const [values, setValues] = useState(() => valuesOf(product));
  const pictures = usePictures(product?.images ?? []);
  const sending = useSendPictures(pictures);
  const [error, setError] = useState<Pick<ApiError, 'message' | 'fields'> | null>(null);
  const [theirs, setTheirs] = useState<AdminProduct | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = (part: Partial<ProductValues>) => setValues(known => ({ ...known, ...part }));
  const bind = (name: ProductField) => ({
    name,
    value: values[name],
    error: error?.fields[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const images = arrangement(pictures.drafts, shown?.images ?? []);
  const unsent = pictures.drafts.filter(({ id }) => id === null);

  /** Saves on top of `seen`: the version first shown, or the other person's. */
  async function save(seen = shown) {
    if (isBusy) return;
    const isUnsaid = pictures.drafts.some(({ alt }) => !isSaid(alt));
    if (isUnsaid) return setError({ message: adminText.altMissing, fields: { images: adminText.altMissing } });
    setBusy(true);
    setTheirs(null);
    const saved = await write({ ...values, images }, seen);
    if (saved) await sendAll(saved);
    setBusy(false);
  }

  async function write(form: ProductInput, seen: AdminProduct | null): Promise<AdminProduct | null> {
    const { data, error: refused } = seen
      ? await browserApi(routes.adminUpdateProduct, {
          params: { id: seen.id },
          body: { ...form, version: seen.version, stock_seen: String(seen.stock_quantity ?? '') },
        })
      : await browserApi(routes.adminCreateProduct, { body: form });
    setError(refused);
    if (seen && refused?.code === 'changed_meanwhile')
      setTheirs((await browserApi(routes.adminGetProduct, { params: { id: seen.id } })).data);
    if (data) setShown(data);
    return data;
  }

  /** After a partial save, pressing again sends only the rest. */
  async function sendAll(saved: AdminProduct) {
    const { product: pictured, isWhole } = await sending.sendAll(saved);
    setShown(pictured);
    setValues(valuesOf(pictured));
    if (unsent.length > 0 && isWhole) toast.success(adminText.uploaded);
    if (isWhole) onSaved(pictured);
    else setError({ message: picturesText.notAdded, fields: {} });
  }

  function showTheirs() {
    if (!theirs) return;
    setShown(theirs);
    setValues(valuesOf(theirs));
    pictures.reset(theirs.images);
    setTheirs(null);
    setError(null);
  }

  return {
    shown,
    values,
    pictures,
    sending,
    bind,
    change,
    error,
    theirs,
    isBusy,
    isChanged: images !== undefined || unsent.length > 0 || !isSame(values, valuesOf(shown)),
    save: () => save(),
    /** Overwrites the other person's version. */
    saveAnyway: () => save(theirs),
    showTheirs,
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** Uploads the pictures that are not stored yet, one after the other, each to its position. */
function useSendPictures({ drafts, store }: PicturesState) {
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

interface Sending {
  file: File;
  alt: string;
  /** Its index among all pictures of the product. */
  position: number;
  /** The uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Adds one picture to a product; answers the product with it. */
function sendPicture(id: string, { file, alt, position, onProgress }: Sending): Promise<ApiResult<AdminProduct>> {
  const body = new FormData();
  body.set('file', file);
  body.set('alt', alt.trim());
  body.set('position', String(position));
  return createApi(fetchWithProgress(onProgress))(routes.adminUploadImage, { params: { id }, body });
}
