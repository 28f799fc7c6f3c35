import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { picturesText } from '#content/words/admin/catalog.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { AdminProduct, ProductInput } from '#contract/catalog/admin.ts';
import { routes } from '#contract/routes.ts';
import type { Kind } from '#domain/catalog/family.ts';
import { forgetKept, useKept } from '#web/admin/parts/form/use-kept.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { arrangement, hasAltText } from './picture-draft.ts';
import { changedFields, type ProductField, type ProductValues, valuesOf } from './product-values.ts';
import { useSendPictures } from './send-pictures.ts';
import { usePictures } from './use-pictures.ts';

type Seen = Pick<AdminProduct, 'version' | 'stock_quantity'>;

/** Unsaved input as the tab keeps it. */
interface Draft {
  newId: string;
  seen: Seen | null;
  values: ProductValues;
  images: ReturnType<typeof arrangement>;
  unsent: number;
}

/**
 * The form's values and pictures, their refusals, and another person's newer version if there is one. Nothing typed is
 * lost, also when the page is loaded again. `kind`: what its options say, which is not sent with the form.
 */
export function useProductForm(loaded: AdminProduct | null, kind: Kind) {
  const [shown, setShown] = useState(loaded);
  /** The version that the changes are based on; older than `shown` if they were kept from before. */
  const [seen, setSeen] = useState<Seen | null>(loaded);
  const [newId, setNewId] = useState(() => crypto.randomUUID() as string);
  const [values, setValues] = useState(() => valuesOf(loaded));
  const pictures = usePictures(loaded?.images ?? []);
  const sending = useSendPictures(pictures);
  const [error, setError] = useState<Pick<ApiError, 'message' | 'fields'> | null>(null);
  const [theirs, setTheirs] = useState<AdminProduct | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [arePicturesLost, setPicturesLost] = useState(false);

  const images = arrangement(pictures.drafts, shown?.images ?? []);
  const unsent = pictures.drafts.filter(({ id }) => id === null).length;
  const changes = [...changedFields(valuesOf(shown), values), ...(images || unsent > 0 ? [picturesText.legend] : [])];
  const draft = changes.length > 0 ? { newId, seen: seenOf(seen), values, images, unsent } : null;
  const keptAt = useKept<Draft>('product', shown?.id ?? null, draft, found => {
    setNewId(found.newId);
    setSeen(found.seen);
    setValues({ ...valuesOf(shown), ...found.values });
    if (found.images) pictures.arrange(found.images);
    setPicturesLost(found.unsent > 0);
  });

  const change = (part: Partial<ProductValues>) => setValues(known => ({ ...known, ...part }));
  const bind = (name: ProductField) => ({
    name,
    value: values[name],
    error: error?.fields[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  /** Saves on top of the version first shown, or of the other person's. */
  async function save(on: Seen | null = seen) {
    if (isBusy || changes.length === 0) return;
    const isUnsaid = pictures.drafts.some(({ alt }) => !hasAltText(alt));
    if (isUnsaid) return setError({ message: adminText.altMissing, fields: { images: adminText.altMissing } });
    setBusy(true);
    setTheirs(null);
    const saved = await write({ ...values, images }, on);
    if (saved) await sendAll(saved);
    setBusy(false);
  }

  async function write({ size, scent, ...rest }: ProductInput, on: Seen | null): Promise<AdminProduct | null> {
    const form = { ...rest, ...(kind.size === null && { size }), ...(kind.scent === null && { scent }) };
    const { data, error: refused } = shown
      ? await browserApi(routes.adminUpdateProduct, {
          params: { id: shown.id },
          body: { ...form, version: on?.version, stock_seen: String(on?.stock_quantity ?? '') },
        })
      : await browserApi(routes.adminCreateProduct, { body: { ...form, id: newId } });
    setError(refused);
    if (shown && refused?.code === 'changed_meanwhile')
      setTheirs((await browserApi(routes.adminGetProduct, { params: { id: shown.id } })).data);
    return data;
  }

  /** After a partial save, pressing again sends only the rest. */
  async function sendAll(saved: AdminProduct) {
    const { product: pictured, isWhole } = await sending.sendAll(saved);
    if (!shown) forgetKept('product', null);
    setShown(pictured);
    setSeen(pictured);
    setValues(valuesOf(pictured));
    if (unsent > 0 && isWhole) toast.success(adminText.uploaded);
    if (isWhole) toast.success(fill(shown ? adminText.saved : adminText.created, { thing: pictured.name }));
    else setError({ message: picturesText.notAdded, fields: {} });
  }

  /** Shows a stored version, with nothing unsaved. */
  function show(stored: AdminProduct | null) {
    setShown(stored);
    setSeen(stored);
    setValues(valuesOf(stored));
    pictures.reset(stored?.images ?? []);
    setTheirs(null);
    setError(null);
  }

  return {
    shown,
    seen,
    values,
    kind,
    pictures,
    sending,
    bind,
    change,
    error,
    theirs,
    isBusy,
    /** Names of the fields that differ from what is stored. */
    changes,
    /** Since when the unsaved changes of an earlier visit wait, if they are shown. */
    keptAt,
    arePicturesLost,
    save: () => save(),
    /** Overwrites the other person's version. */
    saveAnyway: () => save(theirs),
    showTheirs: () => theirs && show(theirs),
    discard: () => show(shown),
  };
}

const seenOf = (seen: Seen | null): Seen | null =>
  seen && { version: seen.version, stock_quantity: seen.stock_quantity };

export type ProductFormState = ReturnType<typeof useProductForm>;
